import { describe, expect, test } from 'vitest'
import { type Browser, createBrowser, personaOf, signIn, useTestSchool } from '../school.ts'

const next = 'Nieuw-wachtwoord-1!'

const change = async (browser: Browser, method: string, from: string, to: string) => {
  const answer = await (await browser.rpc('WisaUserAPI', method, [from, to])).json()
  return answer as { result?: null; error: { message: string } | null }
}

describe('the own password', () => {
  useTestSchool()

  test.each([
    ['an.peeters', 'ChangePassword', 'ChangeAdminPassword'],
    ['jan.janssens', 'ChangePassword', 'ChangeAdminPassword'],
    ['beheerder', 'ChangePassword', 'ChangeAdminPassword'],
    ['systeemgebruiker', 'ChangeAdminPassword', 'ChangePassword'],
  ])('%s changes it by %s, and not by %s', async (who, own, other) => {
    const { wachtwoord } = personaOf(who)
    const browser = await signIn(who)
    expect((await change(browser, other, wachtwoord, next)).error?.message).toBe(`Gebruik ${own}`)
    expect(await change(browser, own, wachtwoord, next)).toMatchObject({ result: null, error: null })
    await expect(createBrowser().signIn(who)).rejects.toThrow('Ongeldige gebruikersnaam')
    await createBrowser().signIn({ ...personaOf(who), wachtwoord: next })
  })

  test.each([
    ['an.peeters', 'ChangePassword'],
    ['systeemgebruiker', 'ChangeAdminPassword'],
  ])('stays when the current one of %s is wrong', async (who, method) => {
    const browser = await signIn(who)
    expect((await change(browser, method, 'fout', next)).error?.message).toMatch(/niet juist/)
    await createBrowser().signIn(who)
  })
})

describe('the own account, sent back whole', () => {
  useTestSchool()
  const an = personaOf('an.peeters')

  const save = async (changes: object) => {
    const browser = await signIn(an)
    const { data } = (await (await browser.rest('myschoolwareaccount')).json()) as { data: object[] }
    const body = JSON.stringify({ ...data[0], OldPaswoord: '', NewPaswoord: '', ...changes })
    const response = await browser.rest('myschoolwareaccount', { method: 'PUT', body })
    return { status: response.status, answer: await response.json(), record: data[0] }
  }

  test('takes a new password and answers the record', async () => {
    const { status, answer, record } = await save({ OldPaswoord: an.wachtwoord, NewPaswoord: next })
    expect(status).toBe(200)
    expect(answer).toEqual({ success: true, data: [record] })
    await createBrowser().signIn({ ...an, wachtwoord: next })
  })

  test('without a new password changes nothing, and says so', async () => {
    const { status, answer } = await save({})
    expect(status).toBe(400)
    expect(answer).toEqual({ success: false, message: 'Content not changed' })
  })

  test('with a wrong password is refused', async () => {
    const { status } = await save({ OldPaswoord: 'fout', NewPaswoord: next })
    expect(status).toBe(400)
    await createBrowser().signIn(an)
  })

  test('of somebody else is refused', async () => {
    expect((await save({ gebruikersnummer: 1 })).status).toBe(403)
  })

  test('is not taken without a session', async () => {
    const body = JSON.stringify({})
    expect((await createBrowser().rest('myschoolwareaccount', { method: 'PUT', body })).status).toBe(401)
  })
})
