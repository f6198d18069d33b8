import { allSettled, createEvent, fork, type Scope, sample } from 'effector'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { $toasts, toastDismissed, toastFadeMs, toastShown } from '#shared/messages/toasts.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => void vi.useRealTimers())

const textsWhile = (isLeaving: boolean) => (scope: Scope) =>
  scope.getState($toasts).flatMap(({ text, leaving }) => (leaving === isLeaving ? [text] : []))
/** The messages that are not fading out. */
const texts = textsWhile(false)
const fading = textsWhile(true)
const show = (scope: Scope, params: Parameters<typeof toastShown>[0]) =>
  allSettled(toastShown, { scope, params })

// rule: toast-1, toast-2
describe('a message stays', () => {
  test.each([
    ['1 s', { text: 'Je bent afgemeld' }, 1000],
    ['1 s when it is called plain', { text: 'Je bent afgemeld', kind: 'plain' }, 1000],
    ['2 s for an error', { text: 'Fout', kind: 'error' }, 2000],
    ['4 s when it is long', { text: 'Lang', kind: 'long' }, 4000],
    ['as long as its own duration', { text: 'Fout', kind: 'error', durationMs: 7000 }, 7000],
  ] as const)('%s', async (_, shown, ms) => {
    const scope = fork()
    await show(scope, shown)
    vi.advanceTimersByTime(ms - 1)
    expect(texts(scope)).toEqual([shown.text])
    vi.advanceTimersByTime(1)
    expect([texts(scope), fading(scope)]).toEqual([[], [shown.text]])
    vi.advanceTimersByTime(toastFadeMs - 1)
    expect(fading(scope)).toEqual([shown.text])
    vi.advanceTimersByTime(1)
    expect(scope.getState($toasts)).toEqual([])
  })
})

describe('several messages', () => {
  test('are shown in the order in which they came, each with its kind', async () => {
    const scope = fork()
    await show(scope, { text: 'een' })
    await show(scope, { text: 'twee', kind: 'error' })
    expect(scope.getState($toasts)).toEqual([
      { id: 1, text: 'een', kind: 'plain', leaving: false },
      { id: 2, text: 'twee', kind: 'error', leaving: false },
    ])
  })

  test('each go away after their own time', async () => {
    const scope = fork()
    await show(scope, { text: 'lang', kind: 'long' })
    vi.advanceTimersByTime(500)
    await show(scope, { text: 'kort' })
    vi.advanceTimersByTime(1000)
    expect(texts(scope)).toEqual(['lang'])
    vi.advanceTimersByTime(2500)
    expect(texts(scope)).toEqual([])
  })

  test('from the same moment are all shown, and each can be dismissed', async () => {
    const happened = createEvent()
    sample({ clock: happened, fn: () => ({ text: 'een' }), target: toastShown })
    sample({ clock: happened, fn: () => ({ text: 'twee' }), target: toastShown })
    const scope = fork()
    await allSettled(happened, { scope })
    expect(texts(scope)).toEqual(['een', 'twee'])
    const [first] = scope.getState($toasts)
    await allSettled(toastDismissed, { scope, params: first?.id ?? 0 })
    expect(texts(scope)).toEqual(['twee'])
  })

  test('with the same text are all shown', async () => {
    const scope = fork()
    await show(scope, { text: 'weer' })
    await show(scope, { text: 'weer' })
    expect(texts(scope)).toEqual(['weer', 'weer'])
  })
})

describe('a dismissed message', () => {
  test('goes away at once, and its timer removes no other message', async () => {
    const scope = fork()
    await show(scope, { text: 'weg' })
    await allSettled(toastDismissed, { scope, params: 1 })
    expect(scope.getState($toasts)).toEqual([])
    await show(scope, { text: 'blijft', kind: 'long' })
    vi.advanceTimersByTime(1000)
    expect(texts(scope)).toEqual(['blijft'])
  })
})
