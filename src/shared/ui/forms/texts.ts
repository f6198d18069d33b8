/** Apart from the other texts, because the sign-in page does not need them. */
export const username = 'Gebruikersnaam'
export const showPassword = 'Wachtwoord tonen'
