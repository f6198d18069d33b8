/** The catalogue's errors about users and passwords, word for word. rule: new-user-8, activation-5, username-3, reset-4 */
export const accountMessages = {
  createRequestSent: 'Mail met verzoek om je gebruiker aan te maken is succesvol verstuurd.',
  createRequestFailed:
    'Je gegevens (naam, voornaam, geboortedatum, e-mail adres en koppelcode) moeten overeenkomen met de gegevens van de school',
  serverUnreachable: 'Server locatie kon niet aangesproken worden.',
  codeSent: 'Gelieve de ontvangen activatiecode in te geven.',
  codeNotSent: 'Fout bij het ophalen van de activatiecode.',
  activated: 'Je gebruiker is geactiveerd! Je wordt nu doorgestuurd naar de Schoolware login pagina.',
  resetRequested:
    'Hebben we je account kunnen vinden dan mag je binnen enkele ogenblikken een mail verwachten.',
  passwordReset: 'Wachtwoord wijzigen geslaagd! Je wordt nu doorverwezen naar de Schoolware startpagina.',
} as const
