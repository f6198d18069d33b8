import { describe, expect, test } from 'vitest'
import * as draft from '#screens/connection/draft.ts'
import type { Form } from '#screens/connection/form.ts'
import * as model from '#screens/connection/model.ts'
import * as login from '#screens/login/model.ts'
import { $connections, type Connection, connectionSaved } from '#session/connections/connections.ts'
import { $dialog, dialogAnswered } from '#shared/messages/dialogs.ts'
import { connectionMessages } from '#shared/validators/connection.ts'
import { host, personaOf, useTestSchool } from '../mocks/school.ts'
import { type App, type AppOptions, createApp, scaledTimeout } from '../session/app.ts'

const screen = { ...draft, ...model }
const an = personaOf('an.peeters')
const server = `${host}/webstudent`
const good: Partial<Form> = {
  connectionName: 'Mijn school',
  serverLocation: server,
  username: 'an.peeters',
  password: an.wachtwoord,
}

async function openedNew(options: AppOptions = {}) {
  const app = createApp({ now: () => 42, ...options })
  await app.start()
  await app.visit('/connection/new')
  await app.fire(screen.newOpened)
  return app
}

async function save(app: App, changes: Partial<Form>) {
  await app.fire(screen.changed, changes)
  await app.fire(screen.saveChosen)
}
async function submit(app: App, changes: Partial<Form>) {
  await app.fire(screen.changed, changes)
  await app.fire(screen.submitted)
}

async function openedEdit(options: AppOptions = {}) {
  const app = await openedNew(options)
  await save(app, good)
  await app.visit('/connection/42/edit')
  await app.fire(screen.editOpened)
  return app
}

const saved = (app: App): Connection | undefined => app.get($connections)[0]
const passwordOf = async (app: App) => {
  const connection = saved(app)
  return connection ? app.vault.open(connection.password, connection) : null
}

// rule: connection-11
test('a server location of 255 characters can be edited again, even when the portal added https://', async () => {
  const long = `www.${'a'.repeat(247)}.be/`.slice(0, 255).replace(/.$/, 'x')
  expect(long).toHaveLength(255)
  const app = await openedNew()
  await save(app, { ...good, serverLocation: long, rememberMe: false })
  expect(saved(app)?.serverLocation).toBe(`https://${long}`)
  await app.visit('/connection/42/edit')
  await app.fire(screen.editOpened)
  await save(app, { connectionName: 'Andere naam' })
  expect([saved(app)?.connectionName, saved(app)?.serverLocation]).toEqual(['Andere naam', `https://${long}`])
  expect(app.get(screen.$problem)).toBeNull()
})

// rule: connection-17
describe('a remembered password', () => {
  useTestSchool({ shared: true })

  test.each([
    ['the server', { serverLocation: 'https://evil.example/webstudent' }],
    ['the user', { username: 'mohamed.elamrani' }],
  ])('is required again when %s changes, and used again when that change is undone', async (_, change) => {
    const app = await openedEdit()
    await app.fire(screen.changed, change)
    expect([app.get(screen.$passwordKept), app.get(screen.$passwordLost)]).toEqual([false, true])
    await app.fire(screen.saveChosen)
    expect(app.get(screen.$problem)?.field).toBe('password')
    expect(saved(app)).toMatchObject({ serverLocation: server, username: 'an.peeters' })
    await app.fire(screen.changed, good)
    await app.fire(screen.changed, { password: '' })
    expect([app.get(screen.$passwordKept), app.get(screen.$passwordLost)]).toEqual([true, false])
  })

  test('is not sent when the server of its connection was changed in the storage', async () => {
    const app = await openedEdit()
    const stored = app.localStore.get('webstudent-connections') ?? ''
    app.localStore.set('webstudent-connections', stored.replaceAll(server, 'https://evil.example/webstudent'))
    const sent: unknown[] = []
    const later = app.reload({
      fetch: async (_, init) => {
        if (init?.body) sent.push(init.body)
        throw new TypeError('no')
      },
    })
    await later.start()
    await later.fire(login.opened)
    await later.fire(login.connectionChosen, saved(later) as Connection)
    expect(sent).toEqual([])
    expect([later.get(login.$view), later.get(login.$error)]).toEqual([
      'password',
      'Je bewaarde wachtwoord kan niet meer gelezen worden. Typ het opnieuw.',
    ])
  })
})

