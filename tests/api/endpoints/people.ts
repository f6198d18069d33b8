import {
  belgianDay,
  type Call,
  colour,
  day,
  digits,
  each,
  flag,
  llid,
  moment,
  number,
  optional,
  text,
} from './call.ts'

/** What only some servers give of an agenda point, and only to who made it. */
const pointFields = {
  ...each(optional(text), 'Details Omschrijving Nota'),
  GroepID: optional(number),
  MeegedeeldOp: optional(day),
  ...each(optional(moment), 'Reservatievan Reservatietot'),
}
const pointProvenance = Object.keys(pointFields).map((name) => `${name}: A`)
const point = {
  ...each(number, 'ID TypePunt'),
  ...each(moment, 'Van Tot'),
  ...each(text, 'Titel Commentaar VakNaam LokaalCode LokaalOmschrijving Groep GroepType PersoneelNaam'),
  ...each(flag, 'HeleDag Vervalt Documenten'),
  ...pointFields,
}
const writtenPoint = {
  ...each(number, 'TypePunt GroepID'),
  ...each(text, 'Titel Commentaar GroepType Details Nota Omschrijving'),
  ...each(moment, 'Van Tot Reservatievan Reservatietot'),
  HeleDag: flag,
  MeegedeeldOp: day,
}
const account = { ...each(text, 'gebruikersnaam fullname'), lastlogin: moment, gebruikersnummer: number }
const address = {
  ...each(number, 'ID GemeenteID'),
  ...each(text, 'Straat Straatnr Straatbus Telefoon Adres'),
}
const programme = { Opleiding: text, OpleidingsvariantID: number, Opleidingsvariantomschrijving: text }

/** What is told of whoever signs in, and how sure that is. */
const login = {
  SessionConfig: { PersoneelID: optional(number), Rol: optional(text), FotoURL: text },
  UserData: { userid: number, name: text, veranderpaswoord: flag, lastlogin: moment },
  menu: { Items: [{ Form: text, Items: optional([{ Form: text, Items: optional([{ Form: text }]) }]) }] },
  rights: { defaults: number, screens: { Agenda: optional(number) } },
}
const loginProvenance = [
  'SessionConfig',
  'UserData',
  'UserData.name',
  'UserData.lastlogin',
  'menu',
  'rights',
].map((name) => `${name}: A`)

