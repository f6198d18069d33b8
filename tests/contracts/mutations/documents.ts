import type { Mutation } from '../mutatingProxy.ts'
import { asMaker, doing, type PointNamed } from './doing.ts'
import { alsoNaming, type Fields, field, records, rest, rows, type SubjectMutants, set } from './mutant.ts'

const pointAsked: PointNamed = ({ query }) => Number((query as Fields).AgendaPunt)

const pointOfDocument: PointNamed = ({ query }, { db }) =>
  db.tables.documenten.get(Number((query as Fields).D_ID))?.AgendaPunt ?? 0

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
    doing('Doc get', 'half of the file comes', (own) => async (request, context) => {
      const file = (await own.handle(request, context)) as { bytes: Uint8Array }
      return { ...file, bytes: file.bytes.slice(0, file.bytes.length / 2) }
    }),
    {
      ...doing(
        'Doc get',
        'the newest document comes, whichever is asked for',
        (own) => async (request, context) => {
          const newest = context.db.tables.documenten.all().at(-1)
          const asked = context.db.tables.documenten.get(Number((request as { query: Fields }).query.D_ID))
          const { inhoud = '' } = newest ?? {}
          const bytes = Uint8Array.from(inhoud, (character) => character.charCodeAt(0))
          return asked ? { name: asked.Naam, type: asked.Type, bytes } : own.handle(request, context)
        },
      ),
      says: 'the content of another document',
    },
    doing('Doc', 'staff get the list of a teacher’s own point', asMaker(pointAsked)),
    doing('Doc get', 'staff get a document of a teacher’s own point', asMaker(pointOfDocument)),
    doing('Doc remove', 'staff take a document of a teacher away', asMaker(pointOfDocument)),
    doing('Doc remove', 'the document stays', (own) => async (request, context) => {
      const { documenten } = context.db.tables
      const all = documenten.all().map((row) => ({ ...row }))
      const answer = await own.handle(request, context)
      for (const row of all) if (!documenten.get(row.D_ID)) await documenten.insert(row)
      return answer
    }),
    alsoNaming(
      rest('Doc', 'the documents of a lesson have one number', twice('D_ID', 1)),
      'Doc put',
      'Doc remove',
    ),
    {
      what: 'Doc get: a file has the type of another one',
      endpoints: ['Doc get'],
      mutation: sentAsText,
    },
    { what: 'Doc: every point has the same documents', endpoints: ['Doc'], mutation: sameDocuments() },
    rest('Doc', 'a document has no name', records(set('Naam', ''))),
    doing(
      'upload put',
      'what is no text is lost',
      (own) => (request, context) => {
        const { file } = request as { file: { bytes: Uint8Array } }
        const bytes = new TextEncoder().encode(new TextDecoder().decode(file.bytes))
        return own.handle({ ...(request as object), file: { ...file, bytes } }, context)
      },
      ['Doc get'],
    ),
    doing('Doc get', 'the file is empty', (own) => async (request, context) => ({
      ...((await own.handle(request, context)) as object),
      bytes: new Uint8Array(),
    })),
    rest(
      'Doc',
      'a name loses its accents',
      records(field('Naam', (name) => String(name).normalize('NFD').replaceAll(/\p{M}/gu, ''))),
    ),
    alsoNaming(
      doing('Doc put', 'the document is not kept', (own) => async (request, context) => {
        const stored = (await own.handle(request, context)) as { D_ID: number }[]
        for (const { D_ID } of stored) context.db.tables.documenten.remove(D_ID)
        return stored
      }),
      'Doc remove',
    ),
  ],
}
