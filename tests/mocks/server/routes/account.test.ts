import { describe, expect, test } from 'vitest'
import { type Browser, createBrowser, personaOf, signIn, useTestSchool } from '../../school.ts'

const change = (browser: Browser, method: string, from: string, to: string) =>
  browser.ask('WisaUserAPI', method, [from, to])

describe('the password of the signed-in user', () => {
  const school = useTestSchool()

  test.each([
    ['an.peeters', 'ChangePassword', ''],
    ['an.peeters', 'ChangePassword', 'a'],
    ['an.peeters', 'ChangePassword', 'Zonderteken'],
    ['systeemgebruiker', 'ChangeAdminPassword', ''],
  ])('of %s cannot be changed by %s into %j, which breaks the rules', async (who, method, weak) => {
    const browser = await signIn(who)
    const answer = await change(browser, method, personaOf(who).wachtwoord, weak)
    expect(answer.error).toBe('Je wachtwoord voldoet niet aan de regels van de school')
    await createBrowser().signIn(who)
  })

  test('is never empty, even when the school has few rules', async () => {
    await school.server.db.tables.configuratie.update(1, { PWMin8: false, PWSpecialChars: false })
    const browser = await signIn('an.peeters')
    const { wachtwoord } = personaOf('an.peeters')
    expect((await change(browser, 'ChangePassword', wachtwoord, '')).error).toMatch(/regels/)
    expect(await change(browser, 'ChangePassword', wachtwoord, 'A1')).toMatchObject({ error: undefined })
  })
})
