import { describe, expect, test, vi } from 'vitest'
import type { TrafficEntry } from '#mocks/controls/traffic/traffic.ts'
import { followCalls } from '#mocks/panel/tabs/traffic/follow.ts'
import { scaleLimit } from '#scripts/lib/checks/timeLimits.ts'

const eventually = (check: () => void) => vi.waitFor(check, scaleLimit(4000))

type DataChange = { readonly everything: boolean }

/** A school whose log a test writes. */
function school(isRefused = () => false) {
  let entries: TrafficEntry[] = []
  const listeners = new Set<(change: DataChange) => void>()
  const requests: (number | undefined)[] = []
  return {
    requests,
    listeners,
    log: followCalls({
      controls: {
        async traffic(after) {
          requests.push(after)
          if (isRefused()) throw new Error('Dit kan alleen de trainer.')
          return entries.filter(({ id }) => id > (after ?? 0))
        },
      },
      watch(listener) {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
    }),
    write: (...ids: number[]) => {
      entries = [...entries, ...ids.map((id) => ({ id }) as TrafficEntry)]
    },
    clear: () => {
      entries = []
    },
    notify: (everything = false) => {
      for (const listener of listeners) listener({ everything })
    },
  }
}

/** A school that has written these calls, and a log that has read them. */
async function followed(...ids: number[]) {
  const fakeSchool = school()
  fakeSchool.write(...ids)
  fakeSchool.log.subscribe(() => {})
  await eventually(() => expect(fakeSchool.log.list()).toHaveLength(ids.length))
  return fakeSchool
}

const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => from + n)

describe('the log of calls in the panel', () => {
  test('shows earlier and new calls, newest first', async () => {
    const { log, write, notify } = school()
    write(1, 2)
    const changed = vi.fn()
    log.subscribe(changed)
    await eventually(() => expect(log.list().map(({ id }) => id)).toEqual([2, 1]))
    write(3)
    notify()
    await eventually(() => expect(log.list().map(({ id }) => id)).toEqual([3, 2, 1]))
    expect(changed).toHaveBeenCalledTimes(2)
    expect(log.list()).toBe(log.list())
  })

  test('shows why it has no calls, until it has them', async () => {
    let refused = true
    const { write, notify, log } = school(() => refused)
    write(1)
    log.subscribe(() => {})
    await eventually(() => expect(log.error()).toBe('Dit kan alleen de trainer.'))
    expect(log.list()).toEqual([])
    refused = false
    notify()
    await eventually(() => expect(log.list().map(({ id }) => id)).toEqual([1]))
    expect(log.error()).toBe('')
  })

  test('fetches only new calls, one request at a time', async () => {
    const { log, write, notify, requests } = await followed(...numbers(1, 100))
    write(...numbers(101, 140))
    for (let n = 0; n < 40; n++) notify()
    await eventually(() => expect(log.list()).toHaveLength(140))
    expect(requests.slice(0, 2)).toEqual([undefined, 100])
    await eventually(() => expect(requests.length).toBeLessThanOrEqual(4))
  })

  test('keeps more calls than the log of the school, and at most 5,000', async () => {
    const { log, write, notify, clear } = await followed(...numbers(1, 4_000))
    clear()
    write(...numbers(4_001, 5_500))
    notify()
    await eventually(() => expect(log.list()[0]?.id).toBe(5_500))
    expect(log.list()).toHaveLength(5_000)
  })

  test('becomes empty when it is cleared elsewhere', async () => {
    const { log, notify, clear } = await followed(1, 2)
    clear()
    notify()
    await eventually(() => expect(log.list()).toEqual([]))
  })

  test('starts again when the school restarts', async () => {
    const { log, write, notify, clear } = await followed(8, 9)
    clear()
    write(1)
    notify(true)
    await eventually(() => expect(log.list().map(({ id }) => id)).toEqual([1]))
  })

  test('listens to the school only while it has a listener itself', async () => {
    const { log, listeners } = school()
    const stop = log.subscribe(() => {})
    expect(listeners.size).toBe(1)
    stop()
    expect(listeners.size).toBe(0)
  })
})
