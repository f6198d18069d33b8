import type { AppPlugin } from '@capacitor/app'
import type { HttpOptions, HttpResponse } from '@capacitor/core'
import { MantineProvider } from '@mantine/core'
import { fork } from 'effector'
import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { encodeFile } from '#api/address.ts'
import { watchDevice } from '#app/browser/device.ts'
import { ChooseServer } from '#app/device/ChooseServer.tsx'
import { deviceFetch } from '#app/device/deviceFetch.ts'
import { openSecureStore, type SecureTexts } from '#app/device/secureStore.ts'
import { openDevice } from '#app/device/start.tsx'
import { $defaultServer } from '#session/connections/connections.ts'
import { $pageAddress, backFx } from '#shared/browser/environment.ts'
import { appLinkOf, pageOfLink } from '#shared/browser/navigation/appLink.ts'
import { storageNames } from '#shared/browser/storage/storedValues.ts'
import { $localStore, memoryStore } from '#shared/browser/storage/textStore.ts'

/** The secure store of a device; it fails every call if `refuses`. */
function secureTexts(stored = new Map<string, string>(), refuses = false) {
  const answer = async <T>(value: () => T) => {
    if (refuses) throw new Error('not available')
    return value()
  }
  const secure: SecureTexts = {
    keys: () => answer(() => [...stored.keys()]),
    getItem: (key) => answer(() => stored.get(key) ?? null),
    setItem: (key, text) => answer(() => void stored.set(key, text)),
    removeItem: (key) => answer(() => void stored.delete(key)),
  }
  return { stored, secure }
}

// rule: product-8, connection-6
describe('the first start of the app', () => {
  test('asks for the server, but later starts do not', async () => {
    const { stored, secure } = secureTexts()
    const shown: ReactElement<{ children: ReactElement<{ onChosen(location: string): void }> }>[] = []
    const hidden = vi.fn()
    const show = (page: ReactElement) => {
      shown.push(page as (typeof shown)[number])
      return hidden
    }
    const opening = openDevice(show, secure)
    await vi.waitFor(() => expect(shown).toHaveLength(1))
    shown[0]?.props.children.props.onChosen(' www.school.example/webleerling/ ')
    const server = 'https://www.school.example/webleerling'
    const first = fork({ values: await opening })
    expect(first.getState($defaultServer)).toBe(server)
    await vi.waitFor(() => expect(stored.get(storageNames.server)).toBe(server))
    const second = fork({ values: await openDevice(show, secure) })
    expect([second.getState($defaultServer), shown.length]).toEqual([server, 1])
    expect(hidden).toHaveBeenCalledOnce()
    expect(second.getState($localStore).get(storageNames.server)).toBe(server)
  })

  test('asks with a field for the server location', () => {
    const page = createElement(MantineProvider, null, createElement(ChooseServer, { onChosen: () => {} }))
    const html = renderToStaticMarkup(page)
    for (const text of ['Kies je school', 'Server locatie', 'type="url"', 'Verder'])
      expect(html).toContain(text)
  })
})

// rule: connection-2
describe('the secure store of the device', () => {
  test('is read once, and written in the order of the changes', async () => {
    const { stored, secure } = secureTexts(new Map([['a', '1']]))
    const store = await openSecureStore(secure, memoryStore())
    store.set('b', '2')
    store.set('b', '3')
    store.remove('a')
    expect([store.get('a'), store.get('b'), store.get('c')]).toEqual([null, '3', null])
    await vi.waitFor(() => expect([...stored]).toEqual([['b', '3']]))
  })

  test('is replaced by the store of the browser when the device has none', async () => {
    const otherwise = memoryStore()
    expect(await openSecureStore(secureTexts(new Map(), true).secure, otherwise)).toBe(otherwise)
  })

  test('keeps a change that it refused until the app is closed', async () => {
    const { secure } = secureTexts()
    const full = { ...secure, setItem: () => Promise.reject(new Error('full')) }
    const store = await openSecureStore(full, memoryStore())
    store.set('a', '1')
    store.remove('b')
    expect(store.get('a')).toBe('1')
  })
})

