/** These texts are separate from `shared/ui/texts.ts`, so that the sign-in page does not load that file. */
export const username = 'Gebruikersnaam'
export const showPassword = 'Wachtwoord tonen'
