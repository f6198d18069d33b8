export const texts = {
  loading: 'Gegevens worden opgehaald…',

  account: 'Gebruiker',
  none: 'Niet ingevuld',
  noAccount: 'De school heeft geen gegevens van je gebruiker.',

  password: 'Wachtwoord',
  change: 'Wijzigen',
  changeLabel: 'Wachtwoord wijzigen',
  signsOut: 'Na het wijzigen word je afgemeld. Meld je dan aan met je nieuwe wachtwoord.',
  passwordChanged: 'Uw wachtwoord is gewijzigd',
  saveFailed: (message: string) => `Fout bij wijzigen gegevens: ${message}`,

  links: 'Koppelingen',
  link: (system: string) => `${system} koppelen`,
  linked: 'Koppeling reeds gelegd.',
  justLinked: 'De koppeling is succesvol verlopen!',
  noLinks: 'Je school biedt geen koppeling met een ander systeem aan.',

  device: 'Dit toestel',
  remembers: 'Mijn gegevens op dit toestel bewaren',
  remembersHint:
    'Zo zie je je gegevens meteen, ook zonder verbinding. Ze worden versleuteld bewaard en verdwijnen als je je afmeldt.',

  preferredScreen: 'Voorkeurscherm',
  choosePreferredScreen: 'Selecteer een voorkeurscherm',
  preferredScreenHint: 'Dit scherm opent als je je aanmeldt.',
  preferredScreenSaved: 'Je voorkeurscherm is bewaard',
  noScreens: 'Er is geen scherm waaruit je kan kiezen.',

  children: 'Kinderen',
  noChildren: 'Er is nog geen kind aan je gebruiker gekoppeld.',
  addChild: 'Kind toevoegen',
  code: 'Koppelcode',
  codeHint: 'Je krijgt deze code van de school: XXXXXX-XXX-XXXXX',
  rol: 'Rol',
  birthDate: 'Geboortedatum kind',
  ok: 'OK',
  child: 'Kind',
  bornOn: (day: string) => `een kind, geboren op ${day}`,
  noSuchChild: 'geen nieuw kind in je lijst',
  username: 'Gebruikersnaam',
  fullName: 'Naam',
  userNumber: 'Gebruikersnummer',
  childAdded: 'Het kind is toegevoegd',
} as const
