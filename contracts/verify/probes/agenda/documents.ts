import { agendaPunt } from '#api/endpoints/agendaPunt.ts'
import { documents, getDocument } from '#api/endpoints/documents.ts'
import { inBody, inRows } from '../../../problems/place.ts'
import type { Fields } from '../../server/answer.ts'
import { always, demand, isSame, type Probe, type ProbeContext } from '../probe.ts'

const reader = 'a student with documents in the agenda is signed in'
const known = 'an agenda point with documents is known'
const download = 'a student downloads a document'

/** The known document as the list has it, and its bytes; undefined when no file comes. */
async function documentOf(
  context: ProbeContext,
): Promise<{ record: Fields | undefined; bytes: Uint8Array } | undefined> {
  const { access } = await context.person(reader)
  const { documentId = '', agendaPuntText = '' } = context.offer(known).offer.values ?? {}
  const { api, resource } = getDocument
  const file = await access.call({ method: 'GET', api, resource, query: { D_ID: documentId } })
  if (file.status !== 200 || file.body !== null) return undefined
  const bytes = new Uint8Array(await file.forPact().arrayBuffer())
  const { list } = await context.person(reader)
  const record = (await list(documents, { AgendaPunt: agendaPuntText })).find(({ D_ID }) =>
    isSame(D_ID, documentId),
  )
  return { record, bytes }
}

/** How many bytes at the end of a PDF file hold its last line. */
const endLength = 1024

const textOf = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes)

/** Whether a file says that it is a PDF, and stops before its end. */
export const isCutPdf = (bytes: Uint8Array): boolean =>
  textOf(bytes.subarray(0, endLength)).includes('%PDF-') && !textOf(bytes.slice(-endLength)).includes('%%EOF')

/** How many points with documents are looked into. */
const mostPoints = 3

/** Whether a document comes whole, and an agenda says where there is one. server: document-1, document-5, agenda-3 */
export const documentProbes: readonly Probe[] = [
  {
    description: 'a point with documents says so in the agenda',
    descriptionNl: 'een punt met documenten zegt dat in de agenda',
    endpoint: agendaPunt.name,
    fact: 'agenda-3',
    shownBy: ['a student asks for the documents of a lesson', 'a pupil asks for agenda points'],
    states: [reader, known],
    async run(context) {
      const { list } = await context.person(reader)
      const { agendaPuntId = 0, agendaPuntText = '' } = context.offer(known).offer.values ?? {}
      if ((await list(documents, { AgendaPunt: agendaPuntText })).length === 0) return []
      const points = (await list(agendaPunt, always)).filter(({ ID }) => isSame(ID, agendaPuntId))
      const isTold = points.length === 0 || points.some(({ Documenten }) => Documenten === true)
      return demand(isTold, 'documents not told', inRows('Documenten'))
    },
  },
  {
    description: 'a point that says so has documents',
    descriptionNl: 'een punt dat het zegt, heeft documenten',
    endpoint: agendaPunt.name,
    fact: 'agenda-3',
    shownBy: ['a pupil asks for agenda points', 'a student asks for the documents of a lesson'],
    states: [reader],
    async run(context) {
      const { list } = await context.person(reader)
      const told = (await list(agendaPunt, always)).filter(({ Documenten }) => Documenten === true)
      const lists = await Promise.all(
        told.slice(-mostPoints).map(({ ID }) => list(documents, { AgendaPunt: String(ID) })),
      )
      const empty = lists.filter((each) => each.length === 0)
      return demand(lists.length === 0 || empty.length < lists.length, 'no documents', inRows('Documenten'))
    },
  },
  {
    description: 'a document is as long as the list says',
    descriptionNl: 'een document is zo lang als de lijst zegt',
    endpoint: getDocument.name,
    fact: 'document-5',
    shownBy: ['a student asks for the documents of a lesson', download],
    states: [reader, known],
    async run(context) {
      const { record, bytes } = (await documentOf(context)) ?? {}
      const listed = Number(record?.Grootte)
      // No source states the unit of the list: a file may have more bytes than it says.
      const isShort = bytes !== undefined && Number.isFinite(listed) && bytes.length < listed
      return demand(!isShort, bytes?.length === 0 ? 'empty document' : 'short document', inBody())
    },
  },
  {
    description: 'a PDF document has its end',
    descriptionNl: 'een PDF-document heeft zijn einde',
    endpoint: getDocument.name,
    fact: 'document-1',
    shownBy: [download],
    states: [reader, known],
    async run(context) {
      const { bytes } = (await documentOf(context)) ?? {}
      return demand(!bytes || !isCutPdf(bytes), 'cut document', inBody())
    },
  },
]
