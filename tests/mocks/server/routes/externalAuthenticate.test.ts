import { describe, expect, test } from 'vitest'
import type { LoginResult } from '#api/endpoints/authenticate.ts'
import { demoPassword } from '#fixtures/personas.ts'
import { type Browser, createBrowser, host, signIn, useTestSchool } from '../../school.ts'

const teachers = `${host}/webpersoneel`

const external = (browser: Browser, data: readonly unknown[]) =>
  browser.ask<LoginResult>('WisaUserAPI', 'ExternalAuthenticate', data, teachers)

describe('ExternalAuthenticate', () => {
  const school = useTestSchool()

  test('accepts the address and the system as a username', async () => {
    const { result } = await external(createBrowser(), [
      'Office365',
      'nadia.bouzidi@leertuin.example',
      demoPassword,
    ])
    expect(result?.UserData.name).toBe('Nadia Bouzidi')
  })

  test.each([
    ['a wrong password', 'Office365', 'nadia.bouzidi', 'fout'],
    ['no password and no session', 'Office365', 'nadia.bouzidi', ''],
    ['a name in capitals', 'Office365', 'Nadia.Bouzidi', demoPassword],
    ['nobody', 'Office365', 'niemand', demoPassword],
    ['a user without a link', 'Office365', 'jan.janssens', demoPassword],
    ['a system that the site does not allow', 'Google', 'nadia.bouzidi', demoPassword],
    ['a system that does not exist', 'Hotmail', 'nadia.bouzidi', demoPassword],
  ])('refuses %s', async (_what, system, username, password) => {
    const wrong =
      system === 'Office365'
        ? 'Ongeldige gebruikersnaam of wachtwoord'
        : `Aanmelden met ${system} is hier niet mogelijk`
    const answer = await external(createBrowser(), [system, username, password])
    expect(answer).toEqual({ result: undefined, error: wrong })
  })

  test('answers like a sign-in when the session has that user, without a password', async () => {
    const browser = await signIn('jan.janssens')
    const { result } = await external(browser, ['Office365', 'jan.janssens', ''])
    expect(result?.UserData.name).toBe('Jan Janssens')
    const other = await external(browser, ['Office365', 'nadia.bouzidi', ''])
    expect(other.error).toBe('Ongeldige gebruikersnaam of wachtwoord')
  })

  test('is the only sign-in for a user without a password', async () => {
    const browser = createBrowser()
    const linked = school.server.db.tables.externSysteemUsers.count()
    const words = ['nadia.bouzidi', demoPassword]
    const { error } = await browser.ask('WisaUserAPI', 'Authenticate', words, teachers)
    expect(error).toBe('Meld je aan met Office 365')
    expect((await browser.rest('myschoolwareaccount', { site: teachers })).status).toBe(401)
    expect(school.server.db.tables.externSysteemUsers.count()).toBe(linked)
  })
})
