import { createEvent, createStore } from 'effector'
import { describe, expect, test } from 'vitest'
import { gemeente } from '#api/endpoints/gemeente.ts'
import { opleiding } from '#api/endpoints/opleiding.ts'
import type { Fetch } from '#api/transport.ts'
import { createResource } from '#session/calls/resource.ts'
import { minuteMs } from '#shared/dates/schoolTime.ts'
import { answerText, deferred, listAnswer } from '../../api/support.ts'
import { createBrowser, useTestSchool } from '../../mocks/school.ts'
import { createApp, scaledTimeout, signedIn } from '../app.ts'

const programme = (name: string) => ({
  Opleiding: name,
  OpleidingsvariantID: 7,
  Opleidingsvariantomschrijving: name,
})
const refused = () => answerText('{"message": "Te laat"}', 400, 'Bad Request')

describe('a resource whose request changes while it is being answered', () => {
  useTestSchool({ shared: true })

  /** Requests the programmes of child 1 and then of child 2; the test gives each answer. */
  async function twoRequests() {
    const answers = new Map(['1', '2'].map((child) => [child, deferred<Response>()]))
    const browser = createBrowser()
    const fetch: Fetch = (url, init) => {
      const child = /opleiding\/\?.*LLID=(\d+)/.exec(url)?.[1]
      return answers.get(child ?? '')?.promise ?? browser.fetch(url, init)
    }
    const childChosen = createEvent<string>()
    const $request = createStore({ query: { LLID: '1' } }).on(childChosen, (_, LLID) => ({ query: { LLID } }))
    const programmes = createResource(opleiding, $request)
    const app = await signedIn('an.peeters', { browser, fetch })
    const first = app.fire(programmes.opened)
    void app.fire(childChosen, '2')
    return {
      first,
      openAgain: () => app.fire(programmes.opened),
      answer: (child: string, response: Response) => answers.get(child)?.resolve(response),
      names: () => app.get(programmes.$data)?.map(({ Opleiding }) => Opleiding) ?? null,
      error: () => app.get(programmes.$error),
      status: () => app.get(programmes.$status),
      loading: () => app.get(programmes.$loading),
    }
  }

  test('drops the late answer to the earlier request', async () => {
    const { answer, first, names, status } = await twoRequests()
    answer('1', listAnswer(programme('Frans')))
    await first
    expect([names(), status()]).toEqual([null, 'loading'])
  })

  test('keeps the answer to the current request when the earlier one is answered later', async () => {
    const { answer, first, names, openAgain, status } = await twoRequests()
    const second = openAgain()
    answer('2', listAnswer(programme('Spaans')))
    await expect.poll(names, scaledTimeout).toEqual(['Spaans'])
    answer('1', listAnswer(programme('Frans')))
    await Promise.all([first, second])
    expect([names(), status()]).toEqual([['Spaans'], 'ready'])
  })

  test('does not show why the earlier request failed', async () => {
    const { answer, error, first, status } = await twoRequests()
    answer('1', refused())
    await first
    expect([error(), status()]).toEqual(['', 'loading'])
  })

  test('is loading until it is answered', async () => {
    const { answer, first, loading, openAgain } = await twoRequests()
    expect(loading()).toBe(false)
    const second = openAgain()
    expect(loading()).toBe(true)
    answer('1', listAnswer())
    answer('2', listAnswer())
    await Promise.all([first, second])
    expect(loading()).toBe(false)
  })

  test('shows why the current request failed', async () => {
    const { answer, error, first, openAgain, status } = await twoRequests()
    const second = openAgain()
    answer('2', refused())
    answer('1', listAnswer(programme('Frans')))
    await Promise.all([first, second])
    expect([error(), status()]).toEqual([expect.stringContaining('Te laat'), 'error'])
  })
})

