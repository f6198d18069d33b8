import * as z from 'zod/mini'
import { listEndpoint, noRequest, type ResponseOf, rpcEndpoint } from '../endpoint.ts'
import { assumed, person, school } from '../fields/about.ts'
import { bound } from '../fields/bounds.ts'
import { assumedTime } from '../fields/dateFields.ts'
import { colour, digits, flag, identifier, name, text } from '../fields/fields.ts'

/** The kinds of groups. server: teacher-4; rule: role-5 */
export const groupTypes = { klas: 0, klasgroep: 1, leseenheid: 2 } as const

/** The last hour for which attendance is registered; the first is 1. server: teacher-4; rule: registration-1 */
export const lastHour = 8

const groupType = z.int().check(z.minimum(groupTypes.klas), z.maximum(groupTypes.leseenheid))
const hour = z.int().check(z.minimum(1), z.maximum(lastHour))

/** The types of attendance; the first, "present", is the default. server: teacher-1, teacher-2 */
export const aanwezigheidstype = listEndpoint({
  name: 'Aanwezigheidstype',
  words: { call: 'Codes van aanwezigheid', rows: ['code van aanwezigheid', 'codes van aanwezigheid'] },
  cachedFor: 'registration',
  inTwin: false,
  resource: 'Aanwezigheidstype/',
  title: 'Omschrijving',
  request: noRequest,
  key: { name: 'ID', unique: true },
  record: z.object({
    ID: school(identifier),
    Code: assumed(school(text)),
    Omschrijving: assumed(school(text)),
    Kleur: assumed(colour),
  }),
  provenance: { call: 'A', remarks: { 'the first is the default': 'O2' } },
})

/** A teacher's groups on a day, a row for each group and hour; staff get those of everybody. server: teacher-3, teacher-4 */
export const lesGroep = listEndpoint({
  name: 'LesGroep',
  words: { call: 'Groepen van een dag', rows: ['groep', 'groepen'] },
  cachedFor: 'registration',
  inTwin: true,
  resource: 'LesGroep/',
  request: z.object({ query: z.object({ Datum: bound }) }),
  key: { name: 'GroepID', unique: false },
  record: z.object({
    GroepID: school(identifier),
    GroepType: school(groupType),
    Omschrijving: assumed(school(text)),
    Lesuur: school(hour),
    VakNaam: assumed(school(text)),
    LokaalCode: assumed(school(text)),
    /** The number of the module in adult education; 0 elsewhere. */
    LESID: assumed(school(identifier)),
    /** When the lesson begins; some servers give it, and the end. server: teacher-11 */
    Van: z.optional(assumed(school(assumedTime))),
    Tot: z.optional(assumed(school(assumedTime))),
  }),
  provenance: { call: 'A', fields: { GroepType: 'S', Lesuur: 'S' } },
})

/** The people of a group in one hour, with the registered attendance of each. server: teacher-5 */
export const leerlingAanwezigheid = listEndpoint({
  name: 'LeerlingAanwezigheid',
  words: { call: 'Lijst van een lesuur', rows: ['persoon', 'personen'] },
  cachedFor: 'registration',
  inTwin: true,
  resource: 'LeerlingAanwezigheid/',
  title: 'Naam',
  request: z.object({
    query: z.object({
      GroepID: school(digits),
      GroepType: school(digits),
      Datum: bound,
      Lesuur: school(digits),
    }),
  }),
  key: { name: 'LL_ID', unique: true },
  record: z.object({
    LL_ID: person(identifier),
    Naam: assumed(name),
    Voornaam: assumed(name),
    KlasNummer: assumed(person(z.int())),
    Klas: assumed(school(text)),
    /** 0 if nothing has been registered yet. */
    AanwezigheidstypeID: assumed(school(identifier)),
    Commentaar: assumed(person(text)),
    /** Whether the secretariat has fixed the row, so that a teacher cannot change it. */
    Vast: assumed(person(flag)),
  }),
  provenance: { call: 'A', fields: { LL_ID: 'S' } },
})

/** Stores the changed rows of a group in one hour. server: teacher-6, teacher-7, teacher-10 */
export const verwerkAanwezigheden = rpcEndpoint({
  name: 'VerwerkAanwezigHeden',
  words: { call: 'Aanwezigheden registreren', done: 'Aanwezigheden geregistreerd' },
  stores: 'registration',
  action: 'WisaAanwezigAPI',
  effect: 'writes',
  session: true,
  request: z.object({
    data: z.tuple([
      z.object({
        Datum: bound,
        Lesuur: school(hour),
        GroepID: school(identifier),
        GroepType: school(groupType),
        Leerlingen: z.array(
          z.object({
            LL_ID: person(identifier),
            AanwezigheidstypeID: school(identifier),
            Commentaar: person(text),
          }),
        ),
      }),
    ]),
  }),
  result: z.null(),
  provenance: {
    call: 'O2',
    fields: { result: 'A' },
    inputs: { data: 'A' },
    remarks: { 'the shape of its data': 'A' },
  },
})

export type Aanwezigheidstype = ResponseOf<typeof aanwezigheidstype>[number]
export type LesGroep = ResponseOf<typeof lesGroep>[number]
export type LeerlingAanwezigheid = ResponseOf<typeof leerlingAanwezigheid>[number]
