import { describe, expect, test } from 'vitest'
import { readProxyRecording } from '#contracts/traffic/har.ts'
import { makeTwin } from '#scripts/lib/twin/makeTwin.ts'
import { outline, type Pair, replay } from './replay.ts'
import { madeFrom, readText, recordSession, toRecording } from './session.ts'

const roles = ['an.peeters', 'lotte.wouters', 'katrien.maes', 'jan.janssens', 'griet.aerts', 'beheerder']

const rowsOf = (body: unknown): unknown[] => (body as { data?: unknown[] }).data ?? [body]

/** The outline of an answer in a fixed order, without today's log, which the server itself writes. */
function compared({ call, leaves }: Pair, body: unknown): string {
  const rows = rowsOf(/LogFileInfo/.test(call) ? { data: rowsOf(body).slice(1) } : body).map((row) =>
    outline(row, leaves),
  )
  return JSON.stringify(rows.map((row) => JSON.stringify(row)).sort())
}

const differing = (pairs: readonly Pair[]) =>
  pairs.filter(
    (pair) =>
      pair.recorded.status !== pair.replayed.status ||
      compared(pair, pair.recorded.body) !== compared(pair, pair.replayed.body),
  )

function fieldsIn(body: unknown): Set<string> {
  const found = new Set<string>()
  JSON.stringify(body, (name, value) => {
    found.add(name)
    return value
  })
  return found
}

/** The line of a failure for a call that differs: the fields that the twin lost, and the code that makes its rows. */
function named({ call, recorded, replayed }: Pair): string {
  const kept = fieldsIn(replayed.body)
  const lost = [...fieldsIn(recorded.body)].filter((name) => !kept.has(name))
  return lost.length > 0 ? `${call}: scripts/lib/twin makes no ${lost.join(', ')}` : call
}

describe('a twin', () => {
  test('answers all roles with the same texts about the school and the same number of rows', async () => {
    const exchanges = await recordSession(roles)
    const pairs = await replay(exchanges, madeFrom(exchanges, 1))
    expect(differing(pairs).map(named)).toEqual([])
  })

  test('from a recording of our proxy has lists of the same length', async () => {
    const exchanges = await recordSession(['an.peeters', 'lotte.wouters', 'jan.janssens'])
    const text = toRecording(exchanges)
    const made = makeTwin(readText(text, 'calls.jsonl'), 1)
    const pairs = await replay(readProxyRecording(text, 'calls.jsonl'), made)
    const lengths = pairs.map(({ call, recorded, replayed }) => [
      call,
      rowsOf(recorded.body).length === rowsOf(replayed.body).length,
    ])
    expect(lengths.filter(([, isSame]) => !isSame)).toEqual([])
  })
})
