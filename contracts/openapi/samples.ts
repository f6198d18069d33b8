import type { RequestParts } from '#api/endpoint.ts'
import { pointTypes } from '#api/endpoints/agendaPunt.ts'
import type { EndpointName } from '#api/endpoints/index.ts'
import { groupTypes } from '#api/endpoints/registration.ts'
import { serverConfiguration } from '#api/endpoints/serverConfig.ts'
import { configurationExtras } from '#api/endpoints/setServerConfig.ts'
import { demoPassword } from '#fixtures/personas.ts'
import type { Database } from '#mocks/db/database.ts'
import { projectName, version } from '#shared/portal/project.ts'
import { validPassword } from '../describe/injectables.ts'
import { shapeOf } from './schema.ts'

/** Who makes the call of an example, and with which request. */
export interface Sample {
  readonly who: string
  /** Makes the request. The requests run in the order of the samples, so that the school has the results of earlier ones. */
  readonly parts: (db: Database) => RequestParts
}

const student = 'an.peeters'
const pupil = 'lotte.wouters'
const teacher = 'jan.janssens'
const administrator = 'beheerder'
/** The user whom Authenticate refuses. */
const externalTeacher = 'nadia.bouzidi'

const userOf = ({ tables }: Database, who: string) => tables.gebruikers.where('gebruikersnaam', who)[0]

/** The ID of a lesson of the teacher with documents. */
function lessonWithDocuments(db: Database): number {
  const { tables } = db
  const user = userOf(db, teacher)
  const document = tables.documenten.all().find(({ AgendaPunt }) => {
    const klas = tables.klassen.get(tables.lessen.get(AgendaPunt)?.KlasID ?? -1)
    return klas !== undefined && klas.PersoneelID === user?.PersoneelID
  })
  if (!document) throw new Error(`No lesson of ${teacher} has documents.`)
  return document.AgendaPunt
}

/** The day of the examples, a Tuesday. */
const tuesday = '2026-11-24'

/** The teacher's first hour with pupils on that day, and the first of these pupils. */
function hourWithPupils(db: Database) {
  const { tables } = db
  const user = userOf(db, teacher)
  const hour = tables.lesuren
    .all()
    .find(({ PersoneelID, Weekdag }) => PersoneelID === user?.PersoneelID && Weekdag === 2)
  const groep = tables.groepen.get(hour?.GroepID ?? -1)
  const seat = tables.groepsleden.all().find(({ GroepID }) => GroepID === groep?.GroepID)
  if (!hour || !groep || !seat) throw new Error(`${teacher} has no pupils on ${tuesday}.`)
  const { GroepID, GroepType } = groep
  return { hour: { Datum: tuesday, Lesuur: hour.Lesuur, GroepID, GroepType }, LL_ID: seat.CursistID }
}

/** The body of a new task for the group of {@link hourWithPupils}. */
function pointFor(db: Database) {
  const { GroepID, GroepType } = hourWithPupils(db).hour
  return {
    TypePunt: pointTypes.task,
    Titel: 'Boek lezen',
    Commentaar: '',
    HeleDag: false,
    GroepID,
    GroepType: GroepType === groupTypes.klas ? 'klas' : 'lesgroep',
    Van: '2026-12-01 09:20:00',
    Tot: '2026-12-01 10:10:00',
    MeegedeeldOp: '2026-11-27',
    Details: 'Hoofdstuk 1',
    Nota: 'Zelf nog nalezen',
    Omschrijving: 'Breng je boek mee',
    Reservatievan: '',
    Reservatietot: '',
  }
}

/** The ID of the agenda point that was added last. */
const lastPoint = ({ tables }: Database): number => tables.agendapunten.all().at(-1)?.ID ?? -1

const period = { BeoordelingMomentVan: '2026-09-01 00:00:00', BeoordelingMomentTot: '2026-11-30 00:00:00' }
const studentId = (db: Database) => userOf(db, student)?.CursistID ?? -1

/**
 * The requests of calls that need more than to know who makes them, or that change something, in the order in which they are
 * made. Each has an example in the description. server: provenance-1
 */
