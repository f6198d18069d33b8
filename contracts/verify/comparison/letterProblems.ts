import type { ResponseOf } from '#api/endpoint.ts'
import type { endpoints } from '#api/endpoints/index.ts'
import { isFields } from '#shared/values/json.ts'
import { anyRow, firstAtEachPlace, inBody } from '../../problems/place.ts'
import type { Difference } from '../../problems/problem.ts'

/** UTF-8 that was read as Latin-1 and encoded again: `Ã©` for `é`. */
const encodedTwice = /[\u00C3\u00C2][\u0080-\u00BF]/

/** A letter as an HTML entity, which only a field with HTML may have. */
const htmlEntity = /&([A-Za-z](acute|grave|uml|circ|cedil|tilde|ring)|#(19[2-9]|2[0-4]\d|25[0-5]));/

/** The names of the fields in a response, at any depth. */
type FieldName<T> = T extends readonly (infer Row)[]
  ? FieldName<Row>
  : T extends object
    ? { [K in keyof T & string]: K | FieldName<T[K]> }[keyof T & string]
    : never

/** Fields that people fill in with an editor, so they may be HTML. */
const htmlFields: readonly FieldName<ResponseOf<(typeof endpoints)[number]>>[] = [
  'Bericht',
  'Commentaar',
  'Details',
  'Nota',
  'Omschrijving',
  'Value',
]
const mayHoldHtml = (name: string) => htmlFields.some((each) => each === name)

function* textsIn(
  value: unknown,
  path: readonly string[] = [],
): Generator<[path: readonly string[], text: string]> {
  if (typeof value === 'string') yield [path, value]
  else if (Array.isArray(value)) for (const each of value) yield* textsIn(each, [...path, anyRow])
  else if (isFields(value))
    for (const [name, each] of Object.entries(value)) yield* textsIn(each, [...path, name])
}

function lettersOf(text: string, name: string): 'lost' | 'twice' | 'html' | undefined {
  if (text.includes('\uFFFD')) return 'lost'
  if (encodedTwice.test(text)) return 'twice'
  return htmlEntity.test(text) && !mayHoldHtml(name) ? 'html' : undefined
}

/** The problems with texts in a parsed answer whose letters are not encoded as JSON in UTF-8. server: rest-1 */
export function letterProblems(body: unknown): Difference[] {
  const problems: Difference[] = []
  for (const [path, text] of textsIn(body)) {
    const got = lettersOf(text, path.at(-1) ?? '')
    if (got) problems.push({ kind: 'letters', place: inBody(...path), got })
  }
  return firstAtEachPlace(problems)
}
