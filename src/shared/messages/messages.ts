/** The messages about errors and signing in. rule: error-1, error-2, error-9 */
export const messages = {
  // The error catalogue, word for word.
  noConnection: 'Er kon geen verbinding worden gemaakt',
  offline: 'Gelieve uw internet verbinding te controleren',
  userBlocked: 'Fout bij aanmelden: Gebruiker geblokkeerd',
  wrongServerType: 'Opgegeven server en gebruikersnaam komen niet overeen',
  loggedOut: 'Je bent afgemeld',
  logoutError: (message: string) => `Fout : ${message}`,
  rpcError: (message: string) => `Fout: ${message}`,
  withCode: (status: number, message: string) => `Foutcode ${status} : ${message}`,
  withStatusText: (dutch: string, statusText: string) => `${dutch} (${statusText})`,

  // What the catalogue does not have.
  externalLoginFailed: (system: string) => `Je bent niet aangemeld met ${system}.`,
  timeout: 'De server antwoordt niet op tijd. Probeer het straks opnieuw.',
  sessionExpired: 'Je sessie is verlopen. Meld je opnieuw aan.',
  passwordNotStored: 'Zonder https wordt je wachtwoord niet bewaard.',
  passwordOnDevice: 'Wie dit toestel of een kopie ervan heeft, heeft dan ook je wachtwoord.',
  passwordsForbidden: 'Je school laat geen wachtwoorden op een toestel bewaren.',
  passwordNotSealed:
    'Je wachtwoord kon op dit toestel niet bewaard worden. De volgende keer typ je het opnieuw.',
  unreadable: 'De server gaf een onleesbaar antwoord. Probeer het straks opnieuw.',
  mismatch: (endpoint: string, fields: string) =>
    `De server gaf gegevens in een onbekende vorm (${endpoint}: ${fields}). Meld dit aan je school.`,
  tooMuch: (endpoint: string) =>
    `De server gaf meer gegevens dan er getoond kunnen worden (${endpoint}). Meld dit aan je school.`,
  unexpected: 'Er ging iets mis. Probeer het opnieuw.',
} as const
