/** The texts of those parts of the shell that are loaded after the sign-in page. */
export const laterTexts = {
  evaluation: { gradebook: 'Puntenboek', report: 'Rapport' },
  newWindow: ' (nieuw venster)',
  closeMenu: 'Menu sluiten',
  menu: 'Menu',
  home: 'Startpagina',
  info: 'Info',
  logout: 'Afmelden',
  ofChild: 'Over je kind',
  ofPerson: 'Over een cursist',
  signedInAs: 'Aangemeld als',
  profile: 'Mijn gebruiker',
  changePassword: 'Wachtwoord wijzigen',
  dialogCancel: 'Annuleren',
  otherDay: (device: string, server: string) =>
    `De klok van dit toestel staat op ${device}. Webstudent volgt die van de school: ${server}.`,
  pull: 'Trek omlaag om te vernieuwen',
  release: 'Laat los om te vernieuwen',
  refetching: 'Vernieuwen…',
  refetched: 'Vernieuwd',
} as const
