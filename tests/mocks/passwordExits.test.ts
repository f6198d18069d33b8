import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { demoPassword } from '#fixtures/personas.ts'
import { openDemo, readDemoState } from '#mocks/demo.ts'
import { type MockServer, serveMock } from '#mocks/http/serve.ts'
import { createClock } from '#mocks/server/core/clock.ts'
import { emptyFolder, temporaryFolder } from '#tests/temporaryFolder.ts'
import { storedText } from './http/rooms/storedText.ts'
import { linkQuery, newPassword, queryOf, wout } from './newcomers.ts'
import { createBrowser, personaOf } from './school.ts'

const typed = {
  changed: 'Eigen-geheim-1!',
  changedByRecord: 'Eigen-geheim-2!',
  reset: 'Eigen-geheim-3!',
  ofTrainer: 'Eigen-geheim-4!',
  wrong: 'Eigen-geheim-5!',
  ofClass: 'Eigen-geheim-6!',
  activated: newPassword,
}
/** Which of these passwords a text holds, as they are, in JSON, in an address or in base 64. */
const passwordsIn = (text: string) =>
  Object.entries(typed).flatMap(([name, password]) =>
    [password, encodeURIComponent(password), btoa(password)].some((each) => text.includes(each))
      ? [name]
      : [],
  )
const clock = () => createClock('2026-11-24 10:00:00')
const [an, jan] = [personaOf('an.peeters'), personaOf('jan.janssens')]
const [katrien, mohamed] = [personaOf('katrien.maes'), personaOf('mohamed.elamrani')]

const folder = temporaryFolder()
let mock: MockServer
const serve = () => serveMock({ port: 0, clock: clock(), stateFolder: folder })
beforeEach(async () => {
  mock = await serve()
})
afterEach(async () => {
  vi.restoreAllMocks()
  await mock.close()
  emptyFolder(folder)
})

const room = async () => (await mock.rooms.find('alfa')) ?? expect.fail('there is no room')

/** Enters each of the passwords in a place where a user can type one. */
async function typeThemAll(): Promise<void> {
  const { simulation } = await mock.rooms.open('alfa')
  const { controls } = simulation
  const site = (name: string) => `${mock.url}/kamer/alfa/${name}`
  const browser = createBrowser(mock.url)
  const call = (resource: string, query: Record<string, string>, method = 'POST') =>
    browser.rest(resource, { api: 'account', method, query, site: site('webstudent') })

  await controls.addClassmates([{ voornaam: 'Zélie', naam: 'Quaghebeur' }])
  await browser.signIn(an, site('webstudent'))
  await browser.ask('WisaUserAPI', 'ChangePassword', [an.wachtwoord, typed.changed])
  await browser.signIn(mohamed, site('webstudent'))
  const [account] = await browser.rows('myschoolwareaccount')
  const record = { OldPaswoord: demoPassword, NewPaswoord: typed.changedByRecord }
  await browser.rest('myschoolwareaccount', { json: { ...account, ...record } })
  await call('resetpasswordrequest', { username: jan.gebruikersnaam })
  const reset = linkQuery((await controls.messages())[0]?.links[0] ?? '')
  const key = { Key: reset.get('Key') ?? '', ID: reset.get('id') ?? '' }
  await call('resetpasswordconfirmation', { ...key, PW: typed.reset })
  await controls.updateRow({
    table: 'gebruikers',
    key: katrien.userid,
    changes: { wachtwoord: typed.ofTrainer },
  })
  await browser.ask('WisaUserAPI', 'Authenticate', ['an.peeters', typed.wrong])
  await controls.updateRow({ table: 'gebruikers', key: 90_001, changes: { wachtwoord: typed.ofClass } })
  // This request still waits for its activation code, so the password has no user yet.
  await call('createrequest', { ...queryOf(wout), PW: typed.activated })
}

const passwordsOf = [
  [an, 'webstudent', typed.changed],
  [mohamed, 'webstudent', typed.changedByRecord],
  [jan, 'webpersoneel', typed.reset],
  [katrien, 'webouders', typed.ofTrainer],
] as const

/** Each of these people can sign in with the typed password, and not with the earlier one. */
async function expectSignIns(): Promise<void> {
  for (const [person, name, wachtwoord] of passwordsOf) {
    const at = `${mock.url}/kamer/alfa/${name}`
    await createBrowser(mock.url).signIn({ ...person, wachtwoord }, at)
    await expect(createBrowser(mock.url).signIn(person, at)).rejects.toThrow('cannot sign in')
  }
}

