import { afterEach, describe, expect, test, vi } from 'vitest'
import * as login from '#screens/login/model.ts'
import { $connectionOfServer, $mayForget, $systemLinks, systemChosen } from '#screens/login/server.ts'
import { $connections, type Connection, connectionSaved } from '#session/connections/connections.ts'
import { credentialsFound } from '#session/sign-in/address/addressCredentials.ts'
import { logoutRequested } from '#session/user/session.ts'
import { networkChanged } from '#shared/browser/network.ts'
import { createVault, generateKey } from '#shared/browser/storage/browserVault.ts'
import { memoryStore } from '#shared/browser/storage/textStore.ts'
import { $dialog, dialogAnswered } from '#shared/messages/dialogs.ts'
import { fakeTimers } from '../../api/support.ts'
import { host, personaOf, useTestSchool } from '../../mocks/school.ts'
import { type App, createApp, createTabs, recordUrls, scaledTimeout, startedBy } from '../../session/app.ts'
import { openLogin } from './openLogin.ts'

const an = personaOf('an.peeters')
const teachers: Connection = {
  ID: 5,
  connectionName: 'Leerkrachten',
  serverLocation: `${host}/webpersoneel`,
  username: 'nadia.bouzidi',
  password: '',
  rememberMe: false,
  connectionType: 'office365',
}

/** The storage of a browser with these connections. */
function storing(...connections: readonly Connection[]) {
  const store = memoryStore()
  store.set('webstudent-connections', JSON.stringify(connections))
  return store
}
const ways = (app: App) => [app.get($systemLinks).map(({ system }) => system), app.get($mayForget)]

// rule: sign-in-4, sign-in-6, sign-in-7
describe('the ways to sign in of a server', () => {
  const school = useTestSchool()
  const allow = (changes: Record<string, boolean>) => school.server.db.tables.configuratie.update(1, changes)

  test.each([
    [{}, [], true],
    [{ Office365Login: true }, ['Office365'], false],
    [{ GoogleLogin: true }, ['Google'], false],
    [{ FaceBookLogin: true }, ['Facebook'], false],
    [
      { Office365Login: true, GoogleLogin: true, FaceBookLogin: true },
      ['Office365', 'Google', 'Facebook'],
      false,
    ],
  ])(
    'that allows %o are the buttons %j; the link for a forgotten password is there: %s',
    async (flags, systems, mayForget) => {
      await allow(flags)
      expect(ways(await openLogin())).toEqual([systems, mayForget])
    },
  )

  test('are read from the server of the chosen connection', async () => {
    const app = await openLogin()
    await app.fire(connectionSaved, teachers)
    await app.fire(login.connectionChosen, teachers)
    expect(ways(app)).toEqual([['Office365'], false])
    await app.fire(login.listRequested)
    await app.fire(login.formRequested)
    expect(ways(app)).toEqual([[], true])
  })

  test('are read once from each server while the page is open', async () => {
    const requests = recordUrls(school)
    const servers = () =>
      requests
        .splice(0)
        .flatMap((url) => (url.includes('/RPC/API') ? [new URL(url).pathname.split('/')[1]] : []))
    const app = await openLogin()
    expect(servers()).toEqual(['webstudent'])
    await app.fire(connectionSaved, teachers)
    await app.fire(login.listRequested)
    await app.fire(login.formRequested)
    await app.fire(login.listRequested)
    expect([app.get($connectionOfServer)?.ID, servers()]).toEqual([teachers.ID, ['webpersoneel']])
    await app.fire(login.closed)
    await app.fire(login.opened)
    expect(servers()).toEqual(['webpersoneel'])
  })

  test('are empty while the server has not answered', async () => {
    school.faults.set([{ endpoint: 'RPC/API', kind: 'html' }])
    expect(ways(await openLogin())).toEqual([[], true])
  })

  test.each([
    ['that all connections of the list share', teachers.serverLocation, [['Office365'], false, 5]],
    ['of the page, when the connections have several', `${host}/webouders`, [[], true, null]],
  ])('are read from the server %s', async (_, serverLocation, expected) => {
    const app = await openLogin({ localStore: storing(teachers, { ...teachers, ID: 6, serverLocation }) })
    expect([...ways(app), app.get($connectionOfServer)?.ID ?? null]).toEqual(expected)
  })

  test('are not read by any other screen', async () => {
    const requests: string[] = []
    const app = createApp({
      localStore: storing(teachers),
      fetch: async (input) => {
        requests.push(input)
        throw new TypeError('no')
      },
    })
    await app.start('/connection/new')
    expect(requests).toEqual([])
  })

  test('lead to the page of the server, and the tab remembers that it left', async () => {
    await allow({ Office365Login: true })
    const app = await openLogin()
    await app.fire(systemChosen, 'Office365')
    expect(app.left()).toEqual([
      `${host}/webstudent/bin/server.fcgi/oauth2/login/office365?webstudentapp=true`,
    ])
  })
})

