import { describe, expect, test } from 'vitest'
import { makeTwin } from '../../../scripts/lib/twin/makeTwin.ts'
import { readText } from '../../../scripts/lib/twin/recording.ts'
import { outline, replay } from './replay.ts'
import { recordSession, toHar, toRecording } from './session.ts'

const key = (seed: number) => new Uint8Array(32).fill(seed)

/** The outlines of all answers that differ, by call. */
async function differences(recording: string, name: string, exchanges: Awaited<ReturnType<typeof recordSession>>) {
  const pairs = await replay(exchanges, makeTwin(readText(recording, name), key(1)))
  return pairs.flatMap(({ call, recorded, replayed }) => {
    const [before, after] = [outline(recorded), outline(replayed)]
    return JSON.stringify(before) === JSON.stringify(after) ? [] : [{ call, before, after }]
  })
}

describe.each([
  ['a student', ['an.peeters']],
  ['all roles', ['an.peeters', 'lotte.wouters', 'katrien.maes', 'jan.janssens', 'beheerder']],
])('the twin of a session of %s', (_, names) => {
  test('answers the same session with the same fields, lengths, orders, dates and amounts', async () => {
    const exchanges = await recordSession(names)
    expect(await differences(toHar(exchanges), 'school.har', exchanges)).toEqual([])
  })
})
