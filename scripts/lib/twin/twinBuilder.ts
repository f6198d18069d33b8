import { random } from '#fixtures/random.ts'
import { type Row, type Rows, type TableName, tableDefinitions, tableNames } from '#mocks/db/tables.ts'
import type { Fields } from '#shared/values/json.ts'
import type { Call } from './reading/calls.ts'
import { mayBeCopied } from './reading/personalWords.ts'
import { type Recording, UnusableRecording } from './reading/recording.ts'
import { placeholderTexts, textOf } from './reading/values.ts'

/** Builds a twin: the recording, the random numbers and the tables, for every part of it. */
export interface Builder extends Recording {
  /** The seed of the generated people. It does not come from the recording. */
  readonly seed: number
  readonly chance: ReturnType<typeof random>
  /** The tables, which the parts of the twin fill. */
  readonly rows: Rows
  /**
   * Adds a row to a table, unless the table has a row with the same key.
   * @param seen the recorded row; an optional text about a person that nothing else fills gets one of {@link placeholderTexts}
   * @throws UnusableRecording with the call and the field if the table refuses the row
   */
  addRow<Name extends TableName>(table: Name, row: Row<Name>, seen?: Fields): Row<Name>
  /** A number that no row of a table has. */
  newId(table: TableName): number
  /** A text about the school: the same text, or the kind and a number if it holds somebody's name. */
  copyText(kind: string, text: string): string
  /** The text in a field of a row about the school, as `copyText` gives it. */
  copyField(kind: string, row: Fields, field: string): string
  /** Sets the call that an error about the following rows names. */
  setSource(call: Pick<Call, 'endpoint' | 'site'>): void
}

/** The first of the numbers that the twin gives to rows without a number of the server. */
const firstGenerated = 900_000_001

export function createTwinBuilder(recording: Recording, seed: number): Builder {
  const rows = Object.fromEntries(tableNames.map((name) => [name, []])) as unknown as Rows
  const known = new Map(tableNames.map((name) => [name, new Map<unknown, object>()]))
  const names = new Map<string, string>()
  let next = firstGenerated
  let from = ''

  function copyText(kind: string, text: string): string {
    if (text.trim() === '' || mayBeCopied(text, recording.personal)) return text
    const key = `${kind} ${text}`
    const name =
      names.get(key) ?? `${kind} ${[...names.keys()].filter((each) => each.startsWith(kind)).length + 1}`
    names.set(key, name)
    return name
  }

  return {
    ...recording,
    seed,
    chance: random(seed, 5),
    rows,
    addRow(table, made, seen) {
      const { schema, key } = tableDefinitions[table]
      const row = seen ? { ...placeholderTexts(schema.shape, seen), ...made } : made
      const found = known.get(table)
      const id = (row as Readonly<Record<string, unknown>>)[key]
      const same = found?.get(id)
      if (same) return same as typeof row
      const field = schema.safeParse(row).error?.issues[0]?.path.join('.')
      if (field !== undefined)
        throw new UnusableRecording(`An answer of ${from} has no ${field} that fits the table ${table}.`)
      found?.set(id, row)
      ;(rows[table] as (typeof row)[]).push(row)
      return row
    },
    newId: () => next++,
    copyText,
    copyField: (kind, row, field) => copyText(kind, textOf(row, field)),
    setSource({ endpoint, site }) {
      from = `${endpoint} (${site})`
    },
  }
}

/** Leaves out the calls that repeat a question, so that its first answer counts. */
export function firstAnswers(calls: readonly Call[]): readonly Call[] {
  const questions = new Set<string>()
  return calls.filter(({ endpoint, site, caller, person, query }) => {
    const { _dc, ...rest } = query
    const isAbout = person !== null && endpoint !== 'AgendaPunt'
    const question = JSON.stringify([endpoint, isAbout ? person : [site, caller, person, rest]])
    if (questions.has(question)) return false
    questions.add(question)
    return true
  })
}
