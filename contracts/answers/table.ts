import { createHash } from 'node:crypto'
import { isFields } from '#shared/values/json.ts'
import type { Answers } from './answersFile.ts'

/**
 * The length of the digest of a value: long enough that two values of a school rarely share one, and short enough that many
 * other texts do, so that nobody can guess a value.
 */
const digestLength = 4
/** The length of the digest of a request, which no other request may share. */
const keyLength = 16

export const hash = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex')

/**
 * Turns the values of a run into digests, and keeps each different row once.
 * @param stable gives a value without what differs in every run
 */
export function createTable(salt: string, stable: (name: string, value: unknown) => unknown) {
  const digests = new Map<string, string>()
  const fields = new Map<string, number>()
  const rows = new Map<string, number>()

  function digest(text: string): string {
    const known = digests.get(text) ?? hash(salt + text).slice(0, digestLength)
    digests.set(text, known)
    return known
  }

  function indexIn(table: Map<string, number>, entry: unknown): number {
    const text = JSON.stringify(entry)
    const index = table.get(text) ?? table.size
    table.set(text, index)
    return index
  }

  /** The fields of a row with their digests; a field within another one is called `UserData.name`. */
  function leavesOf(path: string, name: string, value: unknown): [path: string, digest: string][] {
    if (isFields(value))
      return Object.entries(value).flatMap(([inner, each]) =>
        leavesOf(path === '' ? inner : `${path}.${inner}`, inner, each),
      )
    return value === undefined ? [] : [[path, digest(JSON.stringify(stable(name, value)))]]
  }

  return {
    /** The index of a row. */
    rowIndex(value: unknown): number {
      const leaves = leavesOf('', '', value).sort(([one], [other]) => one.localeCompare(other))
      const names = indexIn(
        fields,
        leaves.map(([path]) => path),
      )
      return indexIn(rows, [names, ...leaves.map(([, each]) => each)])
    },
    /** The key of a request, which is the same in every run. */
    keyOf: (request: unknown): string =>
      hash(`${salt} ${JSON.stringify(stable('', request))}`).slice(0, keyLength),
    entries: (): Pick<Answers, 'fields' | 'rows'> => ({
      fields: [...fields.keys()].map((text) => JSON.parse(text)),
      rows: [...rows.keys()].map((text) => JSON.parse(text)),
    }),
  }
}