export const samples: Readonly<Partial<Record<EndpointName, Sample>>> = {
  PuntenbladGridLeerling: { who: pupil, parts: () => ({ query: period }) },
  PuntenbladGrid: { who: pupil, parts: () => ({ query: period }) },
  WebsiteBericht: {
    who: pupil,
    parts: () => ({ query: { MAXVAN: 'TOMORROW', MINTOT: 'TODAY', sort: 'starred desc, van desc' } }),
  },
  Doc: { who: teacher, parts: (db) => ({ query: { AgendaPunt: String(lessonWithDocuments(db)) } }) },
  'upload put': {
    who: teacher,
    parts: () => ({
      file: { name: 'Samenvatting.txt', type: 'text/plain', bytes: new TextEncoder().encode('Hoofdstuk 1') },
    }),
  },
  'Doc put': {
    who: teacher,
    parts: (db) => ({
      body: {
        AgendaPunt: lessonWithDocuments(db),
        UploadID: String(db.tables.uploads.all().at(-1)?.ID),
      },
    }),
  },
  'Doc remove': {
    who: teacher,
    parts: ({ tables }) => ({ query: { D_ID: String(tables.documenten.all().at(-1)?.D_ID) } }),
  },
  'AgendaPunt save': { who: teacher, parts: (db) => ({ body: pointFor(db) }) },
  'AgendaPunt change': {
    who: teacher,
    parts(db) {
      const id = lastPoint(db)
      return { id, body: { ID: id, Titel: 'Twee boeken lezen' } }
    },
  },
  'AgendaPunt remove': { who: teacher, parts: (db) => ({ id: lastPoint(db) }) },
  LesGroep: { who: teacher, parts: () => ({ query: { Datum: tuesday } }) },
  LeerlingAanwezigheid: {
    who: teacher,
    parts(db) {
      const { Datum, ...numbers } = hourWithPupils(db).hour
      const texts = Object.entries(numbers).map(([name, value]) => [name, String(value)])
      return { query: { Datum, ...Object.fromEntries(texts) } }
    },
  },
  VerwerkAanwezigHeden: {
    who: teacher,
    parts(db) {
      const { hour, LL_ID } = hourWithPupils(db)
      return { data: [{ ...hour, Leerlingen: [{ LL_ID, AanwezigheidstypeID: 2, Commentaar: '' }] }] }
    },
  },
  UserPreference: { who: 'ruben.goossens', parts: () => ({}) },
  'UserPreference save': {
    who: teacher,
    parts: (db) => ({
      body: {
        Section: 'Window',
        Name: 'voorkeurscherm',
        SchermNaam: 'myprofile',
        SchermID: 0,
        UserID: userOf(db, teacher)?.userid ?? -1,
        Value: '"Agenda"',
      },
    }),
  },
  'UserPreference change': {
    who: teacher,
    parts({ tables }) {
      const ID = tables.voorkeuren.all().at(-1)?.ID ?? -1
      return { id: ID, body: { ID, Value: '"myprofile"' } }
    },
  },
  'ExternSysteem change': {
    who: administrator,
    parts: () => ({ id: 2, body: { ID: 2, ClientID: 'webstudent', ClientSecret: 'nieuw geheim' } }),
  },
  'vwocursistpersonalia change': {
    who: student,
    parts(db) {
      const ID = studentId(db)
      return { id: ID, body: { ID, Gsm: '0460 00 12 34' } }
    },
  },
  'vwocursistpersonaliaextra change': {
    who: student,
    parts(db) {
      const ID = studentId(db)
      return { id: ID, body: { ID, Straat: 'Lindelaan', Straatnr: '12', Straatbus: '', GemeenteID: 1 } }
    },
  },
  'myschoolwareaccount change': {
    who: student,
    parts(db) {
      const user = userOf(db, student)
      return {
        body: {
          gebruikersnaam: student,
          fullname: user?.naam,
          lastlogin: '',
          gebruikersnummer: user?.userid,
          OldPaswoord: demoPassword,
          NewPaswoord: validPassword,
        },
      }
    },
  },
  ChangePassword: { who: 'mohamed.elamrani', parts: () => ({ data: [demoPassword, validPassword] }) },
  ChangeAdminPassword: { who: 'systeemgebruiker', parts: () => ({ data: [demoPassword, validPassword] }) },
  SetServerConfig: {
    who: administrator,
    parts({ tables }) {
      const known = Object.keys(shapeOf(serverConfiguration))
      const fields = Object.entries(tables.configuratie.get(1) ?? {}).filter(([name]) => known.includes(name))
      return { data: [{ ...Object.fromEntries(fields), ...configurationExtras }] }
    },
  },
  ExternalAuthenticate: {
    who: externalTeacher,
    parts: () => ({ data: ['Office365', externalTeacher, demoPassword, projectName, version] }),
  },
  Logout: { who: 'sofie.claes', parts: () => ({ data: [] }) },
}
