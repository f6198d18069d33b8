import { describe, expect, test } from 'vitest'
import { type Browser, createBrowser, host, personaOf, signIn, useTestSchool } from '../../school.ts'

interface LogFile {
  Path: string
  TimeStamp: string
  Size: number
  Mode: string
}

const list = (browser: Browser, Location: string) =>
  browser.rows<LogFile>('LogFileInfo/', { query: { Location } })
const download = (browser: Browser, path: string) =>
  browser.fetch(`${host}/webstudent/bin/filemanager.cgi/Files/${path}?attachment=true&_dc=1`)
const read = async (browser: Browser, path: string) => (await download(browser, path)).text()

const website = 'Logs/webstudent-2026-11-24.log'
const apache = 'ApacheLogs/access-2026-11-24.log'

describe('the logs', () => {
  const school = useTestSchool()

  test('are listed for the administrator by folder, newest first', async () => {
    const administrator = await signIn('beheerder')
    const days = ['2026-11-24', '2026-11-23', '2026-11-22', '2026-11-21']
    const [own, others] = [await list(administrator, 'Logs'), await list(administrator, 'ApacheLogs')]
    expect(own.map(({ Path }) => Path.replace(/^archief\//, ''))).toEqual(
      days.map((day) => `webstudent-${day}.log`),
    )
    expect(others.map(({ Path }) => Path)).toEqual(days.map((day) => `access-${day}.log`))
    expect(own[0]).toMatchObject({ TimeStamp: '2026-11-24 10:00:00', Mode: '-rw-r-----' })
  })

  test('contain the last sign-in, and the one that failed', async () => {
    const administrator = await signIn('beheerder')
    await signIn('an.peeters')
    await expect(createBrowser().signIn({ ...personaOf('an.peeters'), wachtwoord: 'fout' })).rejects.toThrow()
    const lines = (await read(administrator, website)).trim().split('\n')
    expect(lines.filter((line) => line.includes(' Authenticate '))).toEqual([
      '2026-11-24 10:00:00 INFO  Authenticate               gebruiker 0',
      '2026-11-24 10:00:00 INFO  Authenticate               gebruiker 2001',
      '2026-11-24 10:00:00 WARN  Authenticate               niet aangemeld: Ongeldige gebruikersnaam of wachtwoord',
    ])
    const [line] = (await read(administrator, apache)).split('\n')
    expect(line).toMatch(
      /^127\.0\.0\.1 - - \[24\/Nov\/2026:10:00:00 [+-]\d{4}\] "POST \/webstudent\/bin\/server\.fcgi\/RPC\/ROUTER HTTP\/1\.1" 200 \d+$/,
    )
  })

  // server: rest-18, rest-21
  test('contain why a call was refused, or why a row of it was', async () => {
    const administrator = await signIn('beheerder')
    const query = { Key: 'x', ID: '7', CCRecipient: 'LE1' }
    await createBrowser().rest('confirmationcode', { api: 'account', method: 'HEAD', query })
    const row = { ID: 99, ClientID: 'x' }
    await administrator.rest('ExternSysteem/Update', { form: [row] })
    await administrator.rest('ExternSysteem/99', { json: row })
    const lines = (await read(administrator, website)).trim().split('\n').slice(-3)
    expect(lines.map((line) => line.slice(20).replace(/ +/g, ' '))).toEqual([
      'WARN confirmationcode niet aangemeld: Deze link is verlopen of al gebruikt',
      'WARN ExternSysteem change gebruiker 0: Onbekend extern systeem',
      'WARN ExternSysteem change gebruiker 0: Onbekend extern systeem',
    ])
  })

  test('contain nothing that a person typed', async () => {
    const administrator = await signIn('beheerder')
    const secrets = { username: 'geheime.naam', PW: 'Geheim-123!', Koppelcode: 'ABCDEF-123', Key: 'k3y' }
    await createBrowser().rest('resetpasswordrequest', { api: 'account', method: 'POST', query: secrets })
    await createBrowser().rest(`vwocursist/7"%0Aregel2`)
    await createBrowser()
      .signIn({ ...personaOf('an.peeters'), gebruikersnaam: 'Geheim-123!' })
      .catch(() => null)
    school.takeProblems()
    const logged = (await read(administrator, website)) + (await read(administrator, apache))
    for (const value of [...Object.values(secrets), personaOf('an.peeters').wachtwoord])
      expect(logged).not.toContain(value)
    expect(logged).toContain('username=***&PW=***')
    expect(logged).not.toMatch(/^regel2/m)
  })

  test('are downloaded with their name and type', async () => {
    const administrator = await signIn('beheerder')
    const answer = await download(administrator, website)
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'text/plain'])
    expect(answer.headers.get('Content-Disposition')).toBe(
      "attachment; filename*=UTF-8''webstudent-2026-11-24.log",
    )
    const [newest] = await list(administrator, 'Logs')
    expect((await (await download(administrator, website)).arrayBuffer()).byteLength).toBeGreaterThan(
      newest?.Size ?? Number.POSITIVE_INFINITY,
    )
  })

  // server: resource-38
  test('are downloaded by their whole path when they are in a subfolder', async () => {
    const administrator = await signIn('beheerder')
    const { Path = '' } = (await list(administrator, 'Logs')).at(-1) ?? {}
    expect(Path).toBe('archief/webstudent-2026-11-21.log')
    expect(await read(administrator, `Logs/${Path}`)).toContain('2026-11-21 07:00:00 INFO')
    expect((await download(administrator, `Logs/${Path.replace('archief/', '')}`)).status).toBe(404)
  })

  test('of the website stop while logging is off, and those of the web server go on', async () => {
    const { configuratie } = school.server.db.tables
    await configuratie.update(1, { Logging: false })
    const administrator = await signIn('beheerder')
    expect((await list(administrator, 'Logs'))[0]?.Path).toBe('webstudent-2026-11-23.log')
    expect((await list(administrator, 'ApacheLogs'))[0]?.Path).toBe('access-2026-11-24.log')
    await configuratie.update(1, { Logging: true })
    expect(await list(administrator, 'Logs')).toHaveLength(3)
    expect((await list(administrator, 'Logs'))[0]?.Path).toBe('webstudent-2026-11-24.log')
  })

  test('of another site are not listed', async () => {
    const administrator = await signIn('beheerder')
    await signIn('jan.janssens')
    expect((await download(administrator, 'Logs/webpersoneel-2026-11-24.log')).status).toBe(404)
  })
})
