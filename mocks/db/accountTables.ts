import * as z from 'zod/mini'
import { date, id, moment } from './columns.ts'

/** The tables behind new users and forgotten passwords; a part of `rowSchemas`, whose conventions they follow. */
export const accountTables = {
  /** Parents and others whom the school knows around a pupil. `Rol` is a value of `shared/rollen`. */
  relaties: z.object({
    ID: id,
    CursistID: id,
    Rol: id,
    /** The number of the user that this person is or will be. */
    UserID: id,
    Voornaam: z.string(),
    Naam: z.string(),
    GeboorteDatum: date,
    Email: z.string(),
    Gsm: z.string(),
  }),

  /** The code of a pupil or student in the school's letters, `XXXXXX-XXX-XXXXX`: with it one makes a user or links a child. */
  koppelcodes: z.object({ ID: id, Koppelcode: z.string(), CursistID: id }),

  /** Requests for a user that wait for their activation code. A request that is done is gone. */
  activaties: z.object({
    ID: id,
    Sleutel: z.string(),
    UserID: id,
    Gebruikersnaam: z.string(),
    Wachtwoord: z.string(),
    Naam: z.string(),
    /** The pupil or student of the koppelcode. */
    CursistID: id,
    /** What the new user is to that person: a value of `shared/rollen`. */
    Rol: id,
    /** Where the code may be sent: `LE` an e-mail address, `LG` a mobile number. */
    Contacten: z.array(z.object({ soort: z.enum(['LE', 'LG']), waarde: z.string() })),
    /** Ms since 1970. */
    VervaltOp: id,
    /** The code that was sent last; `''` while none is valid. */
    Code: z.string(),
    CodeVervaltOp: id,
    FoutePogingen: id,
  }),

  /** Requests for a new password. One that is done is gone. */
  herstelaanvragen: z.object({ ID: id, Sleutel: z.string(), UserID: id, VervaltOp: id }),

  /** What the school has sent: mails and text messages. */
  berichten: z.object({
    ID: id,
    soort: z.enum(['mail', 'sms']),
    aan: z.string(),
    onderwerp: z.string(),
    tekst: z.string(),
    links: z.array(z.string()),
    codes: z.array(z.string()),
    verzonden: moment,
  }),
} as const
