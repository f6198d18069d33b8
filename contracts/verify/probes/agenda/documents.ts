import { agendaPunt } from '#api/endpoints/agendaPunt.ts'
import { documents, getDocument } from '#api/endpoints/documents.ts'
import { header, inBody, inRows, status } from '#contracts/problems/place.ts'
import type { Fields } from '#shared/values/json.ts'
import { anyTime } from '../../../describe/injectables.ts'
import { hasNumber, isSame, unless } from '../compare.ts'
import type { Probe, ProbeContext, Somebody } from '../probe.ts'
import { roles } from '../roles.ts'
import { agendaReaders } from './lists.ts'

const documentState = 'an agenda point with documents is known'
/** The people who may see other documents than the student. */
const otherReaders = ['the teacher of the agenda point is signed in', roles.pupil]
const listInteraction = 'a student asks for the documents of a lesson'
export const downloadInteraction = 'a student downloads a document'

/** A media type without its parameters; `''` without one. */
const mediaType = (type: unknown): string => {
  const [name = ''] = String(type).toLowerCase().split(';')
  return name.includes('/') && !name.includes('octet-stream') ? name.trim() : ''
}

/** Somebody in the form for uploading and attaching a file. */
export const fileCallerOf = ({ connection }: ProbeContext, { server, login }: Somebody) => ({
  server,
  cookie: login.cookie(`${server}/bin/filemanager.cgi/`),
  fetch: connection.fetch,
})

const getFile = ({ access }: Somebody, D_ID: unknown) =>
  access.call({
    method: 'GET',
    api: getDocument.api,
    resource: getDocument.resource,
    query: { D_ID: String(D_ID) },
  })

/** The file of a document; undefined if none comes. */
export async function fileOf(somebody: Somebody, D_ID: unknown) {
  const file = await getFile(somebody, D_ID)
  if (file.status !== 200 || file.body !== null) return undefined
  const answer = file.forPact()
  const bytes = new Uint8Array(await answer.arrayBuffer())
  return { bytes, type: mediaType(answer.headers.get('Content-Type')) }
}

/** The known document: its row in the list, if it has one, and its file. */
interface KnownDocument {
  readonly record: Fields | undefined
  readonly bytes: Uint8Array
  readonly type: string
}

/** The known document; undefined if its file does not come. */
async function documentOf(context: ProbeContext): Promise<KnownDocument | undefined> {
  const somebody = await context.person(roles.studentWithDocuments)
  const { documentId = '', agendaPuntText = '' } = context.offer(documentState).offer.values ?? {}
  const file = await fileOf(somebody, documentId)
  if (!file) return undefined
  const list = await somebody.list(documents, { AgendaPunt: agendaPuntText })
  return { record: list.find(({ D_ID }) => isSame(D_ID, documentId)), ...file }
}

/** The number of bytes in which a PDF file must have its first or its last line. */
const endLength = 1024

/** Bytes as text, with one character for each byte. */
export const textOf = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes)

/** Whether a file claims to be a PDF, and stops before its end. */
export const isCutPdf = (bytes: Uint8Array): boolean =>
  textOf(bytes.subarray(0, endLength)).includes('%PDF-') && !textOf(bytes.slice(-endLength)).includes('%%EOF')

/** How many points with documents are read, and how many other documents. */
const maxPoints = 3

const pointsWithDocuments = (points: readonly Fields[]) =>
  points.filter(({ Documenten }) => Documenten === true)

/** Whether a file has the content of another document, whose size in the list differs. */
async function isOfAnother(context: ProbeContext, { record, bytes }: KnownDocument): Promise<boolean> {
  const { agendaPuntText = '' } = context.offer(documentState).offer.values ?? {}
  const content = textOf(bytes)
  async function isAmongDocumentsOf(somebody: Somebody): Promise<boolean> {
    const marked = pointsWithDocuments(await somebody.list(agendaPunt, anyTime)).slice(-maxPoints)
    const points = [agendaPuntText, ...marked.map(({ ID }) => String(ID))]
    const lists = await Promise.all(points.map((AgendaPunt) => somebody.list(documents, { AgendaPunt })))
    // The same file may be attached to several points.
    const others = lists
      .flat()
      .filter(({ Naam, Grootte }) => Naam !== record?.Naam && Grootte !== record?.Grootte)
      .slice(0, maxPoints)
    const files = await Promise.all(others.map(({ D_ID }) => fileOf(somebody, D_ID)))
    return files.some((file) => file !== undefined && textOf(file.bytes) === content)
  }
  const readers = await context.people([roles.studentWithDocuments, ...otherReaders])
  return (await Promise.all(readers.map(isAmongDocumentsOf))).includes(true)
}

/** What is wrong with the content of the known document, the gravest first. */
async function contentFault(context: ProbeContext, document: KnownDocument) {
  const { record, bytes } = document
  // A file of the right size may still be the same for every number.
  if (record && bytes.length > 0 && (await isOfAnother(context, document)))
    return 'content of another document'
  // No source states the unit in the list, so a file may have more bytes.
  const isShort = bytes.length < Number(record?.Grootte)
  if (isShort && bytes.length === 0) return 'empty document'
  if (isCutPdf(bytes)) return 'cut document'
  return isShort ? 'short document' : undefined
}

