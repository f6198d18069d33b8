import {
  documentLimits,
  documents,
  documentType,
  getDocument,
  isRefusedName,
  putDocument,
  putUpload,
  removeDocument,
} from '#api/endpoints/documents.ts'
import { takeNeverUsedId } from '../../db/ids.ts'
import type { Row } from '../../db/tables.ts'
import { isAuthor, isShownTo, type ResolvedPoint, resolvePoint } from '../core/agendaPoints.ts'
import { formRoute, type SignedInContext } from '../core/route.ts'
import { Refusal } from '../wire/answer.ts'

/** A user's uploads that are not attached yet; the oldest ones above this number are removed. */
const maxUploads = 5

/** The ID under which a point's documents are stored, if the user may see them: the author, the teacher, the members of the group and their parents. */
async function readablePointId(context: SignedInContext, wireId: number): Promise<number> {
  const resolved = resolvePoint(context.db, wireId)
  const { point, lesson, hour } = resolved
  const id = lesson?.LESID ?? wireId
  if (isTeacherOf(context, resolved)) return id
  const audience = point ?? {
    KlasID: lesson?.KlasID ?? null,
    GroepID: hour?.GroepID ?? null,
    CursistID: null,
  }
  if (!(await isShownTo(context, audience))) throw new Refusal(403, 'Geen toegang tot deze gegevens')
  return id
}

/** Whether the user made the point or teaches its class. A teacher's own point belongs to nobody else. */
function isTeacherOf({ db, user }: SignedInContext, { point, lesson, hour }: ResolvedPoint): boolean {
  if (user.PersoneelID === null) return false
  if (hour) return hour.PersoneelID === user.PersoneelID
  if (point && isAuthor(db, point, user)) return true
  const KlasID = lesson?.KlasID ?? point?.KlasID ?? null
  return KlasID !== null && db.tables.klassen.get(KlasID)?.PersoneelID === user.PersoneelID
}

/** The ID under which a point's documents are stored, if the user is its teacher, who alone adds and removes documents. server: document-6 */
function writablePointId(context: SignedInContext, wireId: number): number {
  const resolved = resolvePoint(context.db, wireId)
  if (!isTeacherOf(context, resolved)) throw new Refusal(403, 'Enkel de leerkracht mag documenten wijzigen')
  return resolved.lesson?.LESID ?? wireId
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

/**
 * The name under which a file is stored: the part after the last slash. HTTP 400 for a name that is too long, or has control
 * characters or characters that change the direction of text. server: document-7
 */
function storedName(sent: string): string {
  const name = sent.replace(/^.*[\\/]/s, '')
  if (name === '' || name.length > documentLimits.name || /[\p{Cc}\p{Bidi_Control}]/u.test(name))
    throw new Refusal(400, 'De naam van dit bestand is niet toegelaten')
  return name
}

const bytesOf = (inhoud: string) => Uint8Array.from(inhoud, (character) => character.charCodeAt(0))

/** The bytes as characters, converted in parts because a function takes a limited number of arguments. */
function inhoudOf(bytes: Uint8Array): string {
  let inhoud = ''
  for (let start = 0; start < bytes.length; start += 10_000)
    inhoud += String.fromCharCode(...bytes.subarray(start, start + 10_000))
  return inhoud
}

const form = 'Agenda'

export const documentRoutes = [
  formRoute(documents, form, async ({ query }, context) => {
    const pointId = await readablePointId(context, Number(query.AgendaPunt))
    return context.db.tables.documenten.where('AgendaPunt', pointId).map(recordOf)
  }),
  formRoute(getDocument, form, async ({ query }, context) => {
    const { AgendaPunt, Naam, Type, inhoud } = documentOf(context, query.D_ID)
    await readablePointId(context, AgendaPunt)
    return { name: Naam, type: Type, bytes: bytesOf(inhoud) }
  }),
  formRoute(putUpload, form, async ({ file }, { db, user }) => {
    const Naam = storedName(file.name)
    if (user.PersoneelID === null) throw new Refusal(403, 'Enkel de leerkracht mag documenten wijzigen')
    const Type = documentType(Naam)
    if (Type === null || isRefusedName(Naam)) throw new Refusal(400, 'Dit soort bestand is niet toegelaten')
    if (file.bytes.length > documentLimits.size)
      throw new Refusal(400, `Het bestand is te groot: hoogstens ${documentLimits.size / 1_000_000} MB`)
    const { uploads } = db.tables
    const gebruikerID = user.userid
    for (const { ID } of uploads.where('gebruikerID', gebruikerID).slice(0, 1 - maxUploads))
      uploads.remove(ID)
    const ID = await takeNeverUsedId(db, 'uploads')
    await uploads.insert({ ID, gebruikerID, Naam, Type, inhoud: inhoudOf(file.bytes) })
    return [{ UploadID: String(ID) }]
  }),
  formRoute(putDocument, form, async ({ body: { AgendaPunt: wireId, UploadID } }, context) => {
    const AgendaPunt = writablePointId(context, wireId)
    const { uploads, documenten } = context.db.tables
    const upload = uploads.get(Number(UploadID))
    if (upload?.gebruikerID !== context.user.userid) throw new Refusal(404, 'Onbekend bestand')
    const { Naam, Type, inhoud } = upload
    const D_ID = await takeNeverUsedId(context.db, 'documenten')
    const stored = await documenten.insert({ D_ID, AgendaPunt, Naam, Type, inhoud })
    uploads.remove(upload.ID)
    return [recordOf(stored)]
  }),
  formRoute(removeDocument, form, ({ query }, context) => {
    const { D_ID, AgendaPunt } = documentOf(context, query.D_ID)
    writablePointId(context, AgendaPunt)
    context.db.tables.documenten.remove(D_ID)
    return [{ D_ID }]
  }),
]
