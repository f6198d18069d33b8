/** Apart from the other texts: the sign-in page does without them. */
export const username = 'Gebruikersnaam'
export const showPassword = 'Wachtwoord tonen'