/** Whether documents arrive complete, and an agenda says which points have one. server: document-1, document-5, agenda-3 */
export const documentProbes: readonly Probe[] = [
  {
    description: 'a point says in the agenda whether it has documents',
    descriptionNl: 'een punt zegt in de agenda of het documenten heeft',
    endpoint: agendaPunt.name,
    fact: 'agenda-3',
    shownBy: [listInteraction, 'a pupil asks for agenda points'],
    states: [roles.studentWithDocuments, documentState],
    async run(context) {
      const { list } = await context.person(roles.studentWithDocuments)
      const { agendaPuntId = 0, agendaPuntText = '' } = context.offer(documentState).offer.values ?? {}
      const points = await list(agendaPunt, anyTime)
      const documentsAt = (AgendaPunt: unknown) => list(documents, { AgendaPunt: String(AgendaPunt) })
      const marked = pointsWithDocuments(points).slice(-maxPoints)
      const lists = await Promise.all(marked.map(({ ID }) => documentsAt(ID)))
      const isThere = hasNumber(points, 'ID', agendaPuntId) && (await documentsAt(agendaPuntText)).length > 0
      const isMarked = hasNumber(pointsWithDocuments(points), 'ID', agendaPuntId)
      return [
        ...unless(!isThere || isMarked, 'documents not told', inRows('Documenten')),
        ...unless(!lists.some((each) => each.length === 0), 'no documents', inRows('Documenten')),
      ]
    },
  },
  {
    description: 'a list of documents is of its own point, and says what they are called',
    descriptionNl: 'een lijst van documenten is die van het eigen punt, en zegt hoe ze heten',
    endpoint: documents.name,
    fact: 'document-5',
    shownBy: [listInteraction],
    states: [roles.studentWithDocuments, documentState],
    async run(context) {
      const { list } = await context.person(roles.studentWithDocuments)
      const { agendaPuntText = '' } = context.offer(documentState).offer.values ?? {}
      const own = await list(documents, { AgendaPunt: agendaPuntText })
      const points = await list(agendaPunt, anyTime)
      const moments = points.filter(({ ID }) => isSame(ID, agendaPuntText)).map(({ Van }) => Van)
      // Both rows of a lesson have its documents. server: document-6
      const elsewhere = points.filter(({ Van, ID }) => !moments.includes(Van) && !isSame(ID, agendaPuntText))
      const other = elsewhere.findLast(({ Documenten }) => Documenten === true) ?? elsewhere.at(-1)
      const others = other ? await list(documents, { AgendaPunt: String(other.ID) }) : []
      const isShared = others.some(({ D_ID }) => own.some((each) => isSame(each.D_ID, D_ID)))
      const nameless = ['Naam', 'Type'].filter((name) => own.some((each) => each[name] === ''))
      return [
        ...unless(!isShared, 'documents of other points', inRows('D_ID')),
        ...nameless.map((name) => ({ kind: 'document without name', place: inRows(name) }) as const),
      ]
    },
  },
  {
    description: 'a document comes whole, with its own content and the type that the list says',
    descriptionNl: 'een document komt volledig, met zijn eigen inhoud en het type dat de lijst zegt',
    endpoint: getDocument.name,
    fact: 'document-1',
    facts: {
      'other type of file': 'document-5',
      'empty document': 'document-5',
      'short document': 'document-5',
    },
    shownBy: [listInteraction, downloadInteraction],
    states: [roles.studentWithDocuments, documentState],
    optionalStates: otherReaders,
    async run(context) {
      const document = await documentOf(context)
      if (!document) return []
      const listedType = mediaType(document.record?.Type)
      const isOther = listedType !== '' && document.type !== '' && listedType !== document.type
      const fault = await contentFault(context, document)
      return [
        ...unless(!isOther, 'other type of file', header('Content-Type')),
        ...(fault ? [{ kind: fault, place: inBody() } as const] : []),
      ]
    },
  },
  {
    description: 'whoever has a document in the agenda may open it',
    descriptionNl: 'wie een document in de agenda heeft, mag het openen',
    endpoint: getDocument.name,
    fact: 'document-1',
    shownBy: [listInteraction, downloadInteraction],
    states: [roles.pupil],
    optionalStates: [roles.parentOfPupil, roles.staff],
    async run(context) {
      const readers = await agendaReaders(context)
      const isRefused = readers.map(async ([somebody, whose]) => {
        const points = await somebody.list(agendaPunt, { ...anyTime, ...whose })
        const lists = pointsWithDocuments(points)
          .slice(-maxPoints)
          .map(({ ID }) => somebody.list(documents, { AgendaPunt: String(ID) }))
        const newest = (await Promise.all(lists)).flatMap((each) => each.slice(-1))
        const files = await Promise.all(newest.map(({ D_ID }) => getFile(somebody, D_ID)))
        return files.some((file) => file.status >= 400 && file.status < 500)
      })
      return unless(!(await Promise.all(isRefused)).includes(true), 'listed document refused', status)
    },
  },
]
