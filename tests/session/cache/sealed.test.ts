import { describe, expect, test } from 'vitest'
import * as betalingen from '#screens/betalingen/model.ts'
import { $connections } from '#session/connections/connections.ts'
import { $session, logoutRequested, passwordChanged } from '#session/user/session.ts'
import { memoryStore } from '#shared/browser/environment.ts'
import {
  createVault,
  decrypt,
  type Encrypted,
  encrypt,
  generateKey,
} from '#shared/browser/storage/browserVault.ts'
import { createBrowser, personaOf, siteFor, useTestSchool } from '../../mocks/school.ts'
import { type App, type AppOptions, createApp, createHandOver, memoryKeyValueStore } from '../app.ts'

const an = personaOf('an.peeters')

/** A disk as a thief reads it: what was removed or replaced is still there. */
function openDisk() {
  const store = memoryKeyValueStore()
  const laid: [string, unknown][] = []
  return {
    store: {
      ...store,
      set: async (name: string, value: unknown) => {
        laid.push([name, structuredClone(value)])
        await store.set(name, value)
      },
    },
    /** All that opens with the keys that lie there, or with one that the thief has besides. */
    async openedBy(...others: CryptoKey[]): Promise<string[]> {
      const values = laid.map(([, value]) => value)
      const keys = [...values.filter((value) => value instanceof CryptoKey), ...others]
      const opened: string[] = []
      for (const [name, value] of laid)
        for (const key of keys) {
          const { at } = (value ?? {}) as { at?: number }
          if (at === undefined) continue
          const text = await decrypt(key as CryptoKey, value as Encrypted, `${name} ${at}`).catch(() => null)
          if (text !== null) opened.push(text)
        }
      return opened
    },
    sealed: () => laid.filter(([, value]) => (value as Partial<Encrypted>).data !== undefined).length,
  }
}

const payments = (app: App) => app.get(betalingen.resource.$data)?.length ?? null

