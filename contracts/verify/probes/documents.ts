import { documents, getDocument } from '#api/endpoints/documents.ts'
import { inBody } from '../../problems/place.ts'
import type { Fields } from '../server/answer.ts'
import { demand, isSame, type Probe, type ProbeContext } from './probe.ts'

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

/** Whether a document comes whole. server: document-1, document-5 */
export const documentProbes: readonly Probe[] = [
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
      return demand(!isShort, 'short document', inBody())
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
