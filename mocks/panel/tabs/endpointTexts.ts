import type { EndpointName } from '#api/endpoints/index.ts'

interface EndpointText {
  readonly name: string
  /** What a user did with it, as the panel's list of changes shows it; null for a call that only reads. */
  readonly change: string | null
}

const reads = (name: string): EndpointText => ({ name, change: null })
const changes = (name: string, change: string): EndpointText => ({ name, change })

/** What the panel calls each call of the school server, in Dutch. */
export const endpointTexts: Readonly<Record<EndpointName, EndpointText>> = {
  Authenticate: changes('Aanmelden', 'Aangemeld'),
  ExternalAuthenticate: changes('Aanmelden langs Office 365', 'Aangemeld met Office 365'),
  Logout: changes('Afmelden', 'Afgemeld'),
  ChangePassword: changes('Wachtwoord wijzigen', 'Wachtwoord gewijzigd'),
  ChangeAdminPassword: changes(
    'Wachtwoord van de beheerder wijzigen',
    'Wachtwoord van de systeemgebruiker gewijzigd',
  ),
  'RPC/API': reads('Rechten en methodes'),
  servertypeinfo: reads('Soort server'),
  Leerling: reads('Leerling of kinderen'),
  myschoolwareaccount: reads('Eigen gebruiker'),
  'myschoolwareaccount change': changes('Eigen gebruiker bewaren', 'Wachtwoord gewijzigd'),
  vwocursist: reads('Cursist'),
  vwocursistpersonalia: reads('Mijn gegevens'),
  'vwocursistpersonalia change': changes('Mijn gegevens bewaren', 'Gsm of bankrekening gewijzigd'),
  vwocursistpersonaliaextra: reads('Mijn gegevens, vervolg'),
  'vwocursistpersonaliaextra change': changes(
    'Mijn gegevens, vervolg bewaren',
    'Adres of telefoon gewijzigd',
  ),
  opleiding: reads('Opleidingen'),
  vwogevolgdeopleiding: reads('Gevolgde opleidingen'),
  vwomodule: reads('Modules'),
  vwoparticipaties: reads('Aanwezigheden'),
  AgendaPunt: reads('Agenda'),
  'AgendaPunt save': changes('Agendapunt maken', 'Agendapunt gemaakt'),
  'AgendaPunt change': changes('Agendapunt wijzigen', 'Agendapunt gewijzigd'),
  'AgendaPunt remove': changes('Agendapunt verwijderen', 'Agendapunt verwijderd'),
  Aanwezigheidstype: reads('Codes van aanwezigheid'),
  LesGroep: reads('Groepen van een dag'),
  LeerlingAanwezigheid: reads('Lijst van een lesuur'),
  VerwerkAanwezigHeden: changes('Aanwezigheden registreren', 'Aanwezigheden geregistreerd'),
  PuntenbladGridLeerling: reads('Punten'),
  PuntenbladGrid: reads('Klas van het puntenblad'),
  WebsiteBericht: reads('Berichten van de school'),
  betalingen: reads('Betalingen'),
  Gemeente: reads('Gemeenten'),
  ExternSysteemUser: reads('Aanmelden bij andere systemen'),
  MyProfileScherm: reads('Voorkeurscherm'),
  UserPreference: reads('Voorkeuren'),
  'UserPreference save': changes('Voorkeuren bewaren', 'Voorkeur bewaard'),
  'UserPreference change': changes('Voorkeuren wijzigen', 'Voorkeur gewijzigd'),
  GetServerConfig: reads('Configuratie'),
  SetServerConfig: changes('Configuratie bewaren', 'Configuratie van de website gewijzigd'),
  ExternSysteem: reads('Andere systemen'),
  'ExternSysteem change': changes('Andere systemen bewaren', 'Extern systeem gewijzigd'),
  WebsiteModule: reads('Servermodules'),
  LogFileInfo: reads('Lijst van logboeken'),
  'log file': reads('Logboek'),
  'Apache log file': reads('Logboek van de webserver'),
  Doc: reads('Documenten'),
  'Doc get': reads('Document ophalen'),
  'upload put': changes('Bestand opladen', 'Document opgeladen'),
  'Doc put': changes('Document bewaren', 'Document toegevoegd'),
  'Doc remove': changes('Document verwijderen', 'Document verwijderd'),
  koppelleerling: changes('Kind koppelen', 'Kind gekoppeld'),
  createrequest: changes('Gebruiker aanvragen', 'Gebruiker aangevraagd'),
  confirmationcode: changes('Activatiecode aanvragen', 'Activatiecode verstuurd'),
  createconfirmation: changes('Gebruiker activeren', 'Gebruiker geactiveerd'),
  resetpasswordrequest: changes('Nieuw wachtwoord aanvragen', 'Nieuw wachtwoord aangevraagd'),
  resetpasswordconfirmation: changes('Nieuw wachtwoord instellen', 'Nieuw wachtwoord gekozen'),
}

/** The same for a call that only the simulated server knows. */
const otherTexts: Readonly<Record<string, EndpointText>> = {
  'UserPreference remove': changes('Voorkeur verwijderen', 'Voorkeur verwijderd'),
}

/** Calls in a log of an earlier version, and calls that no endpoint describes, have no text. */
const textOf = (name: string): EndpointText | undefined =>
  (endpointTexts as Readonly<Record<string, EndpointText>>)[name] ?? otherTexts[name]

/** The Dutch name of an endpoint; its own name where it has no text. */
export const nameOfEndpoint = (name: string): string => textOf(name)?.name ?? name

/** The Dutch name of a change, by the endpoint that made it. A change that a control made has a Dutch name already. */
export function changeName(what: string): string {
  const name = textOf(what)?.change ?? what
  return name.charAt(0).toUpperCase() + name.slice(1)
}
