import {
  documentLimits,
  documents,
  documentType,
  getDocument,
  isRefusedName,
  putDocument,
  putUpload,
  removeDocument,
} from '../../../src/api/endpoints/documents.ts'
import { nextId } from '../../db/nextId.ts'
import type { Row } from '../../db/tables.ts'
import { personsOf } from '../core/persons.ts'
import { route, type SignedInContext } from '../core/route.ts'
import { Refusal } from '../wire/answer.ts'

/** How many files of one user wait to be put somewhere; the oldest make room. */
const mostUploads = 5

/** The class of an agenda point, by the ID that the point has over the wire, and whose it is alone. */
function pointOf({ db: { tables } }: SignedInContext, id: number) {
  const lesson = tables.lessen.get(id)
  if (lesson) return { KlasID: lesson.KlasID, CursistID: null }
  const point = tables.agendapunten.get(id)
  if (!point) throw new Refusal(404, 'Onbekend agendapunt')
  return point
}

const isTeacher = ({ db, user }: SignedInContext, KlasID: number) =>
  user.PersoneelID !== null && db.tables.klassen.get(KlasID)?.PersoneelID === user.PersoneelID

/** The teacher of the class, who is in the class, and their parents may see what is with a point. */
async function mayRead(context: SignedInContext, id: number): Promise<void> {
  const { KlasID, CursistID } = pointOf(context, id)
  if (isTeacher(context, KlasID)) return
  const { tables } = context.db
  const persons = await personsOf(context.db, context.user)
  const sees = persons
    .filter(({ ID }) => CursistID === null || CursistID === ID)
    .some(({ ID }) =>
      tables.participaties
        .where('CursistID', ID)
        .some(({ LESID }) => tables.lessen.get(LESID)?.KlasID === KlasID),
    )
  if (!sees) throw new Refusal(403, 'Geen toegang tot deze gegevens')
}

/** Only the teacher of the class adds documents and takes them away. */
function mayChange(context: SignedInContext, id: number): void {
  if (!isTeacher(context, pointOf(context, id).KlasID))
    throw new Refusal(403, 'Enkel de leerkracht mag documenten wijzigen')
}

function documentOf({ db }: SignedInContext, id: string | undefined): Row<'documenten'> {
  const document = id === undefined ? undefined : db.tables.documenten.get(Number(id))
  if (!document) throw new Refusal(404, 'Onbekend document')
  return document
}

const recordOf = ({ D_ID, Naam, Type, inhoud }: Row<'documenten'>) => ({
  D_ID,
  Naam,
  Type,
  Grootte: inhoud.length,
})

const bytesOf = (inhoud: string) => Uint8Array.from(inhoud, (character) => character.charCodeAt(0))

/** In pieces: a call takes only so many arguments. */
function inhoudOf(bytes: Uint8Array): string {
  let inhoud = ''
  for (let at = 0; at < bytes.length; at += 10_000)
    inhoud += String.fromCharCode(...bytes.subarray(at, at + 10_000))
  return inhoud
}

const form = 'Agenda'

export const documentRoutes = [
  route(
    documents,
    async ({ query }, context) => {
      await mayRead(context, Number(query.AgendaPunt))
      return context.db.tables.documenten.where('AgendaPunt', Number(query.AgendaPunt)).map(recordOf)
    },
    { form },
  ),
  route(
    getDocument,
    async ({ query }, context) => {
      const { AgendaPunt, Naam, Type, inhoud } = documentOf(context, query.D_ID)
      await mayRead(context, AgendaPunt)
      return { name: Naam, type: Type, bytes: bytesOf(inhoud) }
    },
    { form },
  ),
  route(
    putUpload,
    async ({ file }, { db: { tables }, user }) => {
      const Naam = file.name
      if (user.PersoneelID === null) throw new Refusal(403, 'Enkel de leerkracht mag documenten wijzigen')
      const Type = documentType(Naam)
      if (Type === null || isRefusedName(Naam)) throw new Refusal(400, 'Dit soort bestand is niet toegelaten')
      if (file.bytes.length > documentLimits.size) throw new Refusal(400, 'Het bestand is te groot')
      const { uploads } = tables
      const gebruikerID = user.userid
      for (const { ID } of uploads.where('gebruikerID', gebruikerID).slice(0, 1 - mostUploads))
        uploads.remove(ID)
      const ID = nextId(uploads.all())
      await uploads.insert({ ID, gebruikerID, Naam, Type, inhoud: inhoudOf(file.bytes) })
      return [{ UploadID: String(ID) }]
    },
    { form },
  ),
  route(
    putDocument,
    async ({ body: { AgendaPunt, UploadID } }, context) => {
      mayChange(context, AgendaPunt)
      const { uploads, documenten } = context.db.tables
      const upload = uploads.get(Number(UploadID))
      if (upload?.gebruikerID !== context.user.userid) throw new Refusal(404, 'Onbekend bestand')
      const { Naam, Type, inhoud } = upload
      const D_ID = Math.max(0, ...documenten.all().map((row) => row.D_ID)) + 1
      const stored = await documenten.insert({ D_ID, AgendaPunt, Naam, Type, inhoud })
      uploads.remove(upload.ID)
      return [recordOf(stored)]
    },
    { form },
  ),
  route(
    removeDocument,
    ({ query }, context) => {
      const { D_ID, AgendaPunt } = documentOf(context, query.D_ID)
      mayChange(context, AgendaPunt)
      context.db.tables.documenten.remove(D_ID)
      return [{ D_ID }]
    },
    { form },
  ),
]