// rule: connection-3, connection-4, connection-5, connection-7
describe('a new connection', () => {
  useTestSchool({ shared: true })

  test('starts with the server of the page, an account of the school and a remembered password', async () => {
    const app = await openedNew({ page: `${host}/webstudent/` })
    expect(app.get(screen.$form)).toEqual({
      connectionName: '',
      serverLocation: server,
      username: '',
      password: '',
      rememberMe: true,
      connectionType: 'school',
    })
  })

  // rule: connection-13
  test('is saved with a sealed password, reports that and goes back', async () => {
    const app = await openedNew()
    await save(app, { ...good, connectionType: 'office365' })
    expect(saved(app)).toMatchObject({
      ID: 42,
      connectionName: 'Mijn school',
      serverLocation: server,
      username: 'an.peeters',
      rememberMe: true,
      connectionType: 'office365',
    })
    expect(saved(app)?.password).not.toContain(an.wachtwoord)
    expect(await passwordOf(app)).toBe(an.wachtwoord)
    expect(app.shown()).toEqual([{ text: 'Connectie is toegevoegd' }])
    expect(app.navigations.at(-1)).toEqual({ to: '(back)' })
  })

  test('shows one problem at a time, once it is saved', async () => {
    const app = await openedNew({ page: '' })
    expect(app.get(screen.$problem)).toBeNull()
    await app.fire(screen.saveChosen)
    expect(app.get(screen.$problem)).toEqual({ field: 'connectionName', text: connectionMessages.name })
    await app.fire(screen.changed, { connectionName: 'Mijn school' })
    const text = 'Server locatie moet beginnen http, https of www'
    expect(app.get(screen.$problem)).toEqual({ field: 'serverLocation', text })
    await app.fire(screen.changed, { ...good, password: '' })
    expect(app.get(screen.$problem)).toEqual({ field: 'password', text: connectionMessages.password })
    expect([app.get($connections), app.shown(), app.navigations]).toEqual([[], [], []])
    await app.fire(screen.changed, good)
    expect(app.get(screen.$problem)).toBeNull()
  })

  test('moves the focus to the wrong field at a submit, never during typing', async () => {
    const app = await openedNew()
    await app.fire(screen.changed, { ...good, connectionName: 'A', password: '' })
    expect(app.get(screen.$attention)).toBeNull()
    await app.fire(screen.saveChosen)
    const attention = app.get(screen.$attention)
    expect(attention).toEqual({ field: 'connectionName' })
    await app.fire(screen.changed, { connectionName: 'An' })
    expect(app.get(screen.$attention)).toBe(attention)
    await app.fire(screen.submitted)
    expect(app.get(screen.$attention)).toEqual({ field: 'password' })
  })
})

describe('Aanmelden', () => {
  useTestSchool({ shared: true })

  test('signs in, saves the connection and opens the landing page', async () => {
    const app = await openedNew()
    await submit(app, good)
    expect([app.userName(), app.path()]).toEqual(['An Peeters', '/landing-page'])
    expect(saved(app)).toMatchObject({ ID: 42, connectionName: 'Mijn school', rememberMe: true })
    expect(await passwordOf(app)).toBe(an.wachtwoord)
    expect(app.get(screen.leaving.$unsaved)).toBe(false)
  })

  test('that is refused shows why, keeps the typed values and saves nothing', async () => {
    const app = await openedNew()
    await submit(app, { ...good, password: 'fout' })
    expect(app.get(screen.$error)).toBe('Ongeldige gebruikersnaam of wachtwoord')
    expect(app.get(screen.$form)).toMatchObject({ ...good, password: 'fout' })
    expect([app.path(), app.get($connections), app.get(screen.leaving.$unsaved)]).toEqual([
      '/connection/new',
      [],
      true,
    ])
    await app.fire(screen.changed, { password: an.wachtwoord })
    expect(app.get(screen.$error)).toBe('')
  })

  test('without a remembered password saves the connection and asks for the password', async () => {
    const app = await openedNew()
    await submit(app, { ...good, rememberMe: false })
    expect(app.path()).toBe('/')
    await app.fire(login.opened)
    expect(app.get(login.$view)).toBe('password')
    expect(app.get(login.$chosen)?.connectionName).toBe('Mijn school')
    await app.fire(login.listRequested)
    await app.fire(login.opened)
    expect(app.get(login.$view)).toBe('list')
  })

  test('of a saved connection uses the remembered password', async () => {
    const app = await openedEdit()
    await app.fire(screen.submitted)
    expect(app.userName()).toBe('An Peeters')
    expect(await passwordOf(app)).toBe(an.wachtwoord)
  })

  test('asks for a remembered password that can no longer be read', async () => {
    const app = await openedEdit()
    await app.fire(connectionSaved, { ...(saved(app) as Connection), password: 'AAAA' })
    await app.fire(screen.editOpened)
    await app.fire(screen.submitted)
    expect(app.get(screen.$problem)?.field).toBe('password')
    expect(app.userName()).toBeNull()
  })
})

