/** The configuration of each site, external systems, modules of the server, log files and towns. */
import type { Row } from './json.ts'
import type { SiteType } from './people.ts'

export interface ExternalSystem {
  ID: number
  TypeSysteem: string
  ClientID: string
  ClientSecret: string
  Commentaar: string
  Domein: string
}

/** The settings that a save cannot change. */
export const readOnlySettings = ['LogFile', 'TemplateDir', 'UploadDir', 'DBConfig', 'Port']
/** The settings that only the administrator gets. */
export const secretSettings = ['AccountSMSProviderClientSecret', 'DBConfig']

const configurationOf = (site: SiteType, hasOffice365: boolean): Row => ({
  InstellingsCode: '048231',
  SchoolNaam: 'CVO en College De Scheepswerf',
  SchoolStraat: 'Scheepswerfkaai 8',
  SchoolGemeente: '8500 Kortrijk',
  SchoolEmail: 'info@scheepswerf.example',
  SchoolTelefoon: '056 11 22 33',
  SchoolFax: '',
  BlockAccountCreation: false,
  KanMijnGegevensBewerken: true,
  ToonMijnGegevens: true,
  ToonAgenda: true,
  ToonAanwezigheden: true,
  ToonOpleiding: true,
  ToonBetalingen: true,
  AccountSMSProvider: 'Smeskom',
  AccountSMSProviderClientID: 'scheepswerf',
  AccountSMSProviderClientSecret: 'n0Tf0rY0u',
  AccountSMSProviderDefaultText: 'Je code is {code}',
  AccountSMSProviderSender: 'School',
  AccountSMSProviderURL: 'https://sms.example/send',
  WebsiteNaam: `Scheepswerf ${site}`,
  Logging: true,
  LogFile: 'logs/web.log',
  TemplateDir: 'templates',
  UploadDir: 'uploads',
  DBConfig: 'db.ini',
  Port: '8080',
  FaceBookLogin: false,
  GoogleLogin: false,
  Office365Login: hasOffice365,
  AzureDomein: hasOffice365 ? 'scheepswerf.example' : '',
  AzureDomeinID: hasOffice365 ? 31 : 0,
  BaseURL: 'https://www.scheepswerf.example',
})

export const newConfiguration = (): Record<SiteType, Row> => ({
  STUDENT: configurationOf('STUDENT', false),
  LL: configurationOf('LL', false),
  OUDERS: configurationOf('OUDERS', false),
  PS: configurationOf('PS', true),
  VWO: configurationOf('VWO', false),
})

const system = (
  ID: number,
  TypeSysteem: string,
  ClientID: string,
  more: Partial<ExternalSystem> = {},
): ExternalSystem => ({
  ID,
  TypeSysteem,
  ClientID,
  ClientSecret: `secret-${ID}`,
  Commentaar: '',
  Domein: '',
  ...more,
})

export const newSystems = (): ExternalSystem[] => [
  system(31, 'Office365', 'c0ffee-31', { Domein: 'scheepswerf.example' }),
  system(32, 'Google', 'g00-32', { Commentaar: 'Van de leerlingen' }),
  system(33, 'Facebook', 'f4ce-33'),
]

export const serverModules: Row[] = [
  { ModuleName: 'server.fcgi', Version: '7.2.0', SVNVersion: '18842', BuildDate: '2026-09-14 11:02:00' },
  { ModuleName: 'filemanager.cgi', Version: '3.0.4', SVNVersion: '18790', BuildDate: '2026-08-30 09:30:00' },
]

/** A log file with the same line many times. */
const logFile = (Path: string, TimeStamp: string, lines: number, what: string) => ({
  Path,
  TimeStamp,
  Mode: '-rw-r--r--',
  text: Array.from({ length: lines }, (_, i) => `${i + 1} ${what}\n`).join(''),
})

/** The log files of each place, with their text. */
export const logFiles: Record<string, ReturnType<typeof logFile>[]> = {
  Logs: [
    logFile('web.log', '2026-11-20 23:59:01', 80, 'sign-in of a user'),
    logFile('mail.log', '2026-11-19 18:20:44', 25, 'mail sent'),
  ],
  ApacheLogs: [logFile('access.log', '2026-11-20 23:58:12', 140, 'GET /webstudent')],
}

const towns =
  '9300 Aalst, 2000 Antwerpen, 8000 Brugge, 1000 Brussel, 8792 Desselgem, 9000 Gent, 8530 Harelbeke, 3500 Hasselt, ' +
  '8510 Bellegem, 8501 Heule, 8500 Kortrijk, 3000 Leuven, 2800 Mechelen, 8930 Menen, 8400 Oostende, 8800 Roeselare'

/** Towns, not in alphabetical order. */
export const municipalities = towns.split(', ').map((town, i) => ({
  ID: i + 1,
  Postnummer: town.slice(0, 4),
  DeelGemeente: town.slice(5),
}))
