import { documentType } from '#api/endpoints/documents.ts'
import { pdf } from '#fixtures/documents.ts'
import type { Making } from '../drawing/making.ts'
import type { Texts } from '../drawing/texts.ts'
import { flagOf, numberOf, textOf } from '../reading/values.ts'
import type { Lessons } from '../studies/lessons.ts'
import type { Point } from './agenda.ts'

/** All documents together have at most so many bytes; the last ones are made smaller. */
const mostBytes = 10_000_000
const line = 'Dit is een document van een school die niet bestaat.\n'

/** A document of a size that shows nothing: a page that can be opened, or lines of text. */
export function contentOf(type: string, size: number): string {
  const page = type === 'application/pdf' ? pdf('Document') : ''
  if (page !== '' && page.length <= size) return page + ' '.repeat(size - page.length)
  return line.repeat(Math.ceil(size / line.length)).slice(0, size)
}

/** The name of a file: its ending stays where it is one that documents have. */
function nameOf(texts: Texts, name: string): string {
  const [, base = name, end = ''] = /^(.*)\.([a-z0-9]{1,5})$/i.exec(name) ?? []
  const kept = documentType(`x.${end}`) === null ? 'txt' : end.toLowerCase()
  return `${texts.free(base).slice(0, 200) || 'document'}.${kept}`
}

/** The documents with points of the agenda. Where one says that it has some and nobody asked which, it has one. */
export function makeDocuments(
  { facts, rows, numbers, texts }: Making,
  lessons: Lessons,
  points: readonly Point[],
): void {
  let left = mostBytes
  const contents = new Map(points.flatMap(({ original, lesson }) => (lesson ? [[original, lesson.id]] : [])))
  const wireIdOf = (original: number) =>
    lessons.get(original)?.id ?? contents.get(original) ?? numbers.point.of(original)
  const done = new Set<number>()

  for (const [original, list] of facts.documents) {
    const AgendaPunt = wireIdOf(original)
    if (done.has(AgendaPunt)) continue
    done.add(AgendaPunt)
    for (const row of list) {
      const id = numberOf(row, 'D_ID')
      const Naam = nameOf(texts, textOf(row, 'Naam'))
      const Type = documentType(Naam) ?? 'text/plain'
      const size = Math.min(numberOf(row, 'Grootte') ?? 0, left)
      left -= size
      const D_ID = id === null ? numbers.document.fresh() : numbers.document.of(id)
      rows.documenten.push({ D_ID, AgendaPunt, Naam, Type, inhoud: contentOf(Type, size) })
    }
  }
  for (const { row, original } of points) {
    const AgendaPunt = wireIdOf(original)
    if (!flagOf(row, 'Documenten') || done.has(AgendaPunt)) continue
    done.add(AgendaPunt)
    const inhoud = contentOf('application/pdf', 1_200)
    rows.documenten.push({
      D_ID: numbers.document.fresh(),
      AgendaPunt,
      Naam: 'Document.pdf',
      Type: 'application/pdf',
      inhoud,
    })
  }
}
