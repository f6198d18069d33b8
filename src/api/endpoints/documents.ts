import * as z from 'zod/mini'
import { listEndpoint } from '../endpoint.ts'
import { assumed, assumedShape, person, school } from '../fields/about.ts'
import { digits, identifier, text } from '../fields/fields.ts'
import { fileContent, fileEndpoint } from '../fileEndpoint.ts'

/** The limits of the simulated server. No source states those of a real one, so the portal itself refuses no file. */
export const documentLimits = {
  /** The maximum size in bytes. */
  size: 5_000_000,
  /** The maximum length of a name, in characters. */
  name: 255,
  /** The content type by the lower-case extension of the name. */
  types: {
    pdf: 'application/pdf',
    txt: 'text/plain',
    csv: 'text/csv',
    docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    odt: 'application/vnd.oasis.opendocument.text',
    png: 'image/png',
    jpg: 'image/jpeg',
    jpeg: 'image/jpeg',
    mp3: 'audio/mpeg',
  },
} as const

/** The content type of a file by its name; null for an unknown extension. */
export function documentType(name: string): string | null {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  const types: Readonly<Record<string, string>> = documentLimits.types
  return (name.includes('.') && Object.hasOwn(types, extension) ? types[extension] : null) ?? null
}

const refusedExtensions = ['php', 'php5', 'htm', 'html', 'js', 'jsx']

/** Whether a file with this name must never be sent to the server, whatever its content. server: document-3 */
export function isRefusedName(name: string): boolean {
  const lower = name.toLowerCase()
  return (
    ['thumbs.db', 'desktop.ini'].includes(lower) ||
    lower.startsWith('.') ||
    refusedExtensions.some((end) => lower.endsWith(`.${end}`))
  )
}

const documentRecord = z.object({
  D_ID: school(identifier),
  Naam: assumed(person(text)),
  /** The content type, e.g. `application/pdf`. */
  Type: assumed(school(text)),
  /** The size in bytes. */
  Grootte: assumed(school(z.int())),
})

/** The documents of an agenda point. server: document-5 */
export const documents = listEndpoint({
  name: 'Doc',
  words: { call: 'Documenten', rows: ['document', 'documenten'] },
  cachedFor: null,
  inTwin: true,
  resource: 'Doc/',
  title: 'Naam',
  request: z.object({ query: z.object({ AgendaPunt: school(digits) }) }),
  key: { name: 'D_ID', unique: true },
  record: documentRecord,
  provenance: { call: 'A' },
})

const documentRequest = z.object({ query: z.object({ D_ID: z.optional(school(digits)) }) })

/** The query for a document; an ID that is not positive is left out. server: document-2 */
export const documentQuery = (id: number): { D_ID?: string } => (id > 0 ? { D_ID: String(id) } : {})

/** What was read in the code of the original client. server: document-2 */
const remarks = { 'below filemanager.cgi': 'O2' } as const

/** One document, as a file. server: document-1 */
export const getDocument = fileEndpoint({
  name: 'Doc get',
  words: { call: 'Document ophalen' },
  api: 'Doc',
  resource: 'get',
  request: documentRequest,
  provenance: { call: 'S', fields: { method: 'A' }, remarks },
})

/** Uploads a file, which the server stores until {@link putDocument} uses it. server: document-1 */
export const putUpload = listEndpoint({
  name: 'upload put',
  words: { call: 'Bestand opladen', done: 'Document opgeladen' },
  method: 'POST',
  api: 'upload',
  resource: 'put',
  upload: true,
  request: z.object({ file: fileContent }),
  record: z.object({ UploadID: assumed(person(text)) }),
  provenance: { call: 'S', fields: { method: 'A', body: 'A', answer: 'A' }, inputs: { file: 'A' }, remarks },
})

/** Adds an uploaded file to an agenda point; answers the record of the document. server: document-1 */
export const putDocument = listEndpoint({
  name: 'Doc put',
  words: { call: 'Document bewaren', done: 'Document toegevoegd' },
  stores: 'documents',
  method: 'POST',
  api: 'Doc',
  resource: 'put',
  request: z.object({ body: z.object({ AgendaPunt: school(identifier), UploadID: person(text) }) }),
  record: z.object(assumedShape(documentRecord.shape)),
  provenance: {
    call: 'S',
    fields: { method: 'A', body: 'A', answer: 'A' },
    inputs: { AgendaPunt: 'A', UploadID: 'A' },
    remarks,
  },
})

/** Removes a document; answers its number. server: document-1 */
export const removeDocument = listEndpoint({
  name: 'Doc remove',
  words: { call: 'Document verwijderen', done: 'Document verwijderd' },
  stores: 'documents',
  method: 'POST',
  api: 'Doc',
  resource: 'remove',
  request: documentRequest,
  record: z.object({ D_ID: assumed(school(identifier)) }),
  provenance: { call: 'S', fields: { method: 'A', answer: 'A' }, remarks },
})