describe('a saved connection', () => {
  useTestSchool({ shared: true })

  test('opens with its stored values, except its password', async () => {
    const app = await openedEdit()
    expect(app.get(screen.$form)).toEqual({
      ...good,
      password: '',
      rememberMe: true,
      connectionType: 'school',
    })
    expect(app.get(screen.$passwordKept)).toBe(true)
    expect(app.get(screen.leaving.$unsaved)).toBe(false)
  })

  test('keeps its number, and its password when none is typed', async () => {
    const app = await openedEdit()
    await app.fire(screen.changed, { connectionName: 'Andere naam' })
    expect(app.get(screen.leaving.$unsaved)).toBe(true)
    await app.fire(screen.saveChosen)
    expect(saved(app)).toMatchObject({ ID: 42, connectionName: 'Andere naam' })
    expect(await passwordOf(app)).toBe(an.wachtwoord)
    expect(app.toasts().at(-1)).toBe('Connectie is bijgewerkt')
    expect(app.get(screen.leaving.$unsaved)).toBe(false)
  })

  test('loses its password when it should no longer be remembered', async () => {
    const app = await openedEdit()
    await save(app, { rememberMe: false })
    expect(saved(app)).toMatchObject({ password: '', rememberMe: false })
  })

  // rule: connection-14
  test('is removed after a question, with a message', async () => {
    const app = await openedEdit()
    void app.fire(screen.removeChosen)
    await expect.poll(() => app.get($dialog)?.text, scaledTimeout).toContain('Mijn school')
    expect(app.get($dialog)).toMatchObject({ confirm: 'Verwijderen', dangerous: true })
    await app.fire(dialogAnswered, true)
    expect(app.get($connections)).toEqual([])
    expect(app.toasts().at(-1)).toBe('Connectie is verwijderd')
    expect(app.navigations.at(-1)).toEqual({ to: '(back)' })
  })

  test('stays when the answer is no', async () => {
    const app = await openedEdit()
    void app.fire(screen.removeChosen)
    await expect.poll(() => app.get($dialog), scaledTimeout).not.toBeNull()
    await app.fire(dialogAnswered, false)
    expect(app.get($connections)).toHaveLength(1)
  })

  test('that does not exist leads to the login page', async () => {
    const app = createApp()
    await app.start()
    await app.visit('/connection/9/edit')
    await app.fire(screen.editOpened)
    expect(app.path()).toBe('/')
  })
})

