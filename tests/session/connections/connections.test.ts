import { allSettled, fork } from 'effector'
import { describe, expect, test } from 'vitest'
import {
  $connections,
  $defaultServer,
  type Connection,
  connectionOf,
  connectionRemoved,
  connectionSaved,
  readConnections,
} from '#session/connections/connections.ts'
import { $session } from '#session/user/session.ts'
import { $pageAddress, $sitesPath, appStarted } from '#shared/browser/environment.ts'
import { $localStore, memoryStore } from '#shared/browser/storage/textStore.ts'
import { messages } from '#shared/messages/messages.ts'
import { $toasts } from '#shared/messages/toasts.ts'
import { host, personaOf, useTestSchool } from '../../mocks/school.ts'
import { type createApp, openedPassword, signedIn } from '../app.ts'
import { example as one } from './example.ts'

const storageName = 'webstudent-connections'
const two: Connection = { ...one, ID: 2, connectionName: 'Karin', username: 'karin', password: '' }

function stored(text: string | null) {
  const store = memoryStore()
  if (text !== null) store.set(storageName, text)
  return store
}

describe('reading the stored connections', () => {
  test.each<[string, string | null, number[]]>([
    ['gives none when nothing is stored', null, []],
    ['gives two connections', JSON.stringify([one, two]), [1, 2]],
    ['gives none from other JSON', '{"ID":1}', []],
    ['skips a damaged connection', JSON.stringify([{ ...one, username: 7 }, two]), [2]],
    ['skips a connection without all fields', JSON.stringify([two, { ID: 3 }, one]), [2, 1]],
    ['skips values that are not connections', JSON.stringify([null, 'x', one, []]), [1]],
    ['accepts another type of account', JSON.stringify([{ ...one, connectionType: 'office365' }]), [1]],
  ])('%s', (_, text, IDs) => {
    expect(readConnections(stored(text)).map(({ ID }) => ID)).toEqual(IDs)
  })

  test('takes a connection without a type of account as an account of the school', () => {
    const { connectionType: _, ...former } = one
    expect(readConnections(stored(JSON.stringify([former])))).toEqual([one])
  })

  test('happens when the portal starts', async () => {
    const scope = fork({ values: [[$localStore, stored(JSON.stringify([one]))]] })
    await allSettled(appStarted, { scope })
    expect(scope.getState($connections)).toEqual([one])
  })
})

describe('the list of connections', () => {
  const scopeOf = (store = memoryStore()) => fork({ values: [[$localStore, store]] })
  const save = (scope: ReturnType<typeof scopeOf>, params: Connection) =>
    allSettled(connectionSaved, { scope, params })

  test('adds and stores a new one at its end', async () => {
    const store = memoryStore()
    const scope = scopeOf(store)
    await save(scope, one)
    await save(scope, two)
    expect(scope.getState($connections)).toEqual([one, two])
    expect(readConnections(store)).toEqual([one, two])
  })

  test.each<[string, Connection, Connection]>([
    [
      'replaces a connection with the same ID',
      { ...one, connectionName: 'Anneke' },
      { ...one, connectionName: 'Anneke' },
    ],
    [
      'replaces a connection of the same server and user, and keeps its ID',
      { ...one, ID: 99, password: 'new' },
      { ...one, password: 'new' },
    ],
    [
      'ignores the case of a username',
      { ...one, ID: 99, username: 'AN.Peeters' },
      { ...one, username: 'AN.Peeters' },
    ],
  ])('%s', async (_, saved, expected) => {
    const scope = scopeOf()
    await save(scope, one)
    await save(scope, two)
    await save(scope, saved)
    expect(scope.getState($connections)).toEqual([expected, two])
  })

  // rule: connection-18
  test('may hold a second connection of the same user when the user wants that', async () => {
    const scope = scopeOf()
    const apart = { ...one, ID: 3, connectionName: 'Thuis' }
    await save(scope, one)
    await allSettled(connectionSaved, { scope, params: { ...apart, keepsDuplicate: true } })
    expect(scope.getState($connections)).toEqual([one, apart])
    await save(scope, { ...apart, password: 'new' })
    expect(scope.getState($connections)).toEqual([one, { ...apart, password: 'new' }])
  })

  test.each<[string, Partial<Connection>]>([
    ['with another type of account', { connectionType: 'office365' }],
    ['at another server', { serverLocation: 'https://school.example/webouders' }],
  ])('holds the same user %s as another connection', async (_, changes) => {
    const scope = scopeOf()
    await save(scope, one)
    await save(scope, { ...one, ID: 3, ...changes })
    expect(scope.getState($connections)).toHaveLength(2)
  })

  test('removes a connection', async () => {
    const store = stored(JSON.stringify([one, two]))
    const scope = scopeOf(store)
    await allSettled(connectionRemoved, { scope, params: 1 })
    expect(scope.getState($connections)).toEqual([two])
    expect(readConnections(store)).toEqual([two])
  })

  test('keeps the changes of another tab', async () => {
    const store = stored(JSON.stringify([one]))
    const [here, there] = [scopeOf(store), scopeOf(store)]
    await allSettled(appStarted, { scope: here })
    await allSettled(appStarted, { scope: there })
    await save(there, two)
    await save(here, { ...two, ID: 3, username: 'luc' })
    expect(readConnections(store).map(({ username }) => username)).toEqual(['an.peeters', 'karin', 'luc'])
    await allSettled(connectionRemoved, { scope: there, params: 1 })
    await save(here, { ...two, connectionName: 'Karin V.' })
    expect(readConnections(store).map(({ ID }) => ID)).toEqual([2, 3])
  })

  test('finds the connection of a user at a server', () => {
    const { serverLocation } = one
    expect(connectionOf([two, one], { serverLocation, username: 'AN.PEETERS' })).toBe(one)
    expect(connectionOf([two, one], { serverLocation, username: 'an' })).toBeUndefined()
    const office365 = { ...one, connectionType: 'office365' as const }
    expect(connectionOf([office365, one], { serverLocation, username: 'an.peeters' })).toBe(one)
  })
})

