/** These texts are not among the others, because the sign-in page does not need those. */
export const username = 'Gebruikersnaam'
export const showPassword = 'Wachtwoord tonen'