// rule: connection-18
describe('a connection that duplicates another', () => {
  useTestSchool({ shared: true })
  const karin: Connection = {
    ID: 7,
    connectionName: 'Karin',
    serverLocation: server,
    username: 'karin',
    password: '',
    rememberMe: false,
    connectionType: 'school',
  }
  const names = (app: App) => app.get($connections).map(({ ID, connectionName }) => [ID, connectionName])
  /** Adds a second connection of Karin, which leads to the question about the first one. */
  async function openQuestion() {
    let now = 41
    const app = await openedEdit({ now: () => ++now })
    await app.fire(connectionSaved, karin)
    await app.visit('/connection/new')
    await app.fire(screen.newOpened)
    await save(app, { ...good, connectionName: 'Nog eens', username: 'KARIN' })
    return app
  }

  test('is not saved without a question', async () => {
    const app = await openQuestion()
    expect(app.get(screen.$duplicate)?.connectionName).toBe('Karin')
    await app.fire(screen.duplicateDismissed)
    expect([app.get(screen.$duplicate), names(app), app.get(screen.leaving.$unsaved)]).toEqual([
      null,
      [
        [42, 'Mijn school'],
        [7, 'Karin'],
      ],
      true,
    ])
  })

  test('can update that one', async () => {
    const app = await openQuestion()
    await app.fire(screen.updateChosen)
    expect(names(app)).toEqual([
      [42, 'Mijn school'],
      [7, 'Nog eens'],
    ])
    expect([app.toasts().at(-1), app.navigations.at(-1)]).toEqual([
      'Connectie is bijgewerkt',
      { to: '(back)' },
    ])
  })

  test('can be saved separately, even after a sign-in with it', async () => {
    const app = createApp({ now: () => 42 })
    await app.start()
    await app.fire(connectionSaved, { ...karin, username: 'an.peeters' })
    await app.visit('/connection/new')
    await app.fire(screen.newOpened)
    await submit(app, { ...good, connectionName: 'Nog eens' })
    await app.fire(screen.keepBothChosen)
    expect(app.userName()).toBe('An Peeters')
    expect(names(app)).toEqual([
      [7, 'Karin'],
      [42, 'Nog eens'],
    ])
  })

  test('replaces both when an existing one becomes the same', async () => {
    const app = await openedEdit()
    await app.fire(connectionSaved, karin)
    await save(app, { username: 'karin', password: 'Nieuw-1234!' })
    await app.fire(screen.updateChosen)
    expect(names(app)).toEqual([[7, 'Mijn school']])
    expect(await passwordOf(app)).toBe('Nieuw-1234!')
  })

  /** Opens the form of one of two connections of An, with a new name. */
  async function openQuestionWithTwoOfAn() {
    const app = await openedEdit()
    const other = { ...karin, username: an.gebruikersnaam, rememberMe: true }
    const password = (await app.vault.seal('Ander-1234!', other)) ?? ''
    await app.fire(connectionSaved, { ...other, password, keepsDuplicate: true })
    await app.fire(screen.changed, { connectionName: 'Nieuwe naam' })
    return app
  }

  test.each([
    ['the password of the one that is changed, when none is typed', '', an.wachtwoord],
    ['the password that is typed', 'Nieuw-1234!', 'Nieuw-1234!'],
  ])('has %s', async (_, typed, expected) => {
    const app = await openQuestionWithTwoOfAn()
    await save(app, { password: typed })
    await app.fire(screen.updateChosen)
    expect(names(app)).toEqual([[7, 'Nieuwe naam']])
    expect(await passwordOf(app)).toBe(expected)
  })

  test('replaces both after a sign-in with it', async () => {
    const app = await openQuestionWithTwoOfAn()
    await app.fire(screen.submitted)
    await app.fire(screen.updateChosen)
    expect([app.userName(), names(app)]).toEqual(['An Peeters', [[7, 'Nieuwe naam']]])
    expect(await passwordOf(app)).toBe(an.wachtwoord)
  })

  test('changes neither when the sign-in with it is refused and the form is left', async () => {
    const app = await openQuestionWithTwoOfAn()
    await submit(app, { password: 'fout' })
    await app.fire(screen.updateChosen)
    expect(app.get(screen.$error)).toBe('Ongeldige gebruikersnaam of wachtwoord')
    await app.fire(screen.leaving.abandoned)
    await app.fire(screen.closed)
    await app.signIn('mohamed.elamrani')
    expect(names(app)).toEqual([
      [42, 'Mijn school'],
      [7, 'Karin'],
    ])
  })
})

test('a double click on BEWAREN saves once and goes back once', async () => {
  const app = await openedNew()
  await app.fire(screen.changed, good)
  await Promise.all([app.fire(screen.saveChosen), app.fire(screen.saveChosen)])
  await app.fire(screen.saveChosen)
  expect([app.get($connections).length, app.toasts()]).toEqual([1, ['Connectie is toegevoegd']])
  expect(app.navigations.filter(({ to }) => to === '(back)')).toHaveLength(1)
})

describe('on leaving', () => {
  useTestSchool({ shared: true })

  test.each(['Aanmelden', 'BEWAREN', 'nothing'])('after %s the form contains no password', async (how) => {
    const app = await openedNew()
    await app.fire(screen.changed, good)
    if (how === 'Aanmelden') await app.fire(screen.submitted)
    if (how === 'BEWAREN') await app.fire(screen.saveChosen)
    await app.fire(screen.closed)
    expect([app.get(screen.$form).password, app.get(screen.leaving.$unsaved)]).toEqual(['', false])
  })
})

test('the top bar can save a connection, and remove a saved one', () => {
  const { get } = createApp()
  expect(get(draft.$newMenubar).buttons).toEqual([{ label: 'BEWAREN', chosen: draft.saveChosen }])
  expect(get(draft.$editMenubar).buttons).toEqual([
    { label: 'VERWIJDEREN', chosen: draft.removeChosen },
    { label: 'BEWAREN', chosen: draft.saveChosen },
  ])
})
