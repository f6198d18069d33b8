import { afterEach, describe, expect, test, vi } from 'vitest'
import { withTabName } from '#mocks/browser/tabOfCalls.ts'
import { serveMock } from '#mocks/http/serve.ts'
import { createHost } from '#mocks/sw/host.ts'

/** What a page asks a school before anybody is signed in. */
const call = '/webstudent/bin/server.fcgi/REST/servertypeinfo'

afterEach(() => vi.restoreAllMocks())

/** The statuses that two tabs and a program get, two calls each. */
async function statuses(send: (address: string, init?: RequestInit) => Promise<Response>, address: string) {
  const [one, two] = ['tab-1', 'tab-2'].map((name) =>
    withTabName(
      (input, init) => send(String(input), init),
      name,
      () => true,
    ),
  )
  const calls = [one?.(address), two?.(address), send(address), one?.(address, { method: 'GET' })]
  return (await Promise.all(calls)).map((response) => response?.status)
}

const fault = { kind: 'status', status: 503, tab: 'tab-1' } as const

describe('a fault for one tab hits only the calls of that tab', () => {
  test('in the worker of a page', async () => {
    // Node has no IndexedDB, and the worker warns about that.
    vi.spyOn(console, 'warn').mockReturnValue()
    const host = createHost('http://127.0.0.1/webstudent/')
    await host.ask({ type: 'mock control', name: 'setFaults', argument: [fault] })
    const send = (address: string, init?: RequestInit) => host.answer(new Request(address, init))
    expect(await statuses(send, `http://127.0.0.1${call}`)).toEqual([503, 200, 200, 503])
    await host.settled()
  })

  test('over HTTP, and only in that room', async () => {
    const mock = await serveMock({ port: 0 })
    await mock.simulation.controls.setFaults([fault])
    const room = await mock.rooms.open('alfa')
    expect(await statuses(fetch, `${mock.url}${call}`)).toEqual([503, 200, 200, 503])
    expect(await statuses(fetch, `${mock.url}${room.path}${call}`)).toEqual([200, 200, 200, 200])
    await mock.close()
  })
})

describe('the name of a tab', () => {
  const sent = async (address: string, init?: RequestInit, own = true) => {
    let headers: [string, string][] = []
    const keep: typeof fetch = async (input, init) => {
      headers = [...new Request(input, init).headers]
      return new Response()
    }
    await withTabName(keep, 'tab-1', () => own)(address, init)
    return headers
  }

  test('is sent with calls to the school, beside their own headers', async () => {
    const init = { method: 'POST', headers: { 'Content-Type': 'text/plain' }, body: 'a' }
    expect(await sent(`http://127.0.0.1${call}`, init)).toEqual([
      ['content-type', 'text/plain'],
      ['x-webstudent-tab', 'tab-1'],
    ])
  })

  test('is not sent with other requests or to other servers', async () => {
    expect(await sent('http://127.0.0.1/webstudent/assets/a.js')).toEqual([])
    expect(await sent(`https://school.example${call}`, {}, false)).toEqual([])
  })
})
