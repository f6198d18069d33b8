import { describe, expect, test } from 'vitest'
import type { LoginResult } from '#api/endpoints/authenticate.ts'
import { demoPassword } from '#fixtures/personas.ts'
import { type Browser, createBrowser, host, signIn, useTestSchool } from '../../school.ts'

interface RpcAnswer {
  result?: LoginResult
  error: { message: string } | null
}

const teachers = `${host}/webpersoneel`

async function external(browser: Browser, data: readonly unknown[], site = teachers): Promise<RpcAnswer> {
  return (await (await browser.rpc('WisaUserAPI', 'ExternalAuthenticate', data, site)).json()) as RpcAnswer
}

describe('ExternalAuthenticate', () => {
  const school = useTestSchool()

  test('signs in a user with a linked account, in a session of its own', async () => {
    const browser = createBrowser()
    const { result } = await external(browser, [
      'Office365',
      'nadia.bouzidi',
      demoPassword,
      'Webstudent',
      '1',
    ])
    expect(result?.UserData.name).toBe('Nadia Bouzidi')
    expect(result?.SessionConfig.PersoneelID).toBe(302)
    expect((await browser.rest('myschoolwareaccount', { site: teachers })).status).toBe(200)
  })

  test('takes the address with the system for a username', async () => {
    const { result } = await external(createBrowser(), [
      'Office365',
      'nadia.bouzidi@leertuin.example',
      demoPassword,
    ])
    expect(result?.UserData.name).toBe('Nadia Bouzidi')
  })

  test.each([
    ['a wrong password', ['Office365', 'nadia.bouzidi', 'fout'], 'Ongeldige gebruikersnaam of wachtwoord'],
    [
      'no password and no session',
      ['Office365', 'nadia.bouzidi', ''],
      'Ongeldige gebruikersnaam of wachtwoord',
    ],
    [
      'a name in capitals',
      ['Office365', 'Nadia.Bouzidi', demoPassword],
      'Ongeldige gebruikersnaam of wachtwoord',
    ],
    ['nobody', ['Office365', 'niemand', demoPassword], 'Ongeldige gebruikersnaam of wachtwoord'],
    [
      'a user without a link',
      ['Office365', 'jan.janssens', demoPassword],
      'Ongeldige gebruikersnaam of wachtwoord',
    ],
    [
      'a system that the site does not allow',
      ['Google', 'nadia.bouzidi', demoPassword],
      'Aanmelden met Google is hier niet mogelijk',
    ],
    [
      'a system that does not exist',
      ['Hotmail', 'nadia.bouzidi', demoPassword],
      'Aanmelden met Hotmail is hier niet mogelijk',
    ],
  ])('refuses %s', async (_what, data, message) => {
    const { result, error } = await external(createBrowser(), data)
    expect([result, error?.message]).toEqual([undefined, message])
  })

  test('is refused where the site does not allow the system', async () => {
    const { error } = await external(
      createBrowser(),
      ['Office365', 'nadia.bouzidi', demoPassword],
      `${host}/webstudent`,
    )
    expect(error?.message).toBe('Aanmelden met Office365 is hier niet mogelijk')
  })

  test('gives a session of that user the answer of a sign-in, without a password', async () => {
    const browser = await signIn('jan.janssens')
    const { result } = await external(browser, ['Office365', 'jan.janssens', ''])
    expect(result?.UserData.name).toBe('Jan Janssens')
    const other = await external(browser, ['Office365', 'nadia.bouzidi', ''])
    expect(other.error?.message).toBe('Ongeldige gebruikersnaam of wachtwoord')
  })

  test('is the only way in for a user without a password of the school', async () => {
    const browser = createBrowser()
    const linked = school.server.db.tables.externSysteemUsers.count()
    const answer = await browser.rpc('WisaUserAPI', 'Authenticate', ['nadia.bouzidi', demoPassword], teachers)
    expect(((await answer.json()) as RpcAnswer).error?.message).toBe('Meld je aan met Office 365')
    expect((await browser.rest('myschoolwareaccount', { site: teachers })).status).toBe(401)
    expect(school.server.db.tables.externSysteemUsers.count()).toBe(linked)
  })
})
