import { describe, expect, test } from 'vitest'
import * as betalingen from '#screens/betalingen/model.ts'
import { $connections } from '#session/connections/connections.ts'
import { $session, logoutRequested, passwordChanged } from '#session/user/session.ts'
import {
  createVault,
  decrypt,
  type Encrypted,
  encrypt,
  generateKey,
} from '#shared/browser/storage/browserVault.ts'
import { memoryStore } from '#shared/browser/storage/textStore.ts'
import { createBrowser, personaOf, siteFor, useTestSchool } from '../../mocks/school.ts'
import { type App, type AppOptions, createApp, createHandOver, memoryKeyValueStore } from '../app.ts'

const an = personaOf('an.peeters')

/** A disk from which a thief can also read what was removed or replaced. */
function openDisk() {
  const store = memoryKeyValueStore()
  const written: [string, unknown][] = []
  return {
    store: {
      ...store,
      set: async (name: string, value: unknown) => {
        written.push([name, structuredClone(value)])
        await store.set(name, value)
      },
    },
    /** All texts that can be decrypted with a key on the disk or with one of the `others`. */
    async openedBy(...others: CryptoKey[]): Promise<string[]> {
      const values = written.map(([, value]) => value)
      const keys = [...values.filter((value) => value instanceof CryptoKey), ...others]
      const opened: string[] = []
      for (const [name, value] of written)
        for (const key of keys) {
          const { at } = (value ?? {}) as { at?: number }
          if (at === undefined) continue
          const text = await decrypt(key as CryptoKey, value as Encrypted, `${name} ${at}`).catch(() => null)
          if (text !== null) opened.push(text)
        }
      return opened
    },
    sealed: () => written.filter(([, value]) => (value as Partial<Encrypted>).data !== undefined).length,
  }
}

const payments = (app: App) => app.get(betalingen.resource.$data)?.length ?? null

// rule: known-2, known-8
describe('the stored data', () => {
  useTestSchool({ shared: true })

  /** One device. Each tab is a separate portal. */
  function openDevice() {
    const disk = openDisk()
    const shared = {
      browser: createBrowser(),
      keyValueStore: disk.store,
      localStore: memoryStore(),
      vault: createVault(generateKey),
    }
    let isOffline = false
    const fetch: NonNullable<AppOptions['fetch']> = async (input, init) => {
      if (isOffline) throw new TypeError('Failed to fetch')
      return shared.browser.fetch(input, init)
    }
    return {
      disk,
      shared,
      goOffline: () => {
        isOffline = true
      },
      async tab(options: AppOptions = {}) {
        const app = createApp({ ...shared, fetch, ...options })
        await app.start()
        return app
      },
    }
  }

  /** A device on which An has read the payments after this sign-in. */
  async function reading(request = {}) {
    const device = openDevice()
    const app = await device.tab()
    await app.signIn(an, request)
    await app.fire(betalingen.opened)
    expect(device.disk.sealed()).toBeGreaterThan(1)
    return { device, app, rows: payments(app) }
  }

  /** The number of payments that a tab shows without a network. */
  async function shown(device: ReturnType<typeof openDevice>, app: App) {
    device.goOffline()
    await app.fire(betalingen.opened)
    return payments(app)
  }

  const leaving: readonly [string, (app: App) => Promise<void>][] = [
    ['is signed in', async () => {}],
    ['has signed out', (app) => app.fire(logoutRequested)],
    ['has changed the password', (app) => app.fire(passwordChanged, 'Anders-2026!')],
    ['is followed by another user', (app) => app.signIn('mohamed.elamrani')],
  ]
  test.each(leaving)(
    'can be decrypted with no key that was ever on the disk when the user %s',
    async (_, leave) => {
      const { device, app } = await reading()
      await leave(app)
      expect(await device.disk.openedBy()).toEqual([])
    },
  )

  // rule: session-1
  test('open after a reload with the key that one page leaves to the next', async () => {
    const { device, app, rows } = await reading()
    const next = app.reload()
    await next.start()
    expect(await shown(device, next)).toBe(rows)
  })

  test('stay closed after a reload without that key, while the session goes on', async () => {
    const { device, app, rows } = await reading()
    const next = app.reload({ handOver: createHandOver() })
    await next.start()
    expect([next.userName(), await shown(device, next)]).toEqual([an.naam, null])
    // The stored data are still there for a user who types the password.
    const later = await device.tab()
    await later.signIn(an)
    expect([later.userName(), await shown(device, later)]).toEqual([an.naam, rows])
  })

  test('open after a reload when the password is remembered', async () => {
    const { device, app, rows } = await reading({ rememberMe: true })
    await app.settled()
    const next = app.reload({ handOver: createHandOver() })
    await next.start()
    expect([next.get($connections).length, await shown(device, next)]).toEqual([1, rows])
  })

  test('are stored again after a reload of a page that had stored nothing', async () => {
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

  test('are encrypted again for a new password, and the old one no longer opens them', async () => {
    const { device, app, rows } = await reading()
    await app.fire(passwordChanged, 'Anders-2026!')
    device.goOffline()
    const next = await device.tab()
    await next.signIn(an)
    expect(next.userName()).toBeNull()
    await next.signIn(an, { password: 'Anders-2026!' })
    await next.fire(betalingen.opened)
    expect([next.userName(), payments(next)]).toEqual([an.naam, rows])
  })

  /** Stores a text as an earlier version did, whose keys were on the disk. */
  async function storeAsEarlierVersion(device: ReturnType<typeof openDevice>, text: string) {
    const app = await device.tab()
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

  test('of an earlier version are encrypted again at the next sign-in, and their key is removed', async () => {
    const device = openDevice()
    const { name, key } = await storeAsEarlierVersion(device, 'van vroeger')
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
  test('of an earlier version that were sealed like passwords are taken over for the same person', async () => {
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

  test('are stored even when those of an earlier version cannot be taken over, and the latter stay', async () => {
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
