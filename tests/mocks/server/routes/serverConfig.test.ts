import { describe, expect, test } from 'vitest'
import { configurationExtras } from '#api/endpoints/setServerConfig.ts'
import { formsIn } from '#api/forms.ts'
import { type Browser, createBrowser, host, signIn, useTestSchool } from '../../school.ts'

type Configuration = Record<string, unknown>

const get = (browser: Browser) => browser.ask<Configuration>('WISAServerConfig', 'GetServerConfig', [])
const set = (browser: Browser, configuration: Configuration) =>
  browser.ask('WISAServerConfig', 'SetServerConfig', [configuration])

/** Reads the configuration, and saves it with these changes, as the portal does. */
async function change(browser: Browser, changes: Configuration) {
  const { result } = await get(browser)
  return set(browser, { ...result, ...changes, ...configurationExtras })
}

const formsOfUser = async (who: string) => formsIn((await createBrowser().signIn(who)).menu.Items)

describe('the configuration', () => {
  const school = useTestSchool()

  // server: method-12
  test('is without its secrets for everybody but the administrator', async () => {
    const fieldsOf = async (who: string) => Object.keys((await get(await signIn(who))).result ?? {})
    const others = await fieldsOf('an.peeters')
    for (const who of ['jan.janssens', 'katrien.maes', 'systeemgebruiker'])
      expect(await fieldsOf(who)).toEqual(others)
    expect((await fieldsOf('beheerder')).filter((name) => !others.includes(name)).sort()).toEqual([
      'AccountSMSProviderClientID',
      'AccountSMSProviderClientSecret',
      'AccountSMSProviderURL',
      'AzureDomeinID',
      'DBConfig',
      'LogFile',
      'Port',
      'TemplateDir',
      'UploadDir',
    ])
  })

  test('cannot change what is set on the server itself', async () => {
    const administrator = await signIn('beheerder')
    const { result: before } = await get(administrator)
    await change(administrator, { Port: 1, LogFile: '/tmp/x', DBConfig: '', TemplateDir: '', UploadDir: '' })
    expect((await get(administrator)).result).toEqual(before)
    expect(before).toMatchObject({
      Port: 8101,
      LogFile: '/srv/schoolware/webstudent/logs/webstudent.log',
      DBConfig: '/srv/schoolware/webstudent/db.ini',
    })
  })

  test.each([
    ['without a field', { SchoolNaam: undefined }],
    ['for another website', { WisaWebSiteID: 1 }],
    ['with another log', { LogType: 'ApacheLogs' }],
    ['with a password', { currentpassword: 'x' }],
  ])('is refused %s', async (_what, changes) => {
    const administrator = await signIn('beheerder')
    const { result } = await get(administrator)
    const answer = await set(administrator, { ...result, ...configurationExtras, ...changes })
    expect(answer.error).toMatch(/^Ongeldige aanvraag: data\.0\./)
  })

  test('differs by site, so a screen that is hidden from students stays for teachers', async () => {
    await change(await signIn('beheerder'), { ToonAgenda: false, ToonBetalingen: false })
    expect(await formsOfUser('an.peeters')).not.toContain('Agenda')
    expect(await formsOfUser('jan.janssens')).toContain('Agenda')
    expect(school.server.db.tables.configuratie.all().map(({ ToonAgenda }) => ToonAgenda)).toEqual([
      false,
      true,
      true,
      true,
      true,
    ])
  })
})

describe('the script with the switches of the administrator', () => {
  useTestSchool()

  // server: flags-1, flags-2, flags-3
  test('describes the methods first and then sets each flag', async () => {
    const answer = await createBrowser().rest('API/', { api: 'RPC', site: `${host}/webvwo` })
    const [description = '', ...flags] = (await answer.text()).split('\n')
    expect(description).toMatch(/^Ext\.app\.REMOTING_API = \{.*\};$/)
    expect(flags.at(-1)).toBe('')
    expect(flags.slice(0, -1).sort()).toEqual([
      expect.stringMatching(/^FaceBookLogin = (true|false);$/),
      expect.stringMatching(/^GoogleLogin = (true|false);$/),
      expect.stringMatching(/^Office365Login = (true|false);$/),
      expect.stringMatching(/^PWMin8 = (true|false);$/),
      expect.stringMatching(/^PWSpecialChars = (true|false);$/),
      'TypeServer = "VWO";',
    ])
  })
})
