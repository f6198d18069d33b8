import {
  type Call,
  colour,
  day,
  digits,
  each,
  file,
  flag,
  moment,
  number,
  optional,
  text,
  time,
} from './call.ts'

const configurationTexts = [
  'InstellingsCode SchoolNaam SchoolStraat SchoolGemeente SchoolEmail SchoolTelefoon SchoolFax WebsiteNaam',
  'AccountSMSProvider AccountSMSProviderClientID AccountSMSProviderClientSecret AccountSMSProviderSender',
  'AccountSMSProviderDefaultText AccountSMSProviderURL LogFile TemplateDir UploadDir DBConfig BaseURL',
  'AzureDomein AzureDomeinID',
].join(' ')
const configurationFlags = [
  'KanMijnGegevensBewerken ToonMijnGegevens ToonAgenda ToonAanwezigheden ToonOpleiding ToonBetalingen',
  'Logging FaceBookLogin GoogleLogin Office365Login',
].join(' ')
const system = {
  ID: number,
  TypeSysteem: text,
  ...each(optional(text), 'ClientID ClientSecret Commentaar Domein'),
}
const document = { ...each(number, 'D_ID Grootte'), ...each(text, 'Naam Type') }
const setting = each(text, 'Section Name SchermNaam Value')
const preference = { ...setting, ...each(number, 'ID SchermID UserID') }

