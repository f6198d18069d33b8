import { describe, expect, test } from 'vitest'
import { readRecording } from '#contracts/traffic/har.ts'
import { makeTwin } from '#scripts/lib/twin/makeTwin.ts'
import { outline, type Pair, replay } from './replay.ts'
import { readText, recordSession, toHar, toRecording } from './session.ts'

const key = new Uint8Array(32).fill(1)
const roles = ['an.peeters', 'lotte.wouters', 'katrien.maes', 'jan.janssens', 'griet.aerts', 'beheerder']

const rowsOf = (body: unknown): unknown[] => (body as { data?: unknown[] }).data ?? [body]

/** The outline of an answer. What a server sorts by name comes in another order; the log of today is the server's own. */
function compared(call: string, body: unknown, sorted: RegExp): unknown {
  const shape = outline(body)
  if (/LogFileInfo/.test(call)) return rowsOf(shape).slice(1)
  return sorted.test(call)
    ? rowsOf(shape)
        .map((row) => JSON.stringify(row))
        .sort()
    : shape
}

const differing = (pairs: readonly Pair[], sorted: RegExp) =>
  pairs.filter(
    ({ call, recorded, replayed }) =>
      recorded.status !== replayed.status ||
      JSON.stringify(compared(call, recorded.body, sorted)) !==
        JSON.stringify(compared(call, replayed.body, sorted)),
  )

function fieldsIn(body: unknown): Set<string> {
  const found = new Set<string>()
  JSON.stringify(body, (name, value) => {
    found.add(name)
    return value
  })
  return found
}

/** What a call that differs is called in a failure: with the fields that the twin lost, and where it makes its rows. */
function named({ call, recorded, replayed }: Pair): string {
  const kept = fieldsIn(replayed.body)
  const lost = [...fieldsIn(recorded.body)].filter((name) => !kept.has(name))
  return lost.length > 0 ? `${call}: scripts/lib/twin makes no ${lost.join(', ')}` : call
}

describe('a twin', () => {
  test('answers the session of all roles with the same fields, lengths and orders, and with lessons at the same times', async () => {
    const exchanges = await recordSession(roles)
    const pairs = await replay(exchanges, makeTwin(readText(toHar(exchanges), 'school.har'), key))
    expect(differing(pairs, /LeerlingAanwezigheid/).map(named)).toEqual([])
  })

  test('of a recording of our proxy gives the same lengths', async () => {
    const exchanges = await recordSession(['an.peeters', 'lotte.wouters', 'jan.janssens'])
    const text = toRecording(exchanges)
    const pairs = await replay(
      readRecording(text, 'calls.jsonl'),
      makeTwin(readText(text, 'calls.jsonl'), key),
    )
    const lengths = pairs.map(({ call, recorded, replayed }) => [
      call,
      rowsOf(recorded.body).length === rowsOf(replayed.body).length,
    ])
    expect(lengths.filter(([, isSame]) => !isSame)).toEqual([])
  })
})