describe('a password that somebody typed', () => {
  test('still signs in after a restart, and after the school was reset and restored', async () => {
    await typeThemAll()
    await expectSignIns()
    const state = (await room()).simulation.state()
    await mock.close()
    mock = await serve()
    await expectSignIns()
    await (await room()).simulation.controls.reset()
    await (await room()).simulation.controls.restore(JSON.parse(JSON.stringify(state)))
    await expectSignIns()
  })

  test('is in no row, export, log or file on the disk', async () => {
    const consoleSpies = (['log', 'info', 'warn', 'error'] as const).map((way) =>
      vi.spyOn(console, way).mockReturnValue(),
    )
    await typeThemAll()
    const { simulation } = await room()
    const { controls } = simulation
    const tables = (await controls.tables()).map(({ name }) => name)
    const administrator = createBrowser(mock.url)
    const site = `${mock.url}/kamer/alfa/webstudent`
    await administrator.signIn('beheerder', site)
    const paths = ['Logs/webstudent-2026-11-24.log', 'ApacheLogs/access-2026-11-24.log']
    const logs = await Promise.all(
      paths.map(async (path) =>
        (await administrator.fetch(`${site}/bin/filemanager.cgi/Files/${path}?attachment=true`)).text(),
      ),
    )
    const exits: Record<string, unknown> = {
      rows: await Promise.all(tables.map((table) => controls.rows(table))),
      row: await controls.row({ table: 'gebruikers', key: an.userid }),
      'over HTTP': await (await fetch(`${mock.url}/kamer/alfa/__mock/rows?table=gebruikers`)).text(),
      'a moment': await controls.snapshot(),
      'a file': await controls.exportFile(),
      traffic: await controls.traffic(),
      calls: await controls.calls(),
      messages: await controls.messages(),
      class: await controls.classmates(),
      status: await controls.status(),
      undo: simulation.history.entries(),
      logs,
      console: consoleSpies.flatMap(({ mock: { calls } }) => calls),
      disk: await storedText(folder),
    }
    for (const [exit, content] of Object.entries(exits))
      expect(passwordsIn(typeof content === 'string' ? content : JSON.stringify(content)), exit).toEqual([])
    expect(JSON.stringify(logs)).toContain('PW=***')
    // The common password of the demo may be visible.
    expect(JSON.stringify(exits.rows)).toContain(demoPassword)
  })

  test('is not on the card, which then says that the password was changed', async () => {
    await typeThemAll()
    const page = await (await fetch(`${mock.url}/kamers/klas`)).text()
    expect(page).toContain('<dt>Wachtwoord</dt><dd>zelf gekozen</dd>')
    expect(passwordsIn(page)).toEqual([])
  })
})

/** The state of a school as an earlier version stored it, with passwords as they were typed. */
async function olderState() {
  const { controls } = await openDemo({ clock: clock() })
  const state = JSON.parse(JSON.stringify(await controls.snapshot())) as {
    rows: Record<string, Record<string, unknown>[]>
  }
  const user = state.rows.gebruikers?.find(({ userid }) => userid === an.userid) ?? expect.fail('no An')
  user.wachtwoord = typed.changed
  return state
}

describe('a state of an earlier version with readable passwords', () => {
  test('has hashes once it is read', async () => {
    const state = readDemoState(await olderState())
    expect(passwordsIn(JSON.stringify(state))).toEqual([])
    const { simulation } = await mock.rooms.open('alfa')
    await simulation.controls.importFile(JSON.stringify(await olderState()))
    expect(passwordsIn(JSON.stringify(await simulation.controls.snapshot()))).toEqual([])
    await createBrowser(mock.url).signIn(
      { ...an, wachtwoord: typed.changed },
      `${mock.url}/kamer/alfa/webstudent`,
    )
  })

  test('has hashes in the database once a server opens it, and people sign in as before', async () => {
    const { simulation } = await mock.rooms.open('alfa')
    await simulation.controls.updateRow({ table: 'gebruikers', key: an.userid, changes: { naam: 'An P.' } })
    await mock.close()
    const db = new DatabaseSync(join(folder, 'rooms.sqlite'))
    const { row } = db.prepare(`SELECT row FROM rows WHERE tab = 'gebruikers'`).get() ?? {}
    const older = JSON.stringify({ ...JSON.parse(String(row)), wachtwoord: typed.changed })
    db.prepare(`UPDATE rows SET row = ? WHERE tab = 'gebruikers'`).run(older)
    const seed = JSON.parse(
      gunzipSync(db.prepare('SELECT rows FROM seeds').get()?.rows as Uint8Array).toString(),
    )
    seed.gebruikers.find(({ userid }: { userid: number }) => userid === katrien.userid).wachtwoord =
      typed.ofTrainer
    db.prepare('UPDATE seeds SET print = ?, rows = ?').run('older', gzipSync(JSON.stringify(seed)))
    db.exec(`UPDATE rooms SET seed = 'older'; PRAGMA user_version = 1`)
    db.close()
    expect(passwordsIn(await storedText(folder))).toEqual(['changed', 'ofTrainer'])

    mock = await serve()
    expect(passwordsIn(await storedText(folder))).toEqual([])
    await createBrowser(mock.url).signIn(
      { ...an, wachtwoord: typed.changed },
      `${mock.url}/kamer/alfa/webstudent`,
    )
    const parent = { ...katrien, wachtwoord: typed.ofTrainer }
    await createBrowser(mock.url).signIn(parent, `${mock.url}/kamer/alfa/webouders`)
  })

  test('has hashes in the list of changes to undo', async () => {
    const { history, controls } = await openDemo({ clock: clock() })
    const before = { userid: an.userid, wachtwoord: typed.reset }
    const after = { userid: an.userid, wachtwoord: typed.changed }
    history.resume([
      { kind: 'rows', what: 'x', at: 0, changes: [{ table: 'gebruikers', key: an.userid, before, after }] },
      { kind: 'school', what: 'y', at: 0, state: (await olderState()) as never },
    ])
    expect(passwordsIn(JSON.stringify(history.entries()))).toEqual([])
    await controls.undo()
    expect(passwordsIn(JSON.stringify(await controls.snapshot()))).toEqual([])
  })
})
