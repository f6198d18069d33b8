/** The route of every screen. `app/screens.ts` has one screen for each; `:id` is a parameter of the route. */
export const paths = {
  login: '/',
  landingPage: '/landing-page',
  agenda: '/Agenda',
  mijnGegevens: '/mijn-gegevens',
  aanwezigheden: '/Aanwezigheden',
  aanwezighedenRegistreren: '/aanwezigheden-registreren',
  opleiding: '/opleiding',
  module: '/opleiding/module',
  betalingen: '/betalingen',
  /** This screen is in no menu; the name at the top of the main menu leads to it. rule: route-5 */
  mijnGebruiker: '/mijn-gebruiker',
  configuratie: '/configuratie',
  wachtwoordWijzigen: '/mijn-gebruiker/wachtwoord-wijzigen',
  gebruikerAanmaken: '/mijn-gebruiker/gebruiker-aanmaken',
  gebruikerAangemaakt: '/mijn-gebruiker/gebruiker-aangemaakt',
  gebruikerConfirmationcode: '/mijn-gebruiker/gebruiker-confirmationcode',
  gebruikerUsername: '/mijn-gebruiker/gebruiker-username',
  wachtwoordVergeten: '/mijn-gebruiker/wachtwoord-vergeten',
  maakEenKeuze: '/maak-een-keuze',
  connectionNew: '/connection/new',
  connectionEdit: '/connection/:id/edit',
  info: '/info',
  showIcons: '/_show_icons',
} as const

export type ScreenName = keyof typeof paths
export type Path = (typeof paths)[ScreenName]

export const connectionEditAddress = (id: number): string => paths.connectionEdit.replace(':id', String(id))

/**
 * The entries that the main menu can have, in their order. They are not in the list of screens, which is loaded with the router,
 * because a sign-in needs only the menu. rule: menu-2, route-10
 */
export const menuCatalogue = [
  {
    path: paths.agenda,
    form: 'Agenda',
    name: 'Agenda',
    icon: 'agenda',
    colour: 'blue',
    tooltip: 'Je lessen, toetsen en taken',
    tooltipOfChild: 'De lessen, toetsen en taken van je kind',
    isStudentForParent: true,
  },
  {
    path: paths.mijnGegevens,
    form: 'MijnGegevens',
    name: 'Mijn gegevens',
    icon: 'person',
    colour: 'teal',
    tooltip: 'Wat je school over jou bijhoudt',
    tooltipOfOther: 'Wat de school over een cursist bijhoudt',
  },
  {
    path: paths.aanwezigheden,
    form: 'Aanwezigheden',
    name: 'Aanwezigheden',
    icon: 'attendance',
    colour: 'green',
    tooltip: 'Je lessen en of je er was',
    isStudentForParent: true,
    tooltipOfChild: 'De lessen van je kind, en of je kind er was',
    tooltipOfOther: 'De lessen en afwezigheden van een cursist',
  },
  {
    path: paths.aanwezighedenRegistreren,
    form: 'AanwezighedenRegistreren',
    name: 'Aanwezigheden registreren',
    icon: 'register',
    colour: 'green',
    tooltip: 'Wie er is in je les',
  },
  {
    path: paths.opleiding,
    form: 'Opleiding',
    name: 'Opleiding',
    icon: 'programme',
    colour: 'amber',
    tooltip: 'Je opleidingen, modules en resultaten',
    tooltipOfOther: 'De opleidingen en resultaten van een cursist',
  },
  {
    path: paths.betalingen,
    form: 'Betalingen',
    name: 'Betalingen',
    icon: 'payments',
    colour: 'plum',
    tooltip: 'Wat je betaald hebt en wat nog te betalen is',
    tooltipOfOther: 'Wat een cursist betaald heeft en nog moet betalen',
  },
  {
    path: paths.configuratie,
    form: 'Configuratie',
    name: 'Website configuratie',
    icon: 'settings',
    colour: 'slate',
    tooltip: 'Instellingen van de website, servermodules en logboeken',
  },
] as const
