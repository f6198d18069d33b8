import { afterEach, describe, expect, test, vi } from 'vitest'
import { leerling } from '#api/endpoints/leerling.ts'
import { callAll, groupItem } from '#api/group.ts'
import { client, fakeTimers, follow, listAnswer, reasonOf, transportOver } from './support.ts'

afterEach(() => void vi.useRealTimers())

describe('a time-out', () => {
  const never = () => new Promise<never>(() => {})
  const body = (pull?: (controller: ReadableStreamDefaultController) => void) =>
    new Response(new ReadableStream(pull ? { pull } : {}))
  const untilAborted = (signal: AbortSignal | null | undefined) =>
    new Promise<never>((_, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason))
    })

  const silences: [string, (init: RequestInit) => Response | Promise<Response>][] = [
    ['there is no answer', ({ signal }) => untilAborted(signal)],
    ['there is no answer and the abort has no effect', never],
    [
      'the abort fails with its own error',
      ({ signal }) =>
        untilAborted(signal).catch(() => {
          throw new DOMException('aborted', 'AbortError')
        }),
    ],
    ['only the headers arrive', () => body()],
    [
      'the body stops halfway',
      () => {
        let first = true
        return body((controller) => {
          if (first) controller.enqueue(new TextEncoder().encode('{"success":true,'))
          first = false
          return never() as never
        })
      },
    ],
  ]

  test.each(silences)('comes after exactly 15 seconds when %s', async (_what, silence) => {
    fakeTimers()
    const { call, sent } = transportOver(({ init }) => silence(init))
    const reason = reasonOf(call(leerling, {}, client()))
    const followed = follow(reason)
    await vi.advanceTimersByTimeAsync(14_999)
    expect(followed.settled).toBe(false)
    expect(sent[0]?.init.signal?.aborted).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(await reason).toEqual({ kind: 'timeout', afterMs: 15_000 })
    expect(sent[0]?.init.signal?.aborted).toBe(true)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sent).toHaveLength(1)
  })

  test('does not come when the answer arrives at the last moment', async () => {
    fakeTimers()
    const { call, sent } = transportOver(async () => {
      await new Promise((done) => setTimeout(done, 14_999))
      return listAnswer()
    })
    const answer = call(leerling, {}, client())
    await vi.advanceTimersByTimeAsync(14_999)
    expect(await answer).toEqual([])
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sent[0]?.init.signal?.aborted).toBe(false)
  })

  test('is counted for each of several requests', async () => {
    fakeTimers()
    const { transport } = transportOver(({ init: { signal } }, count) =>
      count === 1 ? listAnswer() : untilAborted(signal),
    )
    const reason = reasonOf(callAll(transport, [groupItem(leerling, {}), groupItem(leerling, {})], client()))
    await vi.advanceTimersByTimeAsync(15_000)
    expect(await reason).toEqual({ kind: 'timeout', afterMs: 15_000 })
  })
})
