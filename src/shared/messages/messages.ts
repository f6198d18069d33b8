/** The error catalogue, word for word, and then messages that the catalogue does not have. rule: error-1, error-2, error-9 */
export const messages = {
  noConnection: 'Er kon geen verbinding worden gemaakt',
  offline: 'Gelieve uw internet verbinding te controleren',
  blocked: 'Fout bij aanmelden: Gebruiker geblokkeerd',
  typeMismatch: 'Opgegeven server en gebruikersnaam komen niet overeen',
  loggedOut: 'Je bent afgemeld',
  logoutError: (message: string) => `Fout : ${message}`,
  rpcError: (message: string) => `Fout: ${message}`,
  formatted: (status: number, message: string) => `Foutcode ${status} : ${message}`,
  withStatus: (dutch: string, statusText: string) => `${dutch} (${statusText})`,

  externalLoginFailed: (system: string) => `Je bent niet aangemeld met ${system}.`,
  timeout: 'De server antwoordt niet op tijd. Probeer het straks opnieuw.',
  sessionExpired: 'Je sessie is verlopen. Meld je opnieuw aan.',
  otherUser: 'In een ander tabblad is iemand anders aangemeld',
  signedOutHere: 'Je bent hier afgemeld',
  replaceTitle: 'Iemand anders aanmelden',
  replaceHere: (username: string) => `Je bent al aangemeld. Wil je je afmelden en aanmelden als ${username}?`,
  replaceOther: (username: string) =>
    `In een ander tabblad is iemand anders aangemeld. Wil je die afmelden en je aanmelden als ${username}?`,
  replaceConfirm: 'Aanmelden',
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
