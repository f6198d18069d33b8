import { HttpResponse, http } from 'msw'
import { describe, expect, test } from 'vitest'
import { $warning, closeRequested, editClicked } from '#screens/mijn-gegevens/editing.ts'
import { closed, opened, personal } from '#screens/mijn-gegevens/model.ts'
import { $number, numberSubmitted, numberTyped } from '#screens/mijn-gegevens/numberForm.ts'
import '#session/navigation/screen/reportSaves.ts'
import { logoutRequested } from '#session/user/session.ts'
import { networkChanged } from '#shared/browser/network.ts'
import { storageNames } from '#shared/browser/storage/storedValues.ts'
import { $dialog, dialogAnswered } from '#shared/messages/dialogs.ts'
import { deferred } from '../../api/support.ts'
import { createBrowser, useTestSchool } from '../../mocks/school.ts'
import { studentIdOf } from '../../personas.ts'
import {
  type App,
  type AppOptions,
  createApp,
  createTabs,
  longerThanSession,
  memoryKeyValueStore,
  scaledTimeout,
  signedIn,
  startedBy,
} from '../../session/app.ts'

const an = studentIdOf('an.peeters')
const saved = 'Je wijzigingen zijn bewaard'
const unknownResult = 'We weten niet of dit bewaard is.'
const typed = '0470 12 34 56'

/** Opens the screen, and types another mobile number without saving it. */
async function typeNumber(app: App) {
  await app.fire(opened)
  await app.fire(editClicked, 'Gsm')
  await app.fire(numberTyped, typed)
}
async function open(options: AppOptions = {}) {
  const app = await signedIn('an.peeters', options)
  await typeNumber(app)
  return app
}
const shown = (app: App) => app.get(personal.$fields).find(({ label }) => label === 'Gsm')?.value
const personaliaPath = '*/REST/vwocursistpersonalia/*'

describe('the state of a save', () => {
  const school = useTestSchool()
  const row = () => school.server.db.tables.cursisten.get(an)

  // rule: save-1
  test('is "not saved" after an empty answer of a server that stored nothing, and the dialog keeps the typed values', async () => {
    school.network.use(http.put(personaliaPath, () => new HttpResponse('', { status: 200 })))
    const app = await open()
    await app.fire(numberSubmitted)
    expect(app.toasts()).toEqual([])
    expect(app.get($warning)).toMatch(/onleesbaar antwoord.* Dit is niet bewaard\.$/)
    expect(app.get($number)).toMatchObject({ text: typed })
    expect(row()?.Gsm).not.toBe(typed)
  })

  // rule: save-3
  test('is "saved" after an empty answer and a check, when the server stored the value', async () => {
    school.network.use(
      http.put(personaliaPath, async () => {
        await school.server.db.tables.cursisten.update(an, { Gsm: typed })
        return new HttpResponse('', { status: 200 })
      }),
    )
    const app = await open()
    await app.fire(numberSubmitted)
    expect([app.toasts(), app.get($warning), app.get($number), shown(app)]).toEqual([
      [saved],
      '',
      null,
      typed,
    ])
  })

  test('is unknown without a network until the portal can check it', async () => {
    school.network.use(
      http.put(personaliaPath, async () => {
        await school.server.db.tables.cursisten.update(an, { Gsm: typed })
        school.network.use(http.get(personaliaPath, () => HttpResponse.error()))
        return HttpResponse.error()
      }),
    )
    const app = await open()
    await app.fire(numberSubmitted)
    expect([app.toasts(), app.get($warning)]).toEqual([
      [],
      `Er kon geen verbinding worden gemaakt. ${unknownResult}`,
    ])
    school.network.resetHandlers()
    await app.fire(networkChanged, { online: true })
    expect([app.toasts(), app.get($warning), app.get($number), shown(app)]).toEqual([
      [saved],
      '',
      null,
      typed,
    ])
  })

  test('is "not sent" when the reading before the save failed', async () => {
    const app = await open()
    school.network.use(http.get(personaliaPath, () => HttpResponse.error()))
    await app.fire(numberSubmitted)
    expect(app.get($warning)).toBe('Er kon geen verbinding worden gemaakt. Dit is niet bewaard.')
  })

  // rule: save-5
  test('is "saved" for a value that cannot be read again, which is shown with a message', async () => {
    const app = await open()
    school.network.events.on('response:mocked', ({ request }) => {
      if (request.method === 'PUT') school.network.use(http.get(personaliaPath, () => HttpResponse.error()))
    })
    await app.fire(numberSubmitted)
    await expect.poll(() => app.get(personal.resource.$error), scaledTimeout).not.toBe('')
    expect([app.toasts(), shown(app)]).toEqual([[saved], typed])
    const { $unread } = personal.resource
    expect($unread && app.get($unread)).toBe(true)
    school.network.resetHandlers()
    await app.fire(personal.resource.retried)
    expect($unread && app.get($unread)).toBe(false)
  })
})