// rule: known-2, known-8
describe('what is kept', () => {
  useTestSchool({ shared: true })

  /** One device. Each tab is a portal of its own. */
  function openDevice() {
    const disk = openDisk()
    const shared = {
      browser: createBrowser(),
      keyValueStore: disk.store,
      localStore: memoryStore(),
      vault: createVault(generateKey),
    }
    let isCut = false
    const fetch: NonNullable<AppOptions['fetch']> = async (input, init) => {
      if (isCut) throw new TypeError('Failed to fetch')
      return shared.browser.fetch(input, init)
    }
    return {
      disk,
      shared,
      cut: () => {
        isCut = true
      },
      async tab(options: AppOptions = {}) {
        const app = createApp({ ...shared, fetch, ...options })
        await app.start()
        return app
      },
    }
  }

  async function reading(request = {}) {
    const device = openDevice()
    const app = await device.tab()
    await app.signIn(an, request)
    await app.fire(betalingen.opened)
    expect(device.disk.sealed()).toBeGreaterThan(1)
    return { device, app, rows: payments(app) }
  }

  /** What a tab shows of it without a line. */
  async function shown(device: ReturnType<typeof openDevice>, app: App) {
    device.cut()
    await app.fire(betalingen.opened)
    return payments(app)
  }

  const leaving: readonly [string, (app: App) => Promise<void>][] = [
    ['is signed in', async () => {}],
    ['has signed out', (app) => app.fire(logoutRequested)],
    ['has changed the password', (app) => app.fire(passwordChanged, 'Anders-2026!')],
    ['makes way for somebody else', (app) => app.signIn('mohamed.elamrani')],
  ]
  test.each(leaving)('opens with no key that ever lay on the disk while its user %s', async (_, leave) => {
    const { device, app } = await reading()
    await leave(app)
    expect(await device.disk.openedBy()).toEqual([])
  })

  test('opens for the next visit of who types the password', async () => {
    const { device, rows } = await reading()
    const next = await device.tab()
    await next.signIn(an)
    expect(await shown(device, next)).toBe(rows)
  })

  // rule: session-1
  test('is there after a reload, by what one page hands to the next', async () => {
    const { device, app, rows } = await reading()
    const next = app.reload()
    await next.start()
    expect(await shown(device, next)).toBe(rows)
  })

  test('is not there after a reload where nothing was handed over, and the session goes on', async () => {
    const { device, app, rows } = await reading()
    const next = app.reload({ handOver: createHandOver() })
    await next.start()
    expect([next.userName(), await shown(device, next)]).toEqual([an.naam, null])
    // It lies there still, for who types the password.
    const later = await device.tab()
    await later.signIn(an)
    expect([later.userName(), await shown(device, later)]).toEqual([an.naam, rows])
  })

  test('is there after a reload of who remembers the password', async () => {
    const { device, app, rows } = await reading({ rememberMe: true })
    await app.settled()
    const next = app.reload({ handOver: createHandOver() })
    await next.start()
    expect([next.get($connections).length, await shown(device, next)]).toEqual([1, rows])
  })

  test('is kept from then on, where a page was read again before it had kept anything', async () => {
    const device = openDevice()
    const first = await device.tab({ keyValueStore: memoryKeyValueStore() })
    await first.signIn(an, { rememberMe: true })
    await first.settled()
    const second = first.reload({ handOver: createHandOver(), keyValueStore: device.shared.keyValueStore })
    await second.start()
    await second.fire(betalingen.opened)
    const rows = payments(second)
    const third = second.reload({ handOver: createHandOver(), keyValueStore: device.shared.keyValueStore })
    await third.start()
    expect([rows !== null, await shown(device, third)]).toEqual([true, rows])
  })

  test('is sealed anew with a new password, which alone opens it then', async () => {
    const { device, app, rows } = await reading()
    await app.fire(passwordChanged, 'Anders-2026!')
    device.cut()
    const next = await device.tab()
    await next.signIn(an)
    expect(next.userName()).toBeNull()
    await next.signIn(an, { password: 'Anders-2026!' })
    await next.fire(betalingen.opened)
    expect([next.userName(), payments(next)]).toEqual([an.naam, rows])
  })

  /** Who kept something in a version whose keys lay on the disk. */
  async function former(device: ReturnType<typeof openDevice>, text: string) {
    const { app } = { app: await device.tab() }
    await app.signIn(an)
    await app.fire(betalingen.opened)
    const { store } = device.disk
    const place = (await store.names()).find((name) => name.endsWith(' salt')) ?? ''
    const mine = place.slice(0, -'salt'.length)
    await app.fire(logoutRequested)
    const key = await generateKey()
    await store.set(`${mine}key`, key)
    const at = 5
    const name = `${mine}000000000000000000000000`
    await store.set(name, { at, ...(await encrypt(key, text, `${name} ${at}`)) })
    return { name, key }
  }

  test('by an earlier version is sealed anew at the next sign-in, and its key goes', async () => {
    const device = openDevice()
    const { name, key } = await former(device, 'van vroeger')
    expect(await device.disk.openedBy()).toEqual(['van vroeger'])
    const app = await device.tab()
    await app.signIn(an)
    await app.settled()
    const { store } = device.disk
    expect((await store.names()).filter((each) => each.endsWith(' key'))).toEqual([])
    const value = (await store.get(name)) as Encrypted & { at: number }
    expect(value.at).toBe(5)
    await expect(decrypt(key, value, `${name} 5`)).rejects.toThrow()
  })

  // rule: save-4, registration-7
  test('by an earlier version as passwords are is taken over by the same person', async () => {
    const device = openDevice()
    const { vault } = device.shared
    const { store } = device.disk
    const serverLocation = siteFor(an)
    const session = (await reading()).app.get($session)
    const owners = {
      'webstudent-drafts': an.gebruikersnaam,
      'webstudent-saves': String(session?.login.UserData.userid),
    }
    for (const [kind, username] of Object.entries(owners)) {
      const end = kind === 'webstudent-saves' ? ' 5 7' : ''
      const sealed = await vault.seal('[]', { serverLocation, username })
      await store.set(`${kind} ${serverLocation} ${username}${end}`, sealed)
    }
    const app = await device.tab()
    await app.signIn(an)
    await app.settled()
    const names = await store.names()
    expect(names.filter((name) => name.includes(serverLocation))).toEqual([])
    expect(names.filter((name) => name.startsWith('webstudent-drafts'))).toHaveLength(1)
  })

  test('is kept also where what an earlier version left cannot be taken over; that stays for another time', async () => {
    const device = openDevice()
    const left = `webstudent-drafts ${siteFor(an)} ${an.gebruikersnaam}`
    await device.disk.store.set(left, 'van vroeger')
    const broken = { ...device.shared.vault, open: () => Promise.reject(new Error('no code')) }
    const app = await device.tab({ vault: broken })
    await app.signIn(an)
    await app.fire(betalingen.opened)
    const rows = payments(app)
    const next = await device.tab()
    await next.signIn(an)
    expect([rows !== null, await shown(device, next)]).toEqual([true, rows])
    expect(await device.disk.store.get(left)).toBe('van vroeger')
  })
})