describe('a name and a password in the address', () => {
  useTestSchool({ shared: true })
  const withCredentials = (password: string) =>
    openLogin({ credentials: { username: an.gebruikersnaam, password } })

  test('sign in automatically, and are not stored', async () => {
    const app = await withCredentials(an.wachtwoord)
    expect([app.userName(), app.path()]).toEqual(['An Peeters', '/landing-page'])
    expect(app.get($connections)).toEqual([])
    await app.fire(logoutRequested)
    await app.fire(login.opened)
    expect([app.userName(), app.get(login.$username)]).toEqual([null, ''])
  })

  test('stay in the form of a refused user', async () => {
    const app = await withCredentials('fout')
    expect([app.get(login.$view), app.get(login.$username), app.get(login.$password)]).toEqual([
      'form',
      an.gebruikersnaam,
      'fout',
    ])
    expect(app.get(login.$error)).toBe('Ongeldige gebruikersnaam of wachtwoord')
  })

  describe('while somebody is signed in', () => {
    const credentials = { username: an.gebruikersnaam, password: an.wachtwoord }

    /** Mohamed, in a tab that finds the credentials. */
    async function findCredentials() {
      const app = await startedBy('mohamed.elamrani')
      void app.fire(credentialsFound, credentials)
      await expect.poll(() => app.get($dialog)?.text, scaledTimeout).toContain('an.peeters')
      return app
    }

    test('lead to a question, and the answer no changes nothing', async () => {
      const app = await findCredentials()
      expect(app.userName()).toBe('Mohamed El Amrani')
      await app.fire(dialogAnswered, false)
      expect([app.userName(), app.path()]).toEqual(['Mohamed El Amrani', '/landing-page'])
    })

    test('sign that user out and sign in after the answer yes', async () => {
      const app = await findCredentials()
      const before = app.navigations.length
      await app.fire(dialogAnswered, true)
      expect([app.userName(), app.path()]).toEqual([null, '/'])
      expect(app.navigations.slice(before)).toEqual([{ to: '/', replace: true }])
      await app.fire(login.opened)
      expect([app.userName(), app.path()]).toEqual(['An Peeters', '/landing-page'])
    })

    test('lead to a question in another tab too', async () => {
      const end = createTabs()
      const first = await startedBy('mohamed.elamrani', { tabs: end() })
      const next = createApp({ browser: first.browser, tabs: end() })
      await next.start()
      void next.fire(credentialsFound, credentials)
      await expect.poll(() => next.get($dialog)?.text, scaledTimeout).toContain('In een ander tabblad')
      await next.fire(dialogAnswered, false)
      await next.fire(login.opened)
      expect([first.userName(), next.userName()]).toEqual(['Mohamed El Amrani', null])
    })

    test('of the same user change nothing', async () => {
      const app = await startedBy('an.peeters')
      await app.fire(credentialsFound, { ...credentials, username: 'An.Peeters' })
      expect([app.get($dialog), app.userName(), app.path()]).toEqual([null, 'An Peeters', '/landing-page'])
    })

    test('are used at once when the sign-in page is already open, and stay in the form of a refused user', async () => {
      const app = await openLogin()
      await app.fire(credentialsFound, { ...credentials, password: 'fout' })
      expect([app.get(login.$username), app.get(login.$error)]).toEqual([
        an.gebruikersnaam,
        'Ongeldige gebruikersnaam of wachtwoord',
      ])
      expect(app.navigations).toEqual([])
      await app.fire(credentialsFound, credentials)
      expect([app.userName(), app.path()]).toEqual(['An Peeters', '/landing-page'])
    })

    test('are used on the sign-in page when nobody is signed in', async () => {
      const app = createApp()
      await app.start('/connection/new')
      await app.fire(credentialsFound, credentials)
      expect(app.navigations).toEqual([{ to: '/', replace: true }])
      await app.fire(login.opened)
      expect([app.userName(), app.path()]).toEqual(['An Peeters', '/landing-page'])
    })
  })
})

