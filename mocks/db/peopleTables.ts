import * as z from 'zod/mini'
import { date, id, momentOrNone, personalTable, table } from './columns.ts'
import { passwordColumn } from './passwords.ts'

/** Who can sign in, the people behind them, and the places where these live. */
export const peopleTables = {
  /** Users. Each site knows all of them, and the portal decides who may use it. `userid` 0 is the administrator. */
  gebruikers: personalTable('Gebruikers', 'userid', ['gebruikersnaam', 'CursistID'], {
    userid: id,
    gebruikersnaam: z.string(),
    /** A hash, or the common password. */
    wachtwoord: passwordColumn,
    naam: z.string(),
    veranderpaswoord: z.boolean(),
    lastlogin: momentOrNone,
    /** The ID of the pupil or student who is this user. */
    CursistID: z.nullable(id),
    /** The ID of the member of staff who is this user. */
    PersoneelID: z.nullable(id),
    /** Whether the user has no password, and signs in with an account of an external system. */
    enkelExtern: z.optional(z.boolean()),
    /** The role of a parent, `Vader`, `Moeder`, …; `''` for other users. */
    Rol: z.string(),
  }),

  /** Pupils (`leerling`) and students of adult education (`cursist`). */
  cursisten: personalTable('Cursisten en leerlingen', 'ID', ['UserID'], {
    ID: id,
    soort: z.enum(['cursist', 'leerling']),
    /** The number of this person's user; reserved even before that user exists. */
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
    /** The class of a pupil; `''` for a student. */
    Klas: z.string(),
    /** Whether a photo of this person exists (photos are files, not rows). */
    heeftFoto: z.boolean(),
  }),

  /** The children of each parent. */
  ouderschappen: table('Ouders en hun kinderen', 'ID', ['UserID', 'CursistID'], {
    ID: id,
    UserID: id,
    CursistID: id,
    Rol: z.string(),
  }),

  personeel: table('Personeel', 'PersoneelID', [], {
    PersoneelID: id,
    Voornaam: z.string(),
    Naam: z.string(),
    Functie: z.string(),
    heeftFoto: z.boolean(),
    /** Whether this user may change the data of students, as the secretariat does; absent for no. */
    wijzigtCursisten: z.optional(z.boolean()),
  }),

  gemeenten: table('Gemeenten', 'ID', ['Postnummer'], {
    ID: id,
    Postnummer: z.string(),
    DeelGemeente: z.string(),
  }),
} as const
