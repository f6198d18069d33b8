import { agendaPunt } from '#api/endpoints/agendaPunt.ts'
import { documents, getDocument, putDocument, removeDocument } from '#api/endpoints/documents.ts'
import { anotherRow, header, inBody, inRows, readAgain } from '#contracts/problems/place.ts'
import type { Difference } from '#contracts/problems/problem.ts'
import type { Fields } from '#shared/values/json.ts'
import { addDocument, exampleFile, upload } from '../../situations/preparations.ts'
import { anyTime, isSame, type Probe, type ProbeContext, type Somebody, unless } from '../probe.ts'
import { roles } from '../roles.ts'
import { momentState, withPoints } from './madePoints.ts'

const documentState = 'an agenda point with documents is known'
/** The people who may see other documents than the student. */
const otherReaders = ['the teacher of the agenda point is signed in', roles.pupil]
const listInteraction = 'a student asks for the documents of a lesson'
const downloadInteraction = 'a student downloads a document'

/** A media type without its parameters; `''` without one. */
const mediaType = (type: unknown): string => {
  const [name = ''] = String(type).toLowerCase().split(';')
  return name.includes('/') && !name.includes('octet-stream') ? name.trim() : ''
}

/** The file of a document; undefined if none comes. */
async function fileOf({ access }: Somebody, D_ID: unknown) {
  const { api, resource } = getDocument
  const file = await access.call({ method: 'GET', api, resource, query: { D_ID: String(D_ID) } })
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

const textOf = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes)

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
    const documentedPoints = pointsWithDocuments(await somebody.list(agendaPunt, anyTime)).slice(-maxPoints)
    const points = [agendaPuntText, ...documentedPoints.map(({ ID }) => String(ID))]
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
  // No source states the unit in the list, so that a file may have more bytes.
  const isShort = bytes.length < Number(record?.Grootte)
  if (isShort && bytes.length === 0) return 'empty document'
  if (isCutPdf(bytes)) return 'cut document'
  return isShort ? 'short document' : undefined
}

/** Two different files, so that swapped contents show. */
const putFiles = [
  {
    name: 'één.txt',
    type: 'text/plain',
    bytes: new TextEncoder().encode('Eerste lijn\r\nTweede lijn é 🚲\n'),
  },
  {
    name: 'twee.txt',
    type: 'text/plain',
    bytes: new TextEncoder().encode('Iets heel anders, en langer dan dat\t\n'.repeat(40)),
  },
]

/** What becomes of two documents that are attached to a point of its own, of which the first is removed. */
interface AttachedDocuments {
  /** Their numbers; `''` for one that was not stored. */
  readonly numbers: readonly string[]
  readonly came: Files
  /** The same after the removal; undefined if it was refused or could show nothing. */
  readonly left?: Files
}
type Files = readonly (Awaited<ReturnType<typeof fileOf>> | undefined)[]

/** How many files somebody else uploads at most. */
const maxUploads = 8

/** Uploads the example file until it has a number that is at least as high; once if numbers say nothing. */
async function uploadUpTo(number: number, by: Parameters<typeof upload>[0]): Promise<void> {
  for (let left = maxUploads; left > 0; left--)
    if (!(Number(await upload(by).catch(() => '')) < number)) return
}

async function attachedDocuments(context: ProbeContext): Promise<AttachedDocuments> {
  const maker = await context.person(roles.writingTeacher)
  const staff = await context.people([roles.staff])
  const { access } = maker
  const callerOf = ({ server, login }: Somebody) => ({
    server,
    cookie: login.cookie(`${server}/bin/filemanager.cgi/`),
    fetch: context.connection.fetch,
  })
  let attached: AttachedDocuments = { numbers: [], came: [] }
  await withPoints(context, maker, [{ Titel: 'Met documenten' }], async ({ points: [point] }) => {
    const remove = async (D_ID: string) => {
      const { method, api, resource } = removeDocument
      return (await access.call({ method, api, resource, query: { D_ID } })).accepted
    }
    // Both are attached at the same time. The interactions report whether a document is stored at all.
    const uploads = await Promise.all(putFiles.map((file) => upload(callerOf(maker), file).catch(() => '')))
    for (const each of staff) await uploadUpTo(Math.max(...uploads.map(Number)), callerOf(each))
    const numbers = await Promise.all(
      uploads.map((UploadID) =>
        UploadID === '' ? '' : addDocument(Number(point?.ID), callerOf(maker), UploadID).catch(() => ''),
      ),
    )
    const read = () =>
      Promise.all(numbers.map((number) => (number === '' ? undefined : fileOf(maker, number))))
    const [first = '', second = ''] = numbers
    try {
      const came = await read()
      const isGone = first !== '' && came[1] !== undefined && (await remove(first))
      attached = { numbers, came, ...(isGone && { left: await read() }) }
    } finally {
      for (const number of attached.left ? [second] : numbers) if (number !== '') await remove(number)
    }
    return []
  })
  return attached
}