describe('the only connection', () => {
  useTestSchool({ shared: true })
  afterEach(() => void vi.useRealTimers())

  async function remembered(count = 1) {
    const vault = createVault(generateKey)
    let now = 1_795_000_000_000
    const app = await startedBy(an, { vault, now: () => ++now }, { rememberMe: true })
    if (count > 1) await app.signIn('mohamed.elamrani', { rememberMe: true })
    return createApp({ vault, localStore: app.localStore })
  }

  async function waited(app: App, ms = 100) {
    fakeTimers()
    await app.start()
    await app.fire(login.opened)
    await vi.advanceTimersByTimeAsync(ms)
    vi.useRealTimers()
  }

  test('is chosen automatically after 100 ms', async () => {
    const early = await remembered()
    await waited(early, 99)
    expect([early.get(login.$view), early.get(login.$running)]).toEqual(['list', false])
    const app = await remembered()
    await waited(app)
    await expect.poll(() => app.userName(), scaledTimeout).toBe('An Peeters')
  })

  test('leads to its password when that is not remembered', async () => {
    const app = createApp({ localStore: storing(teachers) })
    await waited(app)
    await expect.poll(() => app.get(login.$chosen)?.connectionName, scaledTimeout).toBe('Leerkrachten')
  })

  test('gives way to a name and a password of the address within those 100 ms', async () => {
    const first = await remembered()
    const open = vi.fn(first.vault.open)
    const app = first.reload({ tabs: createTabs()(), vault: { ...first.vault, open } })
    const { gebruikersnaam, wachtwoord } = personaOf('mohamed.elamrani')
    fakeTimers()
    await app.start()
    void app.fire(login.opened)
    await vi.advanceTimersByTimeAsync(50)
    void app.fire(credentialsFound, { username: gebruikersnaam, password: wachtwoord })
    await vi.advanceTimersByTimeAsync(1000)
    vi.useRealTimers()
    await expect.poll(() => app.userName(), scaledTimeout).toBe('Mohamed El Amrani')
    expect(open).not.toHaveBeenCalled()
  })

  test('is not chosen when there are two', async () => {
    const app = await remembered(2)
    await waited(app, 1000)
    expect([app.get(login.$view), app.get(login.$running), app.userName()]).toEqual(['list', false, null])
  })

  test('is not chosen without a network', async () => {
    const app = await remembered()
    await app.fire(networkChanged, { online: false })
    await waited(app, 1000)
    expect([app.get(login.$view), app.get(login.$error)]).toEqual(['list', ''])
  })

  test('is not chosen after a visit to another screen', async () => {
    const app = await remembered()
    // This screen is open to everybody; any other redirects at once.
    await app.start('/mijn-gebruiker/wachtwoord-vergeten')
    expect(app.path()).toBe('/mijn-gebruiker/wachtwoord-vergeten')
    await waited(app, 1000)
    await app.settled()
    expect([app.get(login.$view), app.userName()]).toEqual(['list', null])
  })

  test.each([
    ['something else was chosen', login.formRequested, 'form'],
    ['the page was left', login.closed, 'list'],
  ])('is not chosen when %s within those 100 ms', async (_how, event, view) => {
    const app = await remembered()
    fakeTimers()
    await app.start()
    await app.fire(login.opened)
    await vi.advanceTimersByTimeAsync(99)
    await app.fire(event)
    await vi.advanceTimersByTimeAsync(1000)
    vi.useRealTimers()
    // An automatic sign-in would have started by now.
    await app.settled()
    expect([app.userName(), app.get(login.$view)]).toEqual([null, view])
  })
})
