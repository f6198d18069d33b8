import * as z from 'zod/mini'
import { date, id, moment, table } from './columns.ts'
import { passwordColumn } from './passwords.ts'

/** Who can sign in, and the pupils, students and parents behind them. */
export const peopleTables = {
  /** Who can sign in; every site knows everybody, and the portal decides who belongs. `userid` 0 is the administrator. */
  gebruikers: table(
    z.object({
      userid: id,
      gebruikersnaam: z.string(),
      /** A hash, or the common password. */
      wachtwoord: passwordColumn,
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
    { title: 'Gebruikers', key: 'userid', indexes: ['gebruikersnaam', 'CursistID'], personal: true },
  ),

  /** Pupils (`leerling`) and students of adult education (`cursist`). */
  cursisten: table(
    z.object({
      ID: id,
      soort: z.enum(['cursist', 'leerling']),
      /** A person without a user has a number already, which the user will get. */
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
    { title: 'Cursisten en leerlingen', key: 'ID', indexes: ['UserID'], personal: true },
  ),

  /** Which parent has which child. */
  ouderschappen: table(z.object({ ID: id, UserID: id, CursistID: id, Rol: z.string() }), {
    title: 'Ouders en hun kinderen',
    key: 'ID',
    indexes: ['UserID', 'CursistID'],
  }),
} as const