/** A question about two documents that were attached. server: document-1, document-4 */
const attachmentProbe = (
  question: Pick<Probe, 'description' | 'descriptionNl' | 'relation' | 'endpoint' | 'shownBy'>,
  problemsOf: (attached: AttachedDocuments) => Difference[],
): Probe => ({
  ...question,
  fact: 'document-1',
  states: [roles.writingTeacher, momentState],
  writes: 'agenda',
  run: async (context) => problemsOf(await context.once(attachedDocuments)),
})

const writtenDocuments: readonly Probe[] = [
  attachmentProbe(
    {
      description: 'documents that are put come back as they were, each its own',
      descriptionNl: 'documenten die toegevoegd worden, komen terug zoals ze waren, elk zijn eigen',
      // The fetched file shows what was stored.
      endpoint: getDocument.name,
      shownBy: [downloadInteraction],
    },
    ({ came }) => {
      const isOther = came.some(
        (file, at) => file && textOf(file.bytes) !== textOf(putFiles[at]?.bytes ?? file.bytes),
      )
      const isSwapped = came.some((file, at) =>
        [...putFiles, exampleFile].some(
          (put, other) => other !== at && file && textOf(file.bytes) === textOf(put.bytes),
        ),
      )
      return unless(!isOther, isSwapped ? 'content of another document' : 'stored otherwise', inBody())
    },
  ),
  attachmentProbe(
    {
      description: 'a document that is removed takes no other one along',
      descriptionNl: 'een document dat verwijderd wordt, neemt geen ander mee',
      endpoint: removeDocument.name,
      shownBy: ['a teacher takes a document away'],
    },
    ({ left }) => [
      ...unless(!left || left[1] !== undefined, 'lost unasked', anotherRow),
      ...unless(!left?.[0], 'still there', readAgain('D_ID')),
    ],
  ),
  attachmentProbe(
    {
      description: 'two documents that are put at the same time are both there',
      descriptionNl: 'twee documenten die tegelijk toegevoegd worden, zijn er allebei',
      relation: 'at once',
      endpoint: putDocument.name,
      shownBy: ['a teacher puts a file with a lesson'],
    },
    ({ numbers, came }) =>
      unless(
        numbers.includes('') || !came.includes(undefined) || !came.some((file) => file),
        'stored nowhere',
        readAgain('D_ID'),
      ),
  ),
]

/** Whether a document comes complete, and an agenda says where there is one. server: document-1, document-5, agenda-3 */
export const documentProbes: readonly Probe[] = [
  ...writtenDocuments,
  {
    description: 'a point with documents says so in the agenda',
    descriptionNl: 'een punt met documenten zegt dat in de agenda',
    endpoint: agendaPunt.name,
    fact: 'agenda-3',
    shownBy: [listInteraction, 'a pupil asks for agenda points'],
    states: [roles.studentWithDocuments, documentState],
    async run(context) {
      const { list } = await context.person(roles.studentWithDocuments)
      const { agendaPuntId = 0, agendaPuntText = '' } = context.offer(documentState).offer.values ?? {}
      if ((await list(documents, { AgendaPunt: agendaPuntText })).length === 0) return []
      const points = (await list(agendaPunt, anyTime)).filter(({ ID }) => isSame(ID, agendaPuntId))
      const isShown = points.length === 0 || points.some(({ Documenten }) => Documenten === true)
      return unless(isShown, 'documents not told', inRows('Documenten'))
    },
  },
  {
    description: 'a point that says so has documents',
    descriptionNl: 'een punt dat het zegt, heeft documenten',
    endpoint: agendaPunt.name,
    fact: 'agenda-3',
    shownBy: ['a pupil asks for agenda points', listInteraction],
    states: [roles.studentWithDocuments],
    async run(context) {
      const { list } = await context.person(roles.studentWithDocuments)
      const documentedPoints = pointsWithDocuments(await list(agendaPunt, anyTime))
      const lists = await Promise.all(
        documentedPoints.slice(-maxPoints).map(({ ID }) => list(documents, { AgendaPunt: String(ID) })),
      )
      return unless(!lists.some((each) => each.length === 0), 'no documents', inRows('Documenten'))
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
        ...nameless.flatMap((name) => unless(false, 'document without name', inRows(name))),
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
    also: otherReaders,
    async run(context) {
      const document = await documentOf(context)
      if (!document) return []
      const listedType = mediaType(document.record?.Type)
      const isOther = listedType !== '' && document.type !== '' && listedType !== document.type
      const fault = await contentFault(context, document)
      return [
        ...unless(!isOther, 'other type of file', header('Content-Type')),
        ...(fault ? unless(false, fault, inBody()) : []),
      ]
    },
  },
]