/** The calls about a user and a student, as they go over the wire. */
export const peopleCalls: Readonly<Record<string, Call>> = {
  Authenticate: {
    call: 'WisaUserAPI.Authenticate',
    effect: 'opens a session',
    session: false,
    provenance: ['S', ...loginProvenance],
    request: { data: [text, text, optional(text), optional(text)] },
    record: login,
  },
  ExternalAuthenticate: {
    call: 'WisaUserAPI.ExternalAuthenticate',
    effect: 'opens a session',
    session: false,
    provenance: [
      'S',
      'the session of an external system, with an empty password: A',
      'Google and Facebook as system: A',
      ...loginProvenance,
    ],
    request: { data: [text, text, text, optional(text), optional(text)] },
    record: login,
  },
  Logout: {
    call: 'WisaUserAPI.Logout',
    effect: 'ends a session',
    session: false,
    provenance: ['S', 'result: A'],
    request: { data: [] },
    record: null,
  },
  ChangePassword: {
    call: 'WisaUserAPI.ChangePassword',
    effect: 'writes',
    provenance: ['S'],
    request: { data: [text, text] },
    record: null,
  },
  ChangeAdminPassword: {
    call: 'WisaUserAPI.ChangeAdminPassword',
    effect: 'writes',
    provenance: ['S'],
    request: { data: [text, text] },
    record: null,
  },
  Leerling: {
    call: 'GET REST/Leerling',
    provenance: ['S', 'Voornaam: A', 'Naam: A', 'FotoID: A', 'GeboorteDatum: A'],
    record: { ID: number, UserID: number, Voornaam: text, Naam: text, FotoID: number },
  },
  myschoolwareaccount: {
    call: 'GET REST/myschoolwareaccount',
    provenance: ['S'],
    record: account,
  },
  'myschoolwareaccount change': {
    call: 'PUT REST/myschoolwareaccount',
    effect: 'writes',
    provenance: ['S', 'answer: A'],
    request: { body: { ...account, OldPaswoord: text, NewPaswoord: text } },
    record: account,
  },
  vwocursist: {
    call: 'GET REST/vwocursist',
    provenance: ['S', 'GeboorteDatum: A'],
    request: { id: number },
    record: {
      ID: number,
      GeboorteDatum: moment,
      ...each(text, 'Voornaam Naam Roepnaam Email Bankrekening NationaliteitOmschrijving'),
      ...each(text, 'GeboortegemeenteDeelGemeente Geslacht RijksregisterNummer'),
    },
  },
  vwocursistpersonalia: {
    call: 'GET REST/vwocursistpersonalia',
    provenance: ['S'],
    request: { id: number },
    record: { ID: number, Gsm: text, Bankrekening: text },
  },
  'vwocursistpersonalia change': {
    call: 'PUT REST/vwocursistpersonalia',
    effect: 'writes',
    provenance: ['S', 'answer: A'],
    request: { id: number, body: { ID: number, Gsm: optional(text), Bankrekening: optional(text) } },
    record: { ID: number, Gsm: text, Bankrekening: text },
  },
  vwocursistpersonaliaextra: {
    call: 'GET REST/vwocursistpersonaliaextra',
    provenance: ['S', 'Adres: A'],
    request: { id: number },
    record: address,
  },
  'vwocursistpersonaliaextra change': {
    call: 'PUT REST/vwocursistpersonaliaextra',
    effect: 'writes',
    provenance: ['S', 'answer: A', 'Adres: A'],
    request: {
      id: number,
      body: {
        ID: number,
        ...each(optional(text), 'Straat Straatnr Straatbus Telefoon'),
        GemeenteID: optional(number),
      },
    },
    record: address,
  },
  opleiding: {
    call: 'GET REST/opleiding/',
    provenance: ['S'],
    request: { query: { LLID: llid } },
    record: programme,
  },
  vwogevolgdeopleiding: {
    call: 'GET REST/vwogevolgdeopleiding/',
    provenance: ['S', 'Opleiding: A', 'OpleidingsvariantID: A', 'Opleidingsvariantomschrijving: A'],
    request: { query: { LLID: llid } },
    record: programme,
  },
  vwomodule: {
    call: 'GET REST/vwomodule/',
    provenance: ['S', 'OpleidingsvariantID: A', 'LoopbaanVan: A', 'LoopbaanTot: A', 'Atype: A'],
    request: { query: { LLID: llid } },
    record: {
      ...each(number, 'ModuleID OpleidingsvariantID'),
      ...each(text, 'Moduleomschrijving OpleidingType Resultaat Atype'),
      ...each(moment, 'LoopbaanVan LoopbaanTot'),
    },
  },
  vwoparticipaties: {
    call: 'GET REST/vwoparticipaties/',
    provenance: ['S', 'LESDatum: A', 'LESVANUUR: A', 'LESTOTUUR: A', 'ParticipatieColor: A'],
    request: { query: { LLID: llid } },
    record: {
      ...each(number, 'LESID ModuleID'),
      ...each(moment, 'LESDatum LESVANUUR LESTOTUUR'),
      ParticipatieColor: colour,
      ...each(text, 'Klasomschrijving SchooljaarRange ParticipatieOmschrijving Moduleomschrijving'),
      ...each(text, 'LokaalOmschrijving LokaalCode LeerkrachtVoornaam LeerkrachtNaam'),
      ...each(text, 'LesPlaatsOmschrijving LesPlaatsStraat LesPlaatsStraatNr LesPlaatsStraatBus'),
      LesPlaatsDeelgemeente: text,
    },
  },
  AgendaPunt: {
    call: 'GET REST/AgendaPunt/',
    provenance: ['O', ...pointProvenance],
    request: {
      query: {
        ...each(optional(moment), 'MinVan MaxVan MinTot MaxTot'),
        IsTaakOfToets: optional('true'),
        Leerling: optional(digits),
      },
    },
    record: point,
  },
  'AgendaPunt save': {
    call: 'POST REST/AgendaPunt/',
    effect: 'writes',
    provenance: ['A'],
    request: { body: { ...writtenPoint } },
    record: point,
  },
  'AgendaPunt change': {
    call: 'PUT REST/AgendaPunt/',
    effect: 'writes',
    provenance: ['A'],
    request: {
      id: number,
      body: {
        ...Object.fromEntries(Object.entries(writtenPoint).map(([name, value]) => [name, optional(value)])),
        ID: number,
      },
    },
    record: point,
  },
  'AgendaPunt remove': {
    call: 'DELETE REST/AgendaPunt/',
    effect: 'writes',
    provenance: ['A'],
    request: { id: number },
    record: { ID: number },
  },
  betalingen: {
    call: 'GET REST/betalingen/',
    provenance: ['S'],
    request: { query: { LLID: llid } },
    record: {
      Opleidingvariantomschrijving: text,
      Inschrijfdatum: belgianDay,
      Tebetalen: number,
      Betaald: number,
    },
  },
  ExternSysteemUser: {
    call: 'GET REST/ExternSysteemUser/',
    provenance: ['A'],
    record: { ExternSysteemID: number },
  },
}
