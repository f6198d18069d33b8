import { getServerConfig, serverConfiguration } from '#api/endpoints/serverConfig.ts'
import { configurationExtras, setServerConfig } from '#api/endpoints/setServerConfig.ts'
import { describeCalls } from '../describe/describeCalls.ts'
import { refused, success } from '../describe/outcome.ts'
import { like } from '../describe/request.ts'

/** The fields that only the administrator gets; everybody gets `BlockAccountCreation`. */
const allFields = Object.keys(serverConfiguration.shape)
  .filter((name) => name !== 'BlockAccountCreation')
  .map((name) => `result.${name}`)

/** A configuration that hides nothing, so that the server still answers all later calls. */
const configuration = {
  InstellingsCode: like('999001'),
  SchoolNaam: like('CVO De Leertuin'),
  SchoolStraat: like('Leertuinlaan 12'),
  SchoolGemeente: like('3000 Leuven'),
  SchoolEmail: like('info@leertuin.example'),
  SchoolTelefoon: like('016 00 12 00'),
  SchoolFax: like('016 00 12 01'),
  BlockAccountCreation: like(false),
  KanMijnGegevensBewerken: like(true),
  ToonMijnGegevens: like(true),
  ToonAgenda: like(true),
  ToonAanwezigheden: like(true),
  ToonOpleiding: like(true),
  ToonBetalingen: like(true),
  AccountSMSProvider: like('Sms Leertuin'),
  AccountSMSProviderClientID: like('leertuin-demo'),
  AccountSMSProviderClientSecret: like('demo-sms'),
  AccountSMSProviderDefaultText: like('Je activatiecode is'),
  AccountSMSProviderSender: like('De Leertuin'),
  AccountSMSProviderURL: like('https://sms.leertuin.example/api'),
  WebsiteNaam: like('Webstudent'),
  Logging: like(true),
  LogFile: like('/srv/webstudent/webstudent.log'),
  TemplateDir: like('/srv/webstudent/templates'),
  UploadDir: like('/srv/webstudent/uploads'),
  DBConfig: like('/srv/webstudent/db.ini'),
  Port: like(8101),
  FaceBookLogin: like(false),
  GoogleLogin: like(false),
  Office365Login: like(false),
  AzureDomein: like(''),
  AzureDomeinID: like(''),
  BaseURL: like('https://portaal.leertuin.example/webstudent'),
  ...configurationExtras,
} as const

describeCalls(getServerConfig, {
  'the administrator asks for the configuration': {
    nl: 'de beheerder vraagt de configuratie',
    states: ['the administrator is signed in'],
    request: { data: [] },
    outcome: success(allFields),
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