// rule: request-16
describe('a call from a device', () => {
  afterEach(() => void vi.unstubAllGlobals())
  /** The HTTP of a device that gives this answer; `sent` holds its requests. */
  function httpWith(answer: Partial<HttpResponse>) {
    const sent: HttpOptions[] = []
    const request = async (options: HttpOptions) => {
      sent.push(options)
      return { status: 200, headers: {}, url: options.url, data: undefined, ...answer }
    }
    return { sent, http: { request } }
  }
  const url = 'https://school.example/bin/server.fcgi/REST/x'
  const change: RequestInit = { method: 'PUT', redirect: 'error' }

  test('that changes something follows no redirect', async () => {
    const { sent, http } = httpWith({ status: 307 })
    await expect(deviceFetch(url, { ...change, body: '{"ID":1}' }, http)).rejects.toThrow(TypeError)
    expect(sent).toMatchObject([{ url, method: 'PUT', data: '{"ID":1}', disableRedirects: true }])
  })

  test.each<[Partial<HttpResponse>, string]>([
    [{ data: { error: null } }, '{"error":null}'],
    [{ data: null }, 'null'],
    [{ data: 'Content not changed', status: 400 }, 'Content not changed'],
    [{ status: 204 }, ''],
  ])('gives the answer %j as the text %j', async (answer, text) => {
    const response = await deviceFetch(url, change, httpWith(answer).http)
    expect([response.status, await response.text()]).toEqual([answer.status ?? 200, text])
  })

  test('sends a file in the form that the device accepts', async () => {
    const { sent, http } = httpWith({ data: [] })
    const file = { name: 'taak.txt', type: 'text/plain', bytes: new Uint8Array([104, 255]) }
    await deviceFetch(url, { ...change, body: encodeFile(file), headers: { 'X-A': '1' } }, http)
    expect(sent).toMatchObject([
      {
        headers: {
          'x-a': '1',
          'Content-Type': expect.stringMatching(/^multipart\/form-data; boundary=----[\w-]+$/),
        },
        dataType: 'formData',
        data: [
          {
            key: 'file',
            value: btoa('h\xff'),
            type: 'base64File',
            contentType: 'text/plain',
            fileName: 'taak.txt',
          },
        ],
      },
    ])
  })

  test('that only reads goes through the ordinary fetch', async () => {
    vi.stubGlobal('fetch', async (input: string) => new Response(input))
    const { sent, http } = httpWith({})
    expect(await (await deviceFetch(url, { redirect: 'follow' }, http)).text()).toBe(url)
    expect(sent).toEqual([])
  })
})

// rule: product-9
describe('the device', () => {
  /** An app whose events the test fires. With `deep` the history has an earlier page. */
  async function watched(deep: boolean) {
    const listeners = new Map<string, (event: { url: string }) => void>()
    const happened: string[] = []
    const app = {
      addListener: async (name: string, listener: (event: { url: string }) => void) => {
        listeners.set(name, listener)
        return { remove: async () => {} }
      },
      exitApp: async () => void happened.push('closed'),
    } as Pick<AppPlugin, 'addListener' | 'exitApp'>
    const scope = fork({
      values: [[$pageAddress, 'https://school.example/webstudent/']],
      handlers: [[backFx, () => void happened.push('back')]],
    })
    const page = {
      history: {
        state: deep ? { idx: 1 } : null,
        replaceState: (_: unknown, __: string, to: string) => void happened.push(to),
      },
      location: { reload: () => void happened.push('loaded') },
    } as unknown as Pick<Window, 'history' | 'location'>
    await watchDevice(scope, app, page)
    return { happened, fire: (name: string, url = '') => listeners.get(name)?.({ url }) }
  }

  test.each([
    [true, 'back'],
    [false, 'closed'],
  ])('has a back button, which depends on an earlier page (%s): %s', async (deep, effect) => {
    const { happened, fire } = await watched(deep)
    fire('backButton')
    expect(happened).toEqual([effect])
  })

  test('opens the page of a link to the app, and of no other', async () => {
    const { happened, fire } = await watched(false)
    fire('appUrlOpen', 'https://school.example/webstudent/#/mijn-gebruiker/wachtwoord-vergeten?key=1')
    fire('appUrlOpen', `${appLinkOf('https://school.example/webstudent')}?a=1#/mijn-gebruiker`)
    expect(happened).toEqual(['/?a=1#/mijn-gebruiker', 'loaded'])
  })

  test.each([
    ['https://school.example/app', 'https://school.example', '/'],
    ['https://school.example/app/#/', 'https://school.example/', '/#/'],
    ['https://school.example/apple', 'https://school.example', null],
    ['https://evil.example/webstudent/app/', 'https://school.example/webstudent', null],
    ['no address', 'https://school.example', null],
    ['https://school.example/app', '', null],
  ])('opens for the link %s, with the server %s, the page %j', (url, server, page) =>
    expect(pageOfLink(url, server)).toBe(page),
  )
})
