export const texts = {
  name: 'Naam van de connectie',
  location: 'Server locatie',
  locationHelp: 'Het adres van je school, bijvoorbeeld https://school.be/webstudent',
  password: 'Wachtwoord',
  passwordKept: 'Er is een wachtwoord bewaard. Laat dit leeg om het te behouden.',
  passwordLost: 'Een bewaard wachtwoord hoort bij één server en één gebruiker. Typ het opnieuw.',
  passwordOff: 'Je typt het telkens als je je aanmeldt.',
  remember: 'Wachtwoord onthouden op dit toestel',
  signIn: 'Aanmelden',
  signingIn: 'Bezig met aanmelden…',
  save: 'BEWAREN',
  remove: 'VERWIJDEREN',
  added: 'Connectie is toegevoegd',
  changed: 'Connectie is bijgewerkt',
  duplicateTitle: 'Deze connectie bestaat al',
  duplicateQuestion: (name: string) =>
    `De connectie ${name} heeft dezelfde server en dezelfde gebruiker. Wil je ze bijwerken, of deze apart bewaren?`,
  updateExisting: 'Bijwerken',
  keepBoth: 'Apart bewaren',
  cancel: 'Annuleren',
} as const

/** The question before unsaved text is lost. rule: connection-16 */
export const leaveQuestion = {
  title: 'Niet bewaard',
  text: 'Je wijzigingen zijn niet bewaard. Wil je dit scherm toch verlaten?',
  confirm: 'Verlaten',
  dangerous: true,
} as const