/** The calls about a school, as they go over the wire. */
export const schoolCalls: Readonly<Record<string, Call>> = {
  'RPC/API': { call: 'GET RPC/API/', session: false, provenance: ['S'] },
  servertypeinfo: {
    call: 'GET REST/servertypeinfo',
    session: false,
    provenance: ['S', 'session: A'],
    record: { ServerType: text },
  },
  Aanwezigheidstype: {
    call: 'GET REST/Aanwezigheidstype/',
    provenance: ['A', 'the first is the default: O2'],
    record: { ID: number, Code: text, Omschrijving: text, Kleur: colour },
  },
  LesGroep: {
    call: 'GET REST/LesGroep/',
    provenance: ['A', 'GroepType: S', 'Lesuur: S'],
    request: { query: { Datum: day } },
    record: {
      GroepType: 1,
      ...each(number, 'GroepID Lesuur LESID'),
      ...each(text, 'Omschrijving VakNaam LokaalCode'),
      ...each(optional(time), 'Van Tot'),
    },
  },
  LeerlingAanwezigheid: {
    call: 'GET REST/LeerlingAanwezigheid/',
    provenance: ['A', 'LL_ID: S'],
    request: { query: { GroepID: digits, GroepType: digits, Datum: day, Lesuur: digits } },
    record: {
      ...each(number, 'LL_ID KlasNummer AanwezigheidstypeID'),
      ...each(text, 'Naam Voornaam Klas Commentaar'),
      Vast: flag,
    },
  },
  VerwerkAanwezigHeden: {
    call: 'WisaAanwezigAPI.VerwerkAanwezigHeden',
    effect: 'writes',
    provenance: ['O2', 'the shape of its data: A', 'result: A'],
    request: {
      data: [
        {
          Datum: day,
          Lesuur: number,
          GroepID: number,
          GroepType: 1,
          Leerlingen: [{ LL_ID: number, AanwezigheidstypeID: number, Commentaar: text }],
        },
      ],
    },
    record: null,
  },
  Gemeente: {
    call: 'GET REST/Gemeente/',
    provenance: ['S', 'Postnummer: A'],
    record: { ID: number, Postnummer: text, DeelGemeente: text },
  },
  MyProfileScherm: {
    call: 'GET REST/MyProfileScherm/',
    provenance: ['A'],
    record: { Omschrijving: text, Scherm: text },
  },
  UserPreference: {
    call: 'GET REST/UserPreference/',
    provenance: ['A', ...Object.keys(preference).map((name) => `${name}: O2`)],
    record: preference,
  },
  'UserPreference save': {
    call: 'POST REST/UserPreference/',
    effect: 'writes',
    provenance: ['A'],
    request: { body: { ...setting, ...each(number, 'SchermID UserID') } },
    record: preference,
  },
  'UserPreference change': {
    call: 'PUT REST/UserPreference/',
    effect: 'writes',
    provenance: ['A'],
    request: {
      id: number,
      body: {
        ID: number,
        ...each(optional(text), 'Section Name SchermNaam'),
        ...each(optional(number), 'SchermID UserID'),
        Value: text,
      },
    },
    record: preference,
  },
  GetServerConfig: {
    call: 'WISAServerConfig.GetServerConfig',
    provenance: ['S', 'result: A', 'Port: A', 'AzureDomeinID: A'],
    request: { data: [] },
    record: {
      ...each(optional(text), configurationTexts),
      ...each(optional(flag), configurationFlags),
      BlockAccountCreation: flag,
      Port: optional(number),
    },
  },
  SetServerConfig: {
    call: 'WISAServerConfig.SetServerConfig',
    effect: 'writes',
    provenance: ['S', 'result: A'],
    request: {
      data: [
        {
          ...each(text, configurationTexts),
          ...each(flag, `${configurationFlags} BlockAccountCreation`),
          Port: number,
          WisaWebSiteID: 0,
          LogType: 'Logs',
          currentpassword: '',
        },
      ],
    },
    record: null,
  },
  ExternSysteem: {
    call: 'GET REST/ExternSysteem/',
    provenance: ['S', 'others than the administrator read ID and TypeSysteem: A'],
    record: system,
  },
  'ExternSysteem change': {
    call: 'PUT REST/ExternSysteem/',
    effect: 'writes',
    provenance: ['S', 'answer: A'],
    request: {
      id: number,
      body: { ...system, TypeSysteem: optional(text) },
    },
    record: system,
  },
  WebsiteModule: {
    call: 'GET REST/WebsiteModule/',
    provenance: ['S', 'Version: A', 'SVNVersion: A', 'BuildDate: A'],
    record: { ModuleName: text, Version: text, SVNVersion: text, BuildDate: text },
  },
  LogFileInfo: {
    call: 'GET REST/LogFileInfo/',
    provenance: ['S', 'Size: A', 'Mode: A'],
    request: { query: { Location: 'Logs' } },
    record: { Path: text, TimeStamp: moment, Size: number, Mode: text },
  },
  'log file': {
    call: 'GET Files/Logs',
    provenance: ['S'],
    request: { name: text, query: { attachment: 'true' } },
  },
  'Apache log file': {
    call: 'GET Files/ApacheLogs',
    provenance: ['A'],
    request: { name: text, query: { attachment: 'true' } },
  },
  Doc: {
    call: 'GET REST/Doc/',
    provenance: ['A'],
    request: { query: { AgendaPunt: digits } },
    record: document,
  },
  'Doc get': {
    call: 'GET Doc/get',
    provenance: ['S', 'below filemanager.cgi: O2', 'method: A'],
    request: { query: { D_ID: optional(digits) } },
  },
  'upload put': {
    call: 'POST upload/put',
    effect: 'writes',
    provenance: ['S', 'below filemanager.cgi: O2', 'method: A', 'body: A', 'answer: A'],
    request: { file },
    record: { UploadID: text },
  },
  'Doc put': {
    call: 'POST Doc/put',
    effect: 'writes',
    provenance: ['S', 'below filemanager.cgi: O2', 'method: A', 'body: A', 'answer: A'],
    request: { body: { AgendaPunt: number, UploadID: text } },
    record: document,
  },
  'Doc remove': {
    call: 'POST Doc/remove',
    effect: 'writes',
    provenance: ['S', 'below filemanager.cgi: O2', 'method: A', 'answer: A'],
    request: { query: { D_ID: optional(digits) } },
    record: { D_ID: number },
  },
  PuntenbladGridLeerling: {
    call: 'GET REST/PuntenbladGridLeerling',
    unused: 'the portal has no screen for marks',
    provenance: ['O'],
    request: { query: { BeoordelingMomentVan: moment, BeoordelingMomentTot: optional(moment) } },
    record: {
      Beoordelingen: [
        {
          IngerichtVakNaamgebruiker: text,
          DagelijksWerkCode: optional(text),
          ExamenCode: optional(text),
          BeoordelingMomentOmschrijving: text,
          BeoordelingMomentDatum: moment,
          BeoordelingMomentPublicatieDatum: moment,
          BeoordelingMomentType_: 'bmtToets',
          BeoordelingMomentNoemer: number,
          BeoordelingMomentGewenstAsString: text,
          BeoordelingWaarde: optional({ NumeriekAsString: text, Commentaar: text }),
          BeoordelingMomentCategorieOmschrijving: optional(text),
          BeoordelingMomentCategorieGewicht: optional(number),
        },
      ],
    },
  },
  PuntenbladGrid: {
    call: 'GET REST/PuntenbladGrid',
    unused: 'the portal has no screen for marks',
    provenance: ['O'],
    request: { query: { BeoordelingMomentVan: moment, BeoordelingMomentTot: moment } },
    record: { KlasCode: text },
  },
  WebsiteBericht: {
    call: 'GET REST/WebsiteBericht',
    unused: 'the portal has no screen for messages',
    provenance: ['O', 'TODAY and TOMORROW are midnights, inclusive: A'],
    request: { query: { MAXVAN: optional('TODAY'), MINTOT: optional('TODAY'), sort: optional(text) } },
    record: { Titel: text, Bericht: text, CreatedOn: moment },
  },
}
