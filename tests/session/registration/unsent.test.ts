import { allSettled } from 'effector'
import { http } from 'msw'
import { describe, expect, test, vi } from 'vitest'
import type { Fetch } from '#api/transport.ts'
import * as screen from '#screens/aanwezigheden-registreren/model.ts'
import { cacheSwitched } from '#session/cache/cacheSwitch.ts'
import { logoutChosen } from '#session/forms/unsaved.ts'
import { retryRequested, unsentNeeded, unsentOpened } from '#session/registration/sendUnsent.ts'
import { $unsent } from '#session/registration/unsent.ts'
import { logoutRequested } from '#session/user/session.ts'
import { networkChanged } from '#shared/browser/network.ts'
import { createVault, generateKey } from '#shared/browser/storage/browserVault.ts'
import { $dialog, dialogAnswered } from '#shared/messages/dialogs.ts'
import { paths } from '#shared/portal/paths.ts'
import { deferred, fakeTimersInEach, rpcAnswer } from '../../api/support.ts'
import { createBrowser, useTestSchool } from '../../mocks/school.ts'
import {
  codes,
  free,
  mark,
  marks,
  now,
  reopen,
  typeOf,
} from '../../screens/aanwezigheden-registreren/support.ts'
import { type App, type AppOptions, longerThanSession, memoryKeyValueStore, startedBy } from '../app.ts'

const place = '2B, di 24 november, lesuur 2'

