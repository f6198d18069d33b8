import { getServerConfig, serverConfiguration } from '#api/endpoints/serverConfig.ts'
import { configurationExtras, setServerConfig } from '#api/endpoints/setServerConfig.ts'
import { describeCalls } from '../describe/consumer.ts'
import { refused, success } from '../describe/outcome.ts'
import { free } from '../describe/request.ts'

/** All fields, without the one that everybody gets. */
const whole = Object.keys(serverConfiguration.shape)
  .filter((name) => name !== 'BlockAccountCreation')
  .map((name) => `result.${name}`)

/** Everything is shown, so that the server answers whatever is requested next. */
const configuration = {
  InstellingsCode: free('999001'),
  SchoolNaam: free('CVO De Leertuin'),
  SchoolStraat: free('Leertuinlaan 12'),
  SchoolGemeente: free('3000 Leuven'),
  SchoolEmail: free('info@leertuin.example'),
  SchoolTelefoon: free('016 00 12 00'),
  SchoolFax: free('016 00 12 01'),
  BlockAccountCreation: free(false),
  KanMijnGegevensBewerken: free(true),
  ToonMijnGegevens: free(true),
  ToonAgenda: free(true),
  ToonAanwezigheden: free(true),
  ToonOpleiding: free(true),
  ToonBetalingen: free(true),
  AccountSMSProvider: free('Sms Leertuin'),
  AccountSMSProviderClientID: free('leertuin-demo'),
  AccountSMSProviderClientSecret: free('demo-sms'),
  AccountSMSProviderDefaultText: free('Je activatiecode is'),
  AccountSMSProviderSender: free('De Leertuin'),
  AccountSMSProviderURL: free('https://sms.leertuin.example/api'),
  WebsiteNaam: free('Webstudent'),
  Logging: free(true),
  LogFile: free('/srv/webstudent/webstudent.log'),
  TemplateDir: free('/srv/webstudent/templates'),
  UploadDir: free('/srv/webstudent/uploads'),
  DBConfig: free('/srv/webstudent/db.ini'),
  Port: free(8101),
  FaceBookLogin: free(false),
  GoogleLogin: free(false),
  Office365Login: free(false),
  AzureDomein: free(''),
  AzureDomeinID: free(''),
  BaseURL: free('https://portaal.leertuin.example/webstudent'),
  ...configurationExtras,
} as const

describeCalls(getServerConfig, {
  'the administrator asks for the configuration': {
    nl: 'de beheerder vraagt de configuratie',
    states: ['the administrator is signed in'],
    request: { data: [] },
    outcome: success(whole),
  },
  'a student asks whether accounts are blocked': {
    nl: 'een cursist vraagt of accounts geblokkeerd zijn',
    states: ['a student is signed in'],
    request: { data: [] },
    fact: 'method-12',
  },
  'the configuration is asked for without a session': {
    nl: 'de configuratie opvragen zonder sessie',
    states: ['nobody is signed in'],
    request: { data: [] },
    outcome: refused,
  },
})
describeCalls(setServerConfig, {
  'the administrator saves the configuration': {
    nl: 'de beheerder bewaart de configuratie',
    states: ['the administrator is signed in', 'a configuration that may be overwritten'],
    request: { data: [configuration] },
  },
  'a student saves the configuration': {
    nl: 'een cursist bewaart de configuratie',
    states: ['a student is signed in', 'a configuration that may be overwritten'],
    request: { data: [configuration] },
    outcome: refused,
    fact: 'method-14',
    guard: true,
  },
  'the configuration is saved without a session': {
    nl: 'de configuratie bewaren zonder sessie',
    states: ['nobody is signed in', 'a configuration that may be overwritten'],
    request: { data: [configuration] },
    outcome: refused,
    fact: 'method-14',
    guard: true,
  },
})
