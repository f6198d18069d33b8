import { Refusal } from '#mocks/server/wire/answer.ts'
import type { Mutation } from '../mutatingProxy.ts'
import { alsoNaming, breaking, records, rest, restText, rows, type SubjectMutants, set } from './mutant.ts'
import { asAuthor, notStoring, type PointNamed, withRoute } from './routeMutants.ts'

const pointInQuery: PointNamed = ({ query }) => Number(query.AgendaPunt)

const pointOfDocument: PointNamed = ({ query }, { db }) =>
  db.tables.documenten.get(Number(query.D_ID))?.AgendaPunt ?? 0

/** Every record is there twice, with other texts and the same number. */
const twice = (name: string, number: number) =>
  rows((data) =>
    data.flatMap((record) => [
      { ...record, [name]: number },
      { ...record, Naam: 'ander.pdf', [name]: number },
    ]),
  )

/** A copy of a document is sent under another type. */
const sentAsText: Mutation = (call, answer) =>
  call.startsWith('Doc/get') && answer.isFile ? { ...answer, contentType: 'text/html' } : answer

/** Every point has the documents of the first point that was requested. */
function sameDocuments(): Mutation {
  let first: string | undefined
  return (call, answer) => {
    if (!/^REST\/Doc\b/i.test(call) || answer.status !== 200) return answer
    if (first === undefined && !/"data"\s*:\s*\[\s*\]/.test(answer.body)) first = answer.body
    return { ...answer, body: first ?? answer.body }
  }
}

export const documentMutants: SubjectMutants = {
  rules: [
    withRoute('Doc get', 'half of the file comes', (own) => async (request, context) => {
      const file = (await own(request, context)) as { bytes: Uint8Array }
      return { ...file, bytes: file.bytes.slice(0, file.bytes.length / 2) }
    }),
    {
      ...withRoute(
        'Doc get',
        'the newest document comes, whichever is asked for',
        (own) => async (request, context) => {
          const { documenten } = context.db.tables
          const document = documenten.get(Number(request.query.D_ID))
          const { inhoud = '' } = documenten.all().at(-1) ?? {}
          const bytes = Uint8Array.from(inhoud, (character) => character.charCodeAt(0))
          return document ? { name: document.Naam, type: document.Type, bytes } : own(request, context)
        },
      ),
      says: 'the content of another document',
    },
    withRoute('Doc', 'staff get the list of a teacher’s own point', asAuthor(pointInQuery)),
    withRoute('Doc get', 'staff get a document of a teacher’s own point', asAuthor(pointOfDocument)),
    withRoute('Doc remove', 'staff remove a document of a teacher', asAuthor(pointOfDocument)),
    notStoring('Doc remove', 'the document stays', 'documenten'),
    alsoNaming(
      rest('Doc', 'the documents of a lesson have one number', twice('D_ID', 1)),
      'Doc put',
      'Doc remove',
    ),
    breaking('Doc get', 'a file has the type of another one', sentAsText),
    breaking('Doc', 'every point has the same documents', sameDocuments()),
    rest('Doc', 'a document has no name', records(set('Naam', ''))),
    withRoute(
      'upload put',
      'what is no text is lost',
      (own) => (request, context) => {
        const { file } = request
        const bytes = new TextEncoder().encode(new TextDecoder().decode(file.bytes))
        return own({ ...request, file: { ...file, bytes } }, context)
      },
      ['Doc get'],
    ),
    withRoute('Doc get', 'a parent may not open what is in their list', (own) => (request, context) => {
      if (context.site.type === 'OUDERS') throw new Refusal(403, 'Geen toegang')
      return own(request, context)
    }),
    withRoute('Doc get', 'the file is empty', (own) => async (request, context) => ({
      ...((await own(request, context)) as object),
      bytes: new Uint8Array(),
    })),
    restText('Doc', 'a name loses its accents', 'Naam', (name) =>
      name.normalize('NFD').replaceAll(/\p{M}/gu, ''),
    ),
    alsoNaming(notStoring('Doc put', 'the document is not kept', 'documenten'), 'Doc remove'),
  ],
}
