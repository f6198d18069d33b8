import { random } from '#fixtures/random.ts'
import { type Row, type Rows, type TableName, tableDefinitions, tableNames } from '#mocks/db/tables.ts'
import type { Fields } from '#shared/json.ts'
import type { Call } from './reading/calls.ts'
import { staysAsItIs } from './reading/personalWords.ts'
import { type Recording, UnusableRecording } from './reading/recording.ts'
import { stopgapTexts, textOf } from './reading/values.ts'

/** What every part of a twin is made with: the recording, the random numbers and the tables. */
export interface Making extends Recording {
  /** The seed of the generated people. It does not come from the recording. */
  readonly seed: number
  readonly chance: ReturnType<typeof random>
  /** The tables, which the parts of the twin fill. */
  readonly rows: Rows
  /**
   * Adds a row to a table, unless the table has a row with the same key.
   * @param seen the recorded row; an optional text about a person that nothing else fills gets one of {@link stopgapTexts}
   * @throws UnusableRecording with the call and the field if the table refuses the row
   */
  put<Name extends TableName>(table: Name, row: Row<Name>, seen?: Fields): Row<Name>
  /** A number that no row of a table has. */
  fresh(table: TableName): number
  /** A text about the school: the same text, or the kind and a number if it holds somebody's name. */
  school(kind: string, text: string): string
  /** The same for a field of a row. */
  schoolIn(kind: string, row: Fields, field: string): string
  /** Sets the call that an error about the following rows names. */
  setSource(call: Pick<Call, 'endpoint' | 'site'>): void
}

/** The first of the numbers that the twin gives to rows without a number of the server. */
const firstOwn = 900_000_001

export function startMaking(recording: Recording, seed: number): Making {
  const rows = Object.fromEntries(tableNames.map((name) => [name, []])) as unknown as Rows
  const known = new Map(tableNames.map((name) => [name, new Map<unknown, object>()]))
  const names = new Map<string, string>()
  let next = firstOwn
  let from = ''

  function school(kind: string, text: string): string {
    if (text.trim() === '' || staysAsItIs(text, recording.personal)) return text
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
    put(table, made, seen) {
      const { schema, key } = tableDefinitions[table]
      const row = seen ? { ...stopgapTexts(schema.shape, seen), ...made } : made
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
    fresh: () => next++,
    school,
    schoolIn: (kind, row, field) => school(kind, textOf(row, field)),
    setSource({ endpoint, site }) {
      from = `${endpoint} (${site})`
    },
  }
}

/** Leaves out the calls that repeat a question, so that its first answer counts. */
export function firstAnswers(calls: readonly Call[]): readonly Call[] {
  const asked = new Set<string>()
  return calls.filter(({ endpoint, site, caller, person, query }) => {
    const { _dc, ...rest } = query
    const isAbout = person !== null && endpoint !== 'AgendaPunt'
    const question = JSON.stringify([endpoint, isAbout ? person : [site, caller, person, rest]])
    if (asked.has(question)) return false
    asked.add(question)
    return true
  })
}