// rule: known-7
describe('attendance that is saved without a network', () => {
  const school = useTestSchool()
  fakeTimersInEach()

  /** A device on which tabs are opened one after the other, with a network that the test turns off and on. */
  function openDevice(keyValueStore = memoryKeyValueStore()) {
    const browser = createBrowser()
    const vault = createVault(generateKey)
    let isOnline = true
    let delay: { path: string; until: Promise<void>; arrived: () => void } | null = null
    const stores: string[] = []
    const fetch: Fetch = async (input, init) => {
      if (!isOnline) throw new TypeError('Failed to fetch')
      if (String(init?.body).includes('VerwerkAanwezigHeden')) stores.push(input)
      const answer = await browser.fetch(input, init)
      if (delay && input.includes(delay.path)) {
        delay.arrived()
        await delay.until
      }
      return answer
    }
    return {
      browser,
      keyValueStore,
      /** The calls that store attendance. */
      stores,
      goOffline: () => {
        isOnline = false
      },
      /** Delays the answers of a path; resolves once one has arrived. */
      hold: (path: string, until: Promise<void>) =>
        new Promise<void>((arrived) => {
          delay = { path, until, arrived }
        }),
      goOnline: () => {
        isOnline = true
      },
      async tab(who = 'jan.janssens', options: AppOptions & { shared?: boolean } = {}) {
        const app = await startedBy(
          who,
          { browser, fetch, now, keyValueStore, vault, ...options },
          { shared: options.shared ?? false },
        )
        await app.fire(unsentNeeded)
        return app
      },
    }
  }
  type Device = ReturnType<typeof openDevice>

  async function save(app: App) {
    const saving = app.fire(screen.saveRequested)
    await vi.waitFor(() => expect(app.get(screen.$mayRetry)).toBe(true))
    await vi.advanceTimersByTimeAsync(2_100)
    await saving
  }
  /** A teacher who has marked somebody as late and saved that without a network. */
  async function unsent(device: Device = openDevice(), options: Parameters<Device['tab']>[1] = {}) {
    const app = await device.tab('jan.janssens', options)
    await reopen(app)
    const id = free(app)[0]?.id ?? 0
    device.goOffline()
    await mark(app, id, codes.late)
    await save(app)
    expect(states(app)).toEqual(['waiting'])
    return { device, app, id }
  }
  const states = (app: App) => app.get($unsent).map(({ state }) => state)
  /** The attendance type that the school has stored for somebody. */
  const stored = (id: number) =>
    school.server.db.tables.registraties
      .all()
      .flatMap(({ regels }) => regels)
      .findLast(({ CursistID }) => CursistID === id)?.AanwezigheidstypeID ?? 0
  /** A colleague on another device marks somebody as ill. */
  async function markIllElsewhere(id: number) {
    const other = await startedBy('jan.janssens', { now })
    await reopen(other)
    await mark(other, id, codes.ill)
    await other.fire(screen.saveRequested)
    expect(stored(id)).toBe(codes.ill)
  }

  test('stays in its list, which says that it is not sent and can be left without a question', async () => {
    const { app, id } = await unsent()
    expect(app.get(screen.$message)).toBe('')
    expect([app.get(screen.$unsaved), app.get(screen.$waitingHere) !== null]).toEqual([false, true])
    expect([typeOf(app, id), stored(id)]).toEqual([codes.late, 0])
  })

  test('is not shown in another list, and is shown again in its own', async () => {
    const { app, id } = await unsent()
    await app.fire(screen.hourWanted, 4)
    expect([app.get(screen.$choice)?.uren, marks(app)]).toEqual([[4], {}])
    await app.fire(screen.hourWanted, 2)
    expect([app.get(screen.$choice)?.uren, app.get(screen.$offer)]).toEqual([[2], null])
    expect(marks(app)).toMatchObject({ [id]: { type: codes.late } })
  })

  test('is sent with that of another list', async () => {
    const device = openDevice()
    const app = await device.tab()
    await reopen(app)
    await app.fire(screen.hourWanted, 4)
    device.goOffline()
    for (const hour of [4, 2]) {
      await app.fire(screen.hourWanted, hour)
      await mark(app, free(app)[0]?.id ?? 0, codes.late)
      await save(app)
    }
    expect(states(app)).toEqual(['waiting', 'waiting'])
    device.goOnline()
    await app.fire(retryRequested)
    expect([states(app), device.stores.length]).toEqual([[], 2])
  })

  test('is sent from another screen once the network is back', async () => {
    const { device, app, id } = await unsent()
    await app.visit(paths.landingPage)
    await app.fire(networkChanged, { online: false })
    device.goOnline()
    await app.fire(retryRequested)
    expect(states(app)).toEqual(['waiting'])
    await app.fire(networkChanged, { online: true })
    expect([stored(id), states(app)]).toEqual([codes.late, []])
    expect(app.toasts()).toEqual([`Verzonden: ${place}`])
  })

  test('leaves no failure of reading on its screen once it is sent', async () => {
    const { device, app } = await unsent()
    const failures = () => [app.get(screen.groups.$error), app.get(screen.register.$error)]
    await reopen(app)
    await app.fire(screen.register.retried)
    expect(failures()).not.toContain('')
    device.goOnline()
    await app.fire(retryRequested)
    expect([states(app), failures()]).toEqual([[], ['', '']])
  })

  test.each([
    ['a closed tab', (device: Device) => device.tab()],
    [
      'a reload',
      async (device: Device, app: App) => {
        const again = app.reload({ keyValueStore: device.keyValueStore })
        await again.start(paths.landingPage)
        await again.fire(unsentNeeded)
        return again
      },
    ],
  ])('survives %s, and is sent at the next visit by the same person', async (_, comeBack) => {
    const { device, app, id } = await unsent()
    device.goOnline()
    const again = await comeBack(device, app)
    expect([stored(id), states(again)]).toEqual([codes.late, []])
    await reopen(again)
    expect([again.get(screen.$offer), marks(again), typeOf(again, id)]).toEqual([null, {}, codes.late])
  })

  test('is sent with later marks, and not at all when it is undone', async () => {
    const { device, app, id } = await unsent()
    const other = free(app)[1]?.id ?? 0
    await mark(app, other, codes.ill)
    device.goOnline()
    await app.fire(retryRequested)
    expect([stored(id), stored(other), states(app)]).toEqual([codes.late, codes.ill, []])
    device.goOffline()
    await mark(app, other, codes.absent)
    await save(app)
    await app.fire(screen.undone)
    expect(states(app)).toEqual([])
    device.goOnline()
    await app.fire(retryRequested)
    expect(stored(other)).toBe(codes.ill)
  })

  test('cannot be read on the device', async () => {
    const { device, app, id } = await unsent()
    const person = free(app).find((each) => each.id === id)
    const values = (await device.keyValueStore.names()).map(async (name) => {
      const value = (await device.keyValueStore.get(name)) as { data?: ArrayBuffer } | undefined
      return `${JSON.stringify(value)} ${String.fromCharCode(...new Uint8Array(value?.data ?? new ArrayBuffer()))}`
    })
    const raw = (await Promise.all(values)).join('\n')
    expect(raw).not.toContain(person?.lastName)
    expect(raw).not.toContain('"marks"')
  })

  // rule: registration-7
  test('is neither seen nor sent by somebody else, and is offered to its owner again', async () => {
    const { device, id } = await unsent()
    device.goOnline()
    const isabelle = await device.tab('isabelle.lambert')
    await isabelle.fire(retryRequested)
    await reopen(isabelle)
    expect([isabelle.get($unsent), isabelle.get(screen.$offer), stored(id)]).toEqual([[], null, 0])
    const jan = await device.tab()
    await reopen(jan)
    expect([states(jan), stored(id)]).toEqual([[], 0])
    expect(jan.get(screen.$offer)?.marks).toMatchObject({ [id]: { type: codes.late } })
  })

  test('is not sent while the server has a session of somebody else', async () => {
    const { device, app, id } = await unsent()
    await device.browser.signIn('isabelle.lambert')
    device.goOnline()
    await app.fire(retryRequested)
    expect([states(app), stored(id)]).toEqual([['waiting'], 0])
  })

  test('is not sent when its owner leaves while its list is being read', async () => {
    const { device, app, id } = await unsent()
    const { promise, resolve } = deferred<void>()
    const isRead = device.hold('LeerlingAanwezigheid', promise)
    device.goOnline()
    void app.fire(retryRequested)
    await isRead
    void app.fire(logoutRequested)
    await vi.waitFor(() => expect(app.userName()).toBeNull())
    void app.signIn('isabelle.lambert')
    await vi.waitFor(() => expect(app.userName()).toBe('Isabelle Lambert'))
    resolve()
    await app.settled()
    expect([device.stores, stored(id)]).toEqual([[], 0])
  })

  test('waits for the same person to sign in again when the session has expired', async () => {
    const { device, app, id } = await unsent()
    school.clock.advance(longerThanSession)
    device.goOnline()
    await app.fire(retryRequested)
    expect([app.path(), app.get($unsent), stored(id)]).toEqual([paths.login, [], 0])
    await app.signIn('jan.janssens')
    expect([states(app), stored(id)]).toEqual([[], codes.late])
  })

  // rule: session-12, known-6
  test.each([
    ['on a shared device', { shared: true }],
    ['for a user who stores nothing', { shared: false }],
  ])('is only kept in memory %s, and sent while the page is open', async (_, { shared }) => {
    const device = openDevice()
    const first = await device.tab('jan.janssens', { shared })
    if (!shared) await first.fire(cacheSwitched, false)
    const { app, id } = await unsent(device, { shared })
    const names = (await device.keyValueStore.names()).filter((name) => !/ off$|drafts| salt$/.test(name))
    expect(names).toEqual([])
    device.goOnline()
    const again = await device.tab()
    expect(again.get($unsent)).toEqual([])
    await app.fire(retryRequested)
    expect([stored(id), states(app)]).toEqual([codes.late, []])
  })

  // rule: known-6
  test.each([
    ['its owner turns storing off', memoryKeyValueStore(), (app: App) => app.fire(cacheSwitched, false)],
    ['the storage is full', { ...memoryKeyValueStore(), set: async () => {} }, async () => {}],
  ])('stays in memory when %s', async (_, storage, happen) => {
    const { app, device, id } = await unsent(openDevice(storage))
    await happen(app)
    await app.fire(retryRequested)
    expect(states(app)).toEqual(['waiting'])
    device.goOnline()
    await app.fire(retryRequested)
    expect(stored(id)).toBe(codes.late)
  })

  // rule: registration-6
  test('does not overwrite the mark of somebody else, and stays with a link to its list', async () => {
    const { device, app, id } = await unsent()
    await app.visit(paths.landingPage)
    await markIllElsewhere(id)
    device.goOnline()
    await app.fire(retryRequested)
    expect([states(app), stored(id)]).toEqual([['overtaken'], codes.ill])
    const again = await device.tab()
    expect(states(again)).toEqual(['overtaken'])
    const [item] = again.get($unsent)
    if (item) await again.fire(unsentOpened, item)
    expect(again.navigations.at(-1)?.to).toBe(
      `${paths.aanwezighedenRegistreren}?dag=2026-11-24&uur=2&groep=22&soort=0`,
    )
    await again.fire(screen.opened)
    expect(again.get(screen.$message)).toMatch(/^Intussen is van .* iets anders bewaard/)
    expect([typeOf(again, id), [...again.get(screen.$overtaken)]]).toEqual([codes.late, [id]])
    await again.fire(screen.saveRequested)
    expect([stored(id), states(again)]).toEqual([codes.late, []])
    expect(again.get(screen.$offer)).toBeNull()
  })

  test('is offered on the screen when another list is open', async () => {
    const { device, app, id } = await unsent()
    await app.fire(screen.hourWanted, 4)
    await markIllElsewhere(id)
    device.goOnline()
    await app.fire(retryRequested)
    expect(states(app)).toEqual(['overtaken'])
    expect(app.get(screen.$offer)?.choice.uren).toEqual([2])
    await app.fire(screen.offerDiscarded)
    expect([states(app), app.get(screen.$offer)]).toEqual([[], null])
  })

  test('stays with the message of the server when it is refused', async () => {
    const { device, app, id } = await unsent()
    await app.fire(screen.hourWanted, 4)
    school.faults.set([{ kind: 'status', status: 500, endpoint: 'VerwerkAanwezigHeden' }])
    device.goOnline()
    await app.fire(retryRequested)
    expect(app.get($unsent)).toMatchObject([{ state: 'refused', why: expect.stringContaining('500') }])
    school.faults.set([])
    await app.fire(retryRequested)
    expect([states(app), stored(id)]).toEqual([['refused'], 0])
  })

  test('stays with the name of whoever the school has stored otherwise', async () => {
    const { device, app, id } = await unsent()
    const person = free(app).find((each) => each.id === id)
    await app.fire(screen.hourWanted, 4)
    school.network.use(
      http.post('*/RPC/*', async ({ request }) => {
        const { method, tid, action } = JSON.parse(await request.clone().text())
        return method === 'VerwerkAanwezigHeden' ? rpcAnswer(method, null, tid, action) : undefined
      }),
    )
    device.goOnline()
    await app.fire(retryRequested)
    const why = `De school heeft iets anders bewaard van ${person?.firstName} ${person?.lastName}.`
    expect(app.get($unsent)).toMatchObject([{ state: 'refused', why }])
  })

  test('is not lost when something other than the school answers', async () => {
    const { device, app, id } = await unsent()
    school.faults.set([{ kind: 'html', endpoint: 'myschoolwareaccount' }])
    device.goOnline()
    await app.fire(retryRequested)
    expect([states(app), stored(id)]).toEqual([['waiting'], 0])
    school.faults.set([])
    await app.fire(retryRequested)
    expect([states(app), stored(id)]).toEqual([[], codes.late])
  })

  test('names the person for whom it was not stored because that person left the group', async () => {
    const { device, app, id } = await unsent()
    const person = free(app).find((each) => each.id === id)
    await app.visit(paths.landingPage)
    const { groepsleden } = school.server.db.tables
    for (const { ID } of groepsleden.where('GroepID', 22).filter(({ CursistID }) => CursistID === id))
      await groepsleden.remove(ID)
    device.goOnline()
    const sending = allSettled(retryRequested, { scope: app.scope })
    await vi.waitFor(() => expect(app.get($dialog)).not.toBeNull())
    expect(app.get($dialog)?.text).toBe(
      `${place}: ${person?.firstName} ${person?.lastName} zit niet meer in deze groep en is niet bewaard.`,
    )
    await app.fire(dialogAnswered, false)
    await sending
    expect([states(app), app.toasts()]).toEqual([[], []])
  })

  describe('at a sign-out', () => {
    async function signOut(app: App, yes: boolean) {
      const leaving = app.fire(logoutChosen)
      await vi.waitFor(() => expect(app.get($dialog)).not.toBeNull())
      const text = app.get($dialog)?.text
      await app.fire(dialogAnswered, yes)
      await leaving
      return text
    }

    test('is asked about, and stays when the answer is no', async () => {
      const { app } = await unsent()
      expect(await signOut(app, false)).toBe(
        `Nog niet verzonden: ${place}. Als je je afmeldt, gaat dat verloren.`,
      )
      expect([app.userName(), states(app)]).toEqual(['Jan Janssens', ['waiting']])
    })

    test('is removed when the answer is yes', async () => {
      const { device, app, id } = await unsent()
      await signOut(app, true)
      expect(app.userName()).toBeNull()
      device.goOnline()
      const again = await device.tab()
      await reopen(again)
      expect([states(again), again.get(screen.$offer), stored(id)]).toEqual([[], null, 0])
    })

    // rule: registration-7
    test('is offered again later when nothing was asked', async () => {
      const { device, app, id } = await unsent()
      await app.fire(logoutRequested)
      device.goOnline()
      const again = await device.tab()
      await reopen(again)
      expect([states(again), stored(id)]).toEqual([[], 0])
      expect(again.get(screen.$offer)?.marks).toMatchObject({ [id]: { type: codes.late } })
    })
  })
})
