import { screen as aanwezigheden } from '#screens/aanwezigheden/screen.ts'
import { screen as aanwezighedenRegistreren } from '#screens/aanwezigheden-registreren/screen.ts'
import { screen as agenda } from '#screens/agenda/screen.ts'
import { screen as betalingen } from '#screens/betalingen/screen.ts'
import { screen as configuratie } from '#screens/configuratie/screen.ts'
import { editScreen as connectionEdit, newScreen as connectionNew } from '#screens/connection/screen.ts'
import { screen as gebruikerAangemaakt } from '#screens/gebruiker-aangemaakt/screen.ts'
import { screen as gebruikerAanmaken } from '#screens/gebruiker-aanmaken/screen.ts'
import { screen as gebruikerConfirmationcode } from '#screens/gebruiker-confirmationcode/screen.ts'
import { screen as gebruikerUsername } from '#screens/gebruiker-username/screen.ts'
import { screen as info } from '#screens/info/screen.ts'
import { screen as landingPage } from '#screens/landing-page/screen.ts'
import { screen as login } from '#screens/login/screen.ts'
import { screen as maakEenKeuze } from '#screens/maak-een-keuze/screen.ts'
import { screen as mijnGebruiker } from '#screens/mijn-gebruiker/screen.ts'
import { screen as mijnGegevens } from '#screens/mijn-gegevens/screen.ts'
import { screen as module } from '#screens/module/screen.ts'
import { screen as opleiding } from '#screens/opleiding/screen.ts'
import { screen as showIcons } from '#screens/show-icons/screen.ts'
import { screen as wachtwoordVergeten } from '#screens/wachtwoord-vergeten/screen.ts'
import { screen as wachtwoordWijzigen } from '#screens/wachtwoord-wijzigen/screen.ts'
import type { Screen } from '#session/navigation/screen/screen.ts'
import type { paths, ScreenName } from '#shared/portal/paths.ts'

const screenOf: { readonly [Name in ScreenName]: Screen & { readonly path: (typeof paths)[Name] } } = {
  login,
  landingPage,
  agenda,
  mijnGegevens,
  aanwezigheden,
  aanwezighedenRegistreren,
  opleiding,
  module,
  betalingen,
  mijnGebruiker,
  configuratie,
  wachtwoordWijzigen,
  gebruikerAanmaken,
  gebruikerAangemaakt,
  gebruikerConfirmationcode,
  gebruikerUsername,
  wachtwoordVergeten,
  maakEenKeuze,
  connectionNew,
  connectionEdit,
  info,
  showIcons,
}

/** Every screen of the portal. This list is loaded with the router, because the sign-in page does not need it. */
export const screens: readonly Screen[] = Object.values(screenOf)
