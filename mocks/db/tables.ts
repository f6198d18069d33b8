import * as z from 'zod/mini'
import { accountTables } from './accountTables.ts'
import { date, dateOrNone, euro, id, moment, time } from './columns.ts'
import { serverTables } from './serverTables.ts'

export { type ServerType, serverTypes } from './columns.ts'

/**
 * The tables of the simulated school, as the school server would keep them: one row schema a table, rows
 * refer to each other by plain id. Dates are `YYYY-MM-DD`, times `HH:mm`, moments `YYYY-MM-DD HH:mm:ss`
 * (local time), amounts euro, an absent text is `''`. What goes over the wire is defined in `src/api`; the
 * server translates.
 */

export const rowSchemas = {
  /** Who can sign in; every site knows everybody, and the portal decides who belongs. `userid` 0 is the administrator. */
  gebruikers: z.object({
    userid: id,
    gebruikersnaam: z.string(),
    wachtwoord: z.string(),
    naam: z.string(),
    veranderpaswoord: z.boolean(),
    lastlogin: moment,
    /** The pupil or student that this user is. */
    CursistID: z.nullable(id),
    /** The member of staff that this user is. */
    PersoneelID: z.nullable(id),
    /** Signs in with an account of an external system, and with no password of the school. */
    enkelExtern: z.optional(z.boolean()),
    /** A parent's role, `Vader`, `Moeder`, …; `''` for everybody else. */
    Rol: z.string(),
  }),

  /** Pupils (`leerling`) and students of adult education (`cursist`). */
  cursisten: z.object({
    ID: id,
    soort: z.enum(['cursist', 'leerling']),
    /** Whoever has no user yet has a number all the same: that user will get it. */
    UserID: id,
    Voornaam: z.string(),
    Naam: z.string(),
    Roepnaam: z.string(),
    Email: z.string(),
    Bankrekening: z.string(),
    NationaliteitOmschrijving: z.string(),
    GeboorteDatum: date,
    GeboortegemeenteDeelGemeente: z.string(),
    Geslacht: z.enum(['M', 'V', 'X']),
    RijksregisterNummer: z.string(),
    Gsm: z.string(),
    Telefoon: z.string(),
    Straat: z.string(),
    Straatnr: z.string(),
    Straatbus: z.string(),
    GemeenteID: id,
    /** `''` for adult students, the class for pupils. */
    Klas: z.string(),
    /** Whether a photo of this person exists (photos are files, not rows). */
    heeftFoto: z.boolean(),
  }),

  /** Which parent has which child. */
  ouderschappen: z.object({ ID: id, UserID: id, CursistID: id, Rol: z.string() }),

  ...accountTables,

  personeel: z.object({
    PersoneelID: id,
    Voornaam: z.string(),
    Naam: z.string(),
    Functie: z.string(),
    heeftFoto: z.boolean(),
  }),

  gemeenten: z.object({ ID: id, Postnummer: z.string(), DeelGemeente: z.string() }),

  /** Programmes, e.g. Opleiding `Informatica`, variant `Informatica: Webontwikkelaar`. */
  opleidingen: z.object({
    OpleidingsvariantID: id,
    Opleiding: z.string(),
    Opleidingsvariantomschrijving: z.string(),
  }),

  modules: z.object({
    ModuleID: id,
    OpleidingsvariantID: id,
    Moduleomschrijving: z.string(),
    OpleidingType: z.string(),
  }),

  /** A student's enrolment in a programme. `afgerond`: followed in the past. */
  inschrijvingen: z.object({
    ID: id,
    CursistID: id,
    OpleidingsvariantID: id,
    Inschrijfdatum: date,
    afgerond: z.boolean(),
  }),

  /** What a student has done of a module; `Resultaat` `?` while it runs, `''` before it starts. */
  loopbanen: z.object({
    ID: id,
    CursistID: id,
    ModuleID: id,
    LoopbaanVan: dateOrNone,
    LoopbaanTot: dateOrNone,
    Resultaat: z.enum(['GESLAAGD', 'NT_GESLAAGD', 'NT_DEELGENOMEN', 'VRIJSTELLING', '?', '']),
    Atype: z.enum(['VRIJSTELLING', '']),
  }),

  /** One row an enrolment fee. `Betaald` may be less (still due) or, after a correction, more than asked. */
  betalingen: z.object({
    ID: id,
    CursistID: id,
    OpleidingsvariantID: id,
    Inschrijfdatum: date,
    Tebetalen: euro,
    Betaald: euro,
  }),

  lesplaatsen: z.object({
    LesPlaatsID: id,
    Omschrijving: z.string(),
    Straat: z.string(),
    StraatNr: z.string(),
    StraatBus: z.string(),
    Deelgemeente: z.string(),
  }),

  lokalen: z.object({ LokaalID: id, LesPlaatsID: id, Code: z.string(), Omschrijving: z.string() }),

  /** A group that follows one module together. */
  klassen: z.object({
    KlasID: id,
    ModuleID: id,
    PersoneelID: id,
    LokaalID: id,
    Klasomschrijving: z.string(),
    SchooljaarRange: z.string(),
  }),

  /** A lesson of a class on a day. */
  lessen: z.object({
    LESID: id,
    KlasID: id,
    LESDatum: date,
    LESVANUUR: time,
    LESTOTUUR: time,
    /** `''`, `Afstandsles` or `Vervallen Les`. */
    bijzonderheid: z.enum(['', 'Afstandsles', 'Vervallen Les']),
  }),

  /** A student in a lesson; the description is empty until a teacher fills it in. */
  participaties: z.object({
    ID: id,
    CursistID: id,
    LESID: id,
    ParticipatieOmschrijving: z.string(),
    ParticipatieColor: z.string().check(z.regex(/^(#[0-9A-F]{6})?$/)),
  }),

  /**
   * What a teacher adds to the agenda of a class: a test (100), a retest (101), a task (1000), or the content of a
   * lesson (2, with its LESID). `CursistID`: only for that pupil.
   */
  agendapunten: z.object({
    ID: id,
    KlasID: id,
    LESID: z.nullable(id),
    CursistID: z.nullable(id),
    TypePunt: z.union([z.literal(2), z.literal(100), z.literal(101), z.literal(1000)]),
    Van: moment,
    Tot: moment,
    Titel: z.string(),
    Commentaar: z.string(),
    HeleDag: z.boolean(),
  }),

  /** A document with a point of the agenda; `inhoud` has a character for each byte. */
  documenten: z.object({
    D_ID: id,
    /** The ID that the point has over the wire: the lesson's for the content of one. server: client-6 */
    AgendaPunt: id,
    Naam: z.string(),
    Type: z.string(),
    inhoud: z.string(),
  }),

  /** A file that has come and is not with anything yet; `inhoud` has a character for each byte. */
  uploads: z.object({ ID: id, gebruikerID: id, Naam: z.string(), Type: z.string(), inhoud: z.string() }),

  /** A user's account in an external system: who has it can sign in with it. */
  externSysteemUsers: z.object({ ID: id, gebruikerID: id, ExternSysteemID: id }),

  /** What a user has chosen; one row for each section and name. `Value` is JSON text. */
  voorkeuren: z.object({
    ID: id,
    gebruikerID: id,
    Section: z.string(),
    Name: z.string(),
    Value: z.string(),
  }),

  ...serverTables,
} as const

export type TableName = keyof typeof rowSchemas
/** A row, frozen with everything in it. */
export type Row<Name extends TableName> = Frozen<z.output<(typeof rowSchemas)[Name]>>
type Frozen<T> = { readonly [Key in keyof T]: T[Key] extends object ? Frozen<T[Key]> : T[Key] }
export type Rows = { [Name in TableName]: Row<Name>[] }

/** The field that names a row of each table. */
export const primaryKeys = {
  gebruikers: 'userid',
  cursisten: 'ID',
  ouderschappen: 'ID',
  relaties: 'ID',
  koppelcodes: 'ID',
  activaties: 'ID',
  herstelaanvragen: 'ID',
  berichten: 'ID',
  personeel: 'PersoneelID',
  gemeenten: 'ID',
  opleidingen: 'OpleidingsvariantID',
  modules: 'ModuleID',
  inschrijvingen: 'ID',
  loopbanen: 'ID',
  betalingen: 'ID',
  lesplaatsen: 'LesPlaatsID',
  lokalen: 'LokaalID',
  klassen: 'KlasID',
  lessen: 'LESID',
  participaties: 'ID',
  agendapunten: 'ID',
  documenten: 'D_ID',
  uploads: 'ID',
  externesystemen: 'ID',
  externSysteemUsers: 'ID',
  voorkeuren: 'ID',
  websitemodules: 'ID',
  logbestanden: 'ID',
  configuratie: 'ID',
} as const satisfies { [Name in TableName]: keyof Row<Name> }

/** The fields by which rows are looked up beside their key; each has an index. */
export const foreignKeys = {
  gebruikers: ['gebruikersnaam', 'CursistID'],
  cursisten: ['UserID'],
  ouderschappen: ['UserID', 'CursistID'],
  relaties: ['CursistID', 'UserID'],
  koppelcodes: ['Koppelcode', 'CursistID'],
  activaties: ['UserID'],
  herstelaanvragen: ['UserID'],
  berichten: [],
  personeel: [],
  gemeenten: ['Postnummer'],
  opleidingen: [],
  modules: ['OpleidingsvariantID'],
  inschrijvingen: ['CursistID'],
  loopbanen: ['CursistID'],
  betalingen: ['CursistID'],
  lesplaatsen: [],
  lokalen: [],
  klassen: ['ModuleID', 'PersoneelID'],
  lessen: ['KlasID'],
  participaties: ['CursistID', 'LESID'],
  agendapunten: ['KlasID'],
  documenten: ['AgendaPunt'],
  uploads: ['gebruikerID'],
  externesystemen: ['TypeSysteem'],
  externSysteemUsers: ['gebruikerID'],
  voorkeuren: ['gebruikerID'],
  websitemodules: [],
  logbestanden: [],
  configuratie: ['site'],
} as const satisfies { [Name in TableName]: readonly (keyof Row<Name>)[] }

/** The tables whose rows belong to one pupil or student, and are made when that person is first asked for. */
export const personalTables = [
  'gebruikers',
  'cursisten',
  'inschrijvingen',
  'loopbanen',
  'betalingen',
  'participaties',
] as const satisfies TableName[]
export type PersonalRows = { [Name in (typeof personalTables)[number]]: Row<Name>[] }

/**
 * People who exist by number only: each is made, always the same, when first asked for.
 * A school of 20,000 starts as fast as one of 20.
 */
export interface Crowd {
  /** How many people. */
  readonly size: number
  /** The pupil or student ID that belongs to a username, or null if this is nobody of the crowd. */
  idOfUsername(gebruikersnaam: string): number | null
  /** The pupil or student ID that belongs to a user ID, or null. */
  idOfUser(userid: number): number | null
  /** Whether this pupil or student is one of the crowd. */
  has(cursistId: number): boolean
  /** Every row of one person of the crowd. */
  rowsOf(cursistId: number): PersonalRows
  /** The IDs of all people of the crowd, in order. */
  ids(): Iterable<number>
}

/** What a simulated school starts with. */
export interface School {
  /** The school's name as people know it. */
  readonly name: string
  readonly rows: Rows
  readonly crowd: Crowd
  /** Those of the crowd whose rows are among `rows` already. */
  readonly made?: readonly number[]
}
