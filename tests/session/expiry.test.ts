import { describe, expect, test, vi } from 'vitest'
import * as documents from '#screens/agenda/documents/documents.ts'
import * as agenda from '#screens/agenda/model.ts'
import * as betalingen from '#screens/betalingen/model.ts'
import { $connections, connectionSaved } from '#session/connections/connections.ts'
import { $client } from '#session/user/client.ts'
import { $session } from '#session/user/session.ts'
import { createVault, generateKey } from '#shared/browser/storage/browserVault.ts'
import { createBrowser, useTestSchool } from '../mocks/school.ts'
import { type App, createApp, longerThanSession, signedIn, startedBy } from './app.ts'

const expired = 'Je sessie is verlopen. Meld je opnieuw aan.'

describe('when the session of the server ends', () => {
  // The tests share a school: its clock only goes forward, and each test signs in again.
  const school = useTestSchool({ shared: true, timetable: true })

  /** The portal after a reload: signed in, without a known password. */
  async function withoutCredentials() {
    const app = await startedBy('an.peeters')
    const reloaded = app.reload()
    await reloaded.start('/betalingen')
    expect(reloaded.path()).toBe('/betalingen')
    return reloaded
  }

  describe('while the password is remembered', () => {
    test('the answer still arrives and no message appears', async () => {
      const app = await startedBy('an.peeters', {}, { rememberMe: true })
      await app.visit('/betalingen')
      school.clock.advance(longerThanSession)
      await app.fire(betalingen.opened)
      expect(app.get(betalingen.$payments)).not.toEqual([])
      expect([app.path(), app.toasts()]).toEqual(['/betalingen', []])
    })
  })

  // rule: session-10
  test('an upload waits for a password that the browser is still encrypting, and then arrives', async () => {
    let giveKey = (_: CryptoKey) => {}
    const key = new Promise<CryptoKey>((give) => {
      giveKey = give
    })
    const app = createApp({ now: school.clock.now, vault: createVault(() => key) })
    await app.start()
    const signingIn = app.signIn('jan.janssens', { rememberMe: true })
    await vi.waitFor(() => expect(app.get($session)).not.toBeNull())
    const visiting = app.visit('/Agenda')
    const reading = app.fire(agenda.opened)
    const withDocuments = () => app.get(agenda.$shown).find(({ documents }) => documents)
    await vi.waitFor(() => expect(withDocuments()).toBeDefined())
    const opening = app.fire(agenda.entryOpened, withDocuments()?.id ?? '')
    await vi.waitFor(() => expect(app.get(documents.$documents)).not.toBeNull())
    school.clock.advance(longerThanSession)
    const refused = new Promise<void>((tell) => {
      school.network.events.on('response:mocked', ({ response }) => response.status === 401 && tell())
    })
    const bytes = new TextEncoder().encode('Hallo')
    const arrayBuffer = async () => bytes.buffer
    const uploading = app.fire(documents.fileChosen, { name: 'les.txt', size: bytes.length, arrayBuffer })
    await refused
    giveKey(await generateKey())
    await Promise.all([signingIn, visiting, reading, opening, uploading])
    expect(app.get(documents.$documents)?.map(({ Naam }) => Naam)).toContain('les.txt')
    expect([app.path(), app.toasts()]).toEqual(['/Agenda', ['Het document is toegevoegd.']])
  })

  // rule: connection-17
  test.each([
    ['server', { serverLocation: 'https://elders.example/webstudent' }],
    ['user', { username: 'mohamed.elamrani' }],
  ])('a remembered password that now belongs to another %s is not sent', async (_, changes) => {
    const browser = createBrowser()
    let signIns = 0
    const app = createApp({
      browser,
      fetch: (input, init) => {
        if (String(init?.body).includes('"Authenticate"')) signIns += 1
        return browser.fetch(input, init)
      },
    })
    await app.start()
    await app.signIn('an.peeters', { rememberMe: true })
    await app.visit('/betalingen')
    // Another tab has changed the connection and its password.
    const [connection] = app.get($connections)
    if (!connection) throw new Error('nothing is remembered')
    const changed = { ...connection, ...changes }
    const password = (await app.vault.seal('Van-elders-1!', changed)) ?? ''
    await app.fire(connectionSaved, { ...changed, password })
    school.clock.advance(longerThanSession)
    await app.fire(betalingen.opened)
    expect(signIns).toBe(1)
    expect([app.path(), app.toasts()]).toEqual(['/', [expired]])
  })

  describe('while no password is known', () => {
    test('one message appears, and the login page opens', async () => {
      const app = await withoutCredentials()
      school.clock.advance(longerThanSession)
      await Promise.all([app.fire(betalingen.opened), app.fire(betalingen.resource.retried)])
      expect(app.shown()).toEqual([{ text: expired, kind: 'long' }])
      expect(app.path()).toBe('/')
      expect([app.get($session), app.get($client)]).toEqual([null, null])
    })
  })
})

describe('a user of the same window', () => {
  useTestSchool({ shared: true })
  async function paymentsOf(app: App) {
    await app.fire(betalingen.opened)
    return app.get(betalingen.$payments)
  }

  test('never sees the data of the previous user, who did not sign out', async () => {
    const app = await signedIn('an.peeters')
    await paymentsOf(app)
    await app.signIn('mohamed.elamrani')
    expect([app.get(betalingen.$payments), app.get(betalingen.resource.$status)]).toEqual([[], 'loading'])
  })
})
