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
  /** In no menu, reached by the name at the top of the main menu. rule: route-5 */
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

/** The address at which the connection with this ID is changed. */
export const connectionEditAddress = (id: number): string => paths.connectionEdit.replace(':id', String(id))