// rule: connection-6
describe('the default server is', () => {
  test.each([
    ['https://school.example/', 'https://school.example'],
    ['https://school.example/portal/', 'https://school.example'],
    ['https://school.example/webstudent/', 'https://school.example/webstudent'],
    ['https://school.example/webstudent', 'https://school.example/webstudent'],
    ['https://school.example/webstudent/index.html', 'https://school.example/webstudent'],
    ['https://school.example/demo/webstudent/', 'https://school.example/webstudent'],
    ['https://school.example/webouders/', 'https://school.example/webouders'],
    ['https://school.example/webvwo/', 'https://school.example/webvwo'],
    ['https://school.example/mywebstudent/', 'https://school.example'],
    ['http://localhost:5173/webstudent/', 'http://localhost:5173/webstudent'],
    ['', ''],
  ])('of the page %j', (page, server) => {
    expect(fork({ values: [[$pageAddress, page]] }).getState($defaultServer)).toBe(server)
  })

  test.each([
    ['http://localhost:4300/kamer/blauw/webstudent/', 'http://localhost:4300/kamer/blauw/webstudent'],
    ['http://localhost:4300/kamer/blauw/webleerling/', 'http://localhost:4300/kamer/blauw/webleerling'],
  ])('of the page %j in a room of a simulated server', (page, server) => {
    const scope = fork({
      values: [
        [$pageAddress, page],
        [$sitesPath, '/kamer/blauw'],
      ],
    })
    expect(scope.getState($defaultServer)).toBe(server)
  })
})

describe('a sign-in', () => {
  useTestSchool({ shared: true })
  const an = personaOf('an.peeters')
  const saved = (app: ReturnType<typeof createApp>) => app.get($connections)

  test('that should be remembered is saved, under the name of the user', async () => {
    const app = await signedIn(an, { now: () => 1234 }, { rememberMe: true })
    expect(saved(app)).toEqual([
      {
        ID: 1234,
        connectionName: 'An Peeters',
        serverLocation: `${host}/webstudent`,
        username: 'an.peeters',
        password: expect.any(String),
        rememberMe: true,
        connectionType: 'school',
      },
    ])
    expect(app.get($session)?.connectionId).toBe(1234)
    expect(readConnections(app.localStore)).toEqual(saved(app))
  })

  test('stores no readable password in the browser or in the tab', async () => {
    const app = await signedIn(an, {}, { rememberMe: true })
    const text = app.localStore.get(storageName) ?? ''
    expect(text).not.toContain(an.wachtwoord)
    expect(text).not.toContain(btoa(an.wachtwoord))
    const [connection] = saved(app)
    expect(await openedPassword(app, connection)).toBe(an.wachtwoord)
    expect(app.tabStore.get('webstudent-session')).toContain('An Peeters')
    expect(app.tabStore.get('webstudent-session')).not.toContain(an.wachtwoord)
  })

  test.each([{ rememberMe: false }, {}])(
    'that should not be remembered is not saved (%j)',
    async (request) => {
      const app = await signedIn(an, {}, request)
      expect(saved(app)).toEqual([])
      expect(app.localStore.get(storageName)).toBeNull()
    },
  )

  test('of a user with a saved connection finds that connection', async () => {
    let now = 1
    const app = await signedIn(an, { now: () => ++now }, { rememberMe: true })
    const [first] = saved(app)
    await app.signIn(an, { rememberMe: true, username: 'An.Peeters' })
    expect(saved(app)).toHaveLength(1)
    expect(app.get($session)?.connectionId).toBe(first?.ID)
  })

  test('without remembering removes the password from the saved connection, and nothing else', async () => {
    const app = await signedIn(an, {}, { rememberMe: true })
    const [before] = saved(app)
    await app.signIn(an, { rememberMe: false })
    expect(saved(app)).toEqual([{ ...before, password: '', rememberMe: false }])
  })

  test('without a choice does not change the saved connection', async () => {
    const app = await signedIn(an, {}, { rememberMe: true })
    const before = saved(app)
    await app.signIn(an)
    expect(saved(app)).toEqual(before)
    expect(before).toMatchObject([{ rememberMe: true }])
  })

  // rule: connection-17
  test('is saved without its password when that cannot be sealed, with a message', async () => {
    const app = await signedIn(
      an,
      { vault: { seal: async () => null, open: async () => null } },
      { rememberMe: true },
    )
    expect(saved(app)).toMatchObject([{ username: 'an.peeters', password: '', rememberMe: false }])
    expect(app.get($toasts).map(({ text }) => text)).toContain(messages.passwordNotSealed)
  })
})
