import { describe, expect, test, vi } from 'vitest'
import { demoPassword } from '#fixtures/personas.ts'
import { storedText } from './http/rooms/storedText.ts'
import { linkQuery, queryOf, wout } from './newcomers.ts'
import { roomServerForEachTest } from './roomServer.ts'
import { createBrowser, personaOf } from './school.ts'
import { passwordsIn, typed } from './typedPasswords.ts'

const [an, jan] = [personaOf('an.peeters'), personaOf('jan.janssens')]
const [katrien, mohamed] = [personaOf('katrien.maes'), personaOf('mohamed.elamrani')]
/** The ID of the first classmate. */
const classmate = 90_001

const server = roomServerForEachTest()

const room = async () => (await server.mock.rooms.find('alfa')) ?? expect.fail('there is no room')

/** Enters each of the passwords in a place where a user can type one. */
async function typeThemAll(): Promise<void> {
  const { simulation } = await server.mock.rooms.open('alfa')
  const { controls } = simulation
  const site = (name: string) => `${server.mock.url}/kamer/alfa/${name}`
  const browser = createBrowser(server.mock.url)
  const call = (resource: string, query: Record<string, string>) =>
    browser.rest(resource, { api: 'account', method: 'POST', query, site: site('webstudent') })

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
    changes: { wachtwoord: typed.setByTrainer },
  })
  await browser.ask('WisaUserAPI', 'Authenticate', ['an.peeters', typed.wrong])
  await controls.updateRow({
    table: 'gebruikers',
    key: classmate,
    changes: { wachtwoord: typed.setForClassmate },
  })
  // This request still waits for its activation code, so the password has no user yet.
  await call('createrequest', { ...queryOf(wout), PW: typed.activated })
}

const signIns = [
  [an, 'webstudent', typed.changed],
  [mohamed, 'webstudent', typed.changedByRecord],
  [jan, 'webpersoneel', typed.reset],
  [katrien, 'webouders', typed.setByTrainer],
] as const

/** Expects that each of these people can sign in with the typed password, and not with the earlier one. */
async function expectSignIns(): Promise<void> {
  for (const [person, name, wachtwoord] of signIns) {
    const at = `${server.mock.url}/kamer/alfa/${name}`
    await createBrowser(server.mock.url).signIn({ ...person, wachtwoord }, at)
    await expect(createBrowser(server.mock.url).signIn(person, at)).rejects.toThrow('cannot sign in')
  }
}

describe('a password that somebody typed', () => {
  test('still works after a restart, and after the school was reset and restored', async () => {
    await typeThemAll()
    await expectSignIns()
    const state = (await room()).simulation.state()
    await server.mock.close()
    await server.start()
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
    const administrator = createBrowser(server.mock.url)
    const site = `${server.mock.url}/kamer/alfa/webstudent`
    await administrator.signIn('beheerder', site)
    const paths = ['Logs/webstudent-2026-11-24.log', 'ApacheLogs/access-2026-11-24.log']
    const logs = await Promise.all(
      paths.map(async (path) =>
        (await administrator.fetch(`${site}/bin/filemanager.cgi/Files/${path}?attachment=true`)).text(),
      ),
    )
    const outputs: Record<string, unknown> = {
      rows: await Promise.all(tables.map((table) => controls.rows(table))),
      row: await controls.row({ table: 'gebruikers', key: an.userid }),
      'over HTTP': await (await fetch(`${server.mock.url}/kamer/alfa/__mock/rows?table=gebruikers`)).text(),
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
      disk: await storedText(server.folder),
    }
    for (const [output, content] of Object.entries(outputs))
      expect(passwordsIn(typeof content === 'string' ? content : JSON.stringify(content)), output).toEqual([])
    expect(JSON.stringify(logs)).toContain('PW=***')
    // The common password of the demo may be visible.
    expect(JSON.stringify(outputs.rows)).toContain(demoPassword)
  })

  test('is not on the card, which then says that the password was changed', async () => {
    await typeThemAll()
    const page = await (await fetch(`${server.mock.url}/kamers/klas`)).text()
    expect(page).toContain('<dt>Wachtwoord</dt><dd>zelf gekozen</dd>')
    expect(passwordsIn(page)).toEqual([])
  })
})