// rule: save-4
describe('an interrupted save', () => {
  const school = useTestSchool()

  /** The records of unfinished saves on this device. */
  const openSaves = async (store: ReturnType<typeof memoryKeyValueStore>) =>
    (await store.names()).filter((name) => name.startsWith(storageNames.saves))

  /** Closes a tab during a save. */
  async function cutOff(options: AppOptions) {
    const never = deferred<void>()
    const browser = createBrowser()
    const app = createApp({
      browser,
      fetch: async (url, init) => {
        if (init?.method === 'PUT') await never.promise
        return browser.fetch(url, init)
      },
      ...options,
    })
    await app.start()
    await app.signIn('an.peeters')
    await typeNumber(app)
    void app.fire(numberSubmitted)
    return app
  }
  const next = async (store: ReturnType<typeof memoryKeyValueStore>, of: App, who = 'an.peeters') => {
    const app = createApp({ keyValueStore: store, vault: of.vault })
    await app.start()
    void app.signIn(who)
    await expect.poll(() => app.path(), scaledTimeout).toBe('/landing-page')
    return app
  }

  test('is reported once, with the typed value, when the same person signs in again', async () => {
    const store = memoryKeyValueStore()
    const first = await cutOff({ keyValueStore: store })
    await expect.poll(() => openSaves(store), scaledTimeout).not.toEqual([])
    const again = await next(store, first)
    await expect.poll(() => again.get($dialog)?.text, scaledTimeout).toMatch(`Gsm ${typed} (`)
    expect(again.get($dialog)).toMatchObject({
      text: expect.stringContaining(unknownResult),
      confirm: 'Nakijken',
    })
    await again.fire(dialogAnswered, true)
    await expect.poll(() => again.path(), scaledTimeout).toBe('/mijn-gegevens')
    expect((await next(store, first)).get($dialog)).toBeNull()
  })

  /** A session that expires while a number is saved, and the same person again in the same tab. */
  async function expired(store: ReturnType<typeof memoryKeyValueStore>) {
    const app = await startedBy('an.peeters', { now: school.clock.now, keyValueStore: store })
    await app.visit('/mijn-gegevens')
    await typeNumber(app)
    school.clock.advance(longerThanSession)
    await app.fire(numberSubmitted)
    await app.fire(closed)
    expect(app.path()).toBe('/')
    return app
  }

  test('is not reported above the window that was restored with the typed value', async () => {
    const store = memoryKeyValueStore()
    const app = await expired(store)
    expect(await openSaves(store)).toHaveLength(1)
    void app.signIn('an.peeters')
    await expect.poll(() => app.path(), scaledTimeout).toBe('/mijn-gegevens')
    await expect.poll(() => openSaves(store), scaledTimeout).toEqual([])
    await app.fire(opened)
    expect([app.get($number)?.text, app.get($dialog)]).toEqual([typed, null])
  })

  // rule: session-13
  test('has no question about the typed value on the sign-in page', async () => {
    const app = await startedBy('an.peeters', { now: school.clock.now })
    await app.visit('/mijn-gegevens')
    await typeNumber(app)
    void app.fire(closeRequested)
    await expect.poll(() => app.get($dialog)?.title, scaledTimeout).toBe('Wijzigingen niet bewaard')
    school.clock.advance(longerThanSession)
    void app.fire(opened)
    await expect.poll(() => [app.path(), app.get($dialog)], scaledTimeout).toEqual(['/', null])
    await app.settled()
    expect(app.get($number)?.text).toBe(typed)
  })

  test('is reported in another tab, where no window was restored', async () => {
    const store = memoryKeyValueStore()
    const again = await next(store, await expired(store))
    await expect.poll(() => again.get($dialog)?.text, scaledTimeout).toContain(`Gsm ${typed}`)
  })

  test('is also reported when another tab has signed out', async () => {
    const [store, tabs] = [memoryKeyValueStore(), createTabs()]
    const first = await cutOff({ keyValueStore: store, tabs: tabs() })
    const other = await startedBy('an.peeters', { tabs: tabs(), browser: first.browser })
    await other.fire(logoutRequested)
    await expect.poll(() => first.userName(), scaledTimeout).toBeNull()
    const again = await next(store, first)
    await expect.poll(() => again.get($dialog)?.text, scaledTimeout).toContain(`Gsm ${typed}`)
  })

  test('is not reported to somebody else', async () => {
    const store = memoryKeyValueStore()
    const first = await cutOff({ keyValueStore: store })
    await expect.poll(() => openSaves(store), scaledTimeout).not.toEqual([])
    expect((await next(store, first, 'mohamed.elamrani')).get($dialog)).toBeNull()
    expect(await openSaves(store)).not.toEqual([])
  })

  test('is kept until the save has ended, and never as plain text', async () => {
    const store = memoryKeyValueStore()
    const written: unknown[] = []
    const app = await open({
      keyValueStore: {
        ...store,
        set: async (name, value) => void (name.startsWith(storageNames.saves) && written.push([name, value])),
      },
    })
    await app.fire(numberSubmitted)
    expect(written).toHaveLength(1)
    expect(JSON.stringify(written)).not.toContain('0470')
    expect(await store.names()).toEqual([])
  })
})