// rule: known-5
describe('a resource that was not read for lack of a connection', () => {
  useTestSchool({ shared: true })

  /** A resource whose first call does not reach the server, and another call of the user. */
  async function unreached() {
    const browser = createBrowser()
    const calls: string[] = []
    let isOnline = false
    const fetch: Fetch = async (url, init) => {
      if (!url.includes('opleiding/')) return browser.fetch(url, init)
      calls.push(url)
      if (isOnline) return listAnswer(programme('Frans'))
      throw new TypeError('Failed to fetch')
    }
    const programmes = createResource(opleiding, createStore({ query: { LLID: '1' } }))
    const other = createResource(gemeente, createStore({}))
    const app = await signedIn('an.peeters', { browser, fetch })
    await app.fire(programmes.opened)
    expect(app.get(programmes.$error)).not.toBe('')
    return {
      app,
      calls,
      other,
      programmes,
      state: () => [app.get(programmes.$error), app.get(programmes.$status)],
      reconnect: () => {
        isOnline = true
      },
    }
  }

  test('is read by itself once another call reaches the server', async () => {
    const { app, other, reconnect, state } = await unreached()
    reconnect()
    await app.fire(other.opened)
    expect(state()).toEqual(['', 'ready'])
  })

  test('is read once more, and not again and again, while only its own call fails', async () => {
    const { app, calls, other, state } = await unreached()
    await app.fire(other.opened)
    expect([calls.length, state()[1]]).toEqual([2, 'error'])
  })

  test('is not read for the next user', async () => {
    const { app, calls, other, reconnect } = await unreached()
    reconnect()
    await app.signIn('mohamed.elamrani')
    await app.fire(other.opened)
    expect(calls).toHaveLength(1)
  })
})

describe('a resource that the server forbids to the user', () => {
  useTestSchool({ shared: true })
  const $request = createStore({ query: { LLID: '1' } })

  /** The state of a resource after this answer, with a substitute for data that the user may not read. */
  async function openAt(answer: () => Response, whenClosed?: []) {
    const browser = createBrowser()
    const programmes = createResource(opleiding, $request, whenClosed)
    const fetch: Fetch = async (url, init) =>
      url.includes('/opleiding/') ? answer() : browser.fetch(url, init)
    const app = createApp({ browser, fetch })
    const state = () => [
      app.get(programmes.$status),
      app.get(programmes.$data),
      app.get(programmes.$error) !== '',
      app.get(programmes.$loading),
    ]
    expect(state()).toEqual(['loading', null, false, false])
    await app.signIn('an.peeters')
    await app.fire(programmes.opened)
    return state()
  }
  const forbidden = () => answerText('{"message": "Geen recht"}', 403, 'Forbidden')

  test('is ready with its substitute', async () => {
    expect(await openAt(forbidden, [])).toEqual(['ready', [], false, false])
  })

  test('fails without a substitute', async () => {
    expect(await openAt(forbidden)).toEqual(['error', null, true, false])
  })

  test.each([
    ['another status', refused],
    ['a page instead of data', () => answerText('<html></html>', 200)],
  ])('fails for another reason: %s', async (_what, answer) => {
    expect(await openAt(answer, [])).toEqual(['error', null, true, false])
  })
})

describe('a resource without a request', () => {
  useTestSchool({ shared: true })

  test('is ready', async () => {
    const { $status } = createResource(opleiding, createStore(null))
    expect((await signedIn('an.peeters')).get($status)).toBe('ready')
  })
})

describe('the moment of the shown data', () => {
  useTestSchool({ shared: true })

  test('is that of the last answer, and stays when a later attempt fails', async () => {
    const browser = createBrowser()
    const clock = { now: Date.parse('2026-11-24T12:30:00Z'), refuses: false }
    const fetch: Fetch = async (url, init) =>
      url.includes('/opleiding/')
        ? clock.refuses
          ? refused()
          : listAnswer(programme('Frans'))
        : browser.fetch(url, init)
    const $request = createStore({ query: { LLID: '1' } })
    const programmes = createResource(opleiding, $request)
    const app = await signedIn('an.peeters', { browser, fetch, now: () => clock.now })
    expect(app.get(programmes.$readAt)).toBe(0)
    await app.fire(programmes.opened)
    expect(app.get(programmes.$readAt)).toBe(Date.parse('2026-11-24T12:30:00Z'))

    clock.now += minuteMs
    clock.refuses = true
    await app.fire(programmes.retried)
    expect(app.get(programmes.$status)).toBe('ready')
    expect(app.get(programmes.$readAt)).toBe(Date.parse('2026-11-24T12:30:00Z'))
  })
})
