import * as z from 'zod/mini'
import { date, epochMs, id, integer, momentOrNone, table } from './columns.ts'
import { passwordColumn } from './passwords.ts'

/** The tables behind new users and forgotten passwords. */
export const accountTables = {
  /** The relations of a pupil, such as the parents. `Rol` is a value of `shared/portal/rollen.ts`. */
  relaties: table('Wie de school rond een leerling kent', 'ID', ['CursistID', 'UserID'], {
    ID: id,
    CursistID: id,
    Rol: integer,
    /** The number of this person's user; reserved even before that user exists. */
    UserID: id,
    Voornaam: z.string(),
    Naam: z.string(),
    GeboorteDatum: date,
    Email: z.string(),
    Gsm: z.string(),
  }),

  /** The codes in the school's letters to pupils and students, for requesting a user or linking a child: `XXXXXX-XXX-XXXXX`. */
  koppelcodes: table('Koppelcodes', 'ID', ['Koppelcode', 'CursistID'], {
    ID: id,
    Koppelcode: z.string(),
    CursistID: id,
  }),

  /** Requests for a user that wait for their activation code; removed once the user exists. */
  activaties: table('Aanvragen voor een gebruiker', 'ID', ['UserID'], {
    ID: id,
    Sleutel: z.string(),
    UserID: id,
    Gebruikersnaam: z.string(),
    /** A hash, or the common password. */
    Wachtwoord: passwordColumn,
    Naam: z.string(),
    /** The pupil or student of the koppelcode. */
    CursistID: id,
    /** The relation of the new user to that person: a value of `shared/portal/rollen.ts`. */
    Rol: integer,
    /** Where the code may be sent: `LE` an e-mail address, `LG` a mobile number. */
    Contacten: z.array(z.object({ soort: z.enum(['LE', 'LG']), waarde: z.string() })),
    VervaltOp: epochMs,
    /** The last code that was sent; `''` if none is valid. */
    Code: z.string(),
    CodeVervaltOp: epochMs,
    FoutePogingen: integer,
  }),

  /** Requests for a new password; removed once it is set. */
  herstelaanvragen: table('Aanvragen voor een nieuw wachtwoord', 'ID', ['UserID'], {
    ID: id,
    Sleutel: z.string(),
    UserID: id,
    VervaltOp: epochMs,
  }),

  /** The mails and text messages that the school has sent. */
  berichten: table('Verstuurde mails en sms’en', 'ID', [], {
    ID: id,
    soort: z.enum(['mail', 'sms']),
    aan: z.string(),
    onderwerp: z.string(),
    tekst: z.string(),
    links: z.array(z.string()),
    codes: z.array(z.string()),
    verzonden: momentOrNone,
  }),
} as const
