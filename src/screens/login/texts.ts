export const texts = {
  title: 'Aanmelden',
  passwordTitle: (connectionName: string) => `Inloggen - ${connectionName}`,
  chooseConnection: 'Kies een connectie',
  otherUser: 'Andere gebruiker',
  back: 'Terug naar de lijst',
  password: 'Wachtwoord',
  remember: 'Wachtwoord onthouden op dit toestel',
  shared: 'Dit is een gedeeld toestel',
  sharedHelp: 'Er wordt niets bewaard. Meld je af als je klaar bent.',
  submit: 'Aanmelden',
  passwordUnreadable: 'Je bewaarde wachtwoord kan niet meer gelezen worden. Typ het opnieuw.',
  usernameMissing: 'Vul je gebruikersnaam in.',
  passwordMissing: 'Vul je wachtwoord in.',
  remove: (connectionName: string) => `Connectie ${connectionName} verwijderen`,
  edit: (connectionName: string) => `Connectie ${connectionName} bewerken`,
  add: 'Connectie toevoegen',
  newUser: 'Nieuwe gebruiker',
  forgotten: 'Wachtwoord vergeten?',
  importFile: 'Connecties inlezen',
  exportFile: 'Connecties bewaren in een bestand',
  imported: (count: number) =>
    count === 0
      ? 'Deze connecties stonden er al'
      : count === 1
        ? '1 connectie is toegevoegd'
        : `${count} connecties zijn toegevoegd`,
  importFailed: 'Connecties inlezen',
  externalTitle: 'Of meld je aan met',
  signingIn: 'Bezig met aanmelden…',
} as const
