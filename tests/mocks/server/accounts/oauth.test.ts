import { describe, expect, test } from 'vitest'
import { linkAddress } from '../../../../src/api/school/oauth.ts'
import { loginAddress } from '../../../../src/api/school/oauthLogin.ts'
import { type Browser, createBrowser, host, signIn, useTestSchool } from '../../school.ts'

const teachers = `${host}/webpersoneel`
const login = loginAddress(teachers, 'Office365')

async function visit(browser: Browser, address: string, changes: Record<string, string> = {}) {
  const url = new URL(address)
  for (const [name, value] of Object.entries(changes)) url.searchParams.set(name, value)
  const answer = await browser.fetch(url.href)
  const html = await answer.text()
  return {
    status: answer.status,
    html,
    onward: /http-equiv="refresh" content="0;url=([^"]*)"/.exec(html)?.[1],
  }
}
const whoIs = async (browser: Browser, site = teachers) => {
  const answer = await browser.rest('myschoolwareaccount', { site })
  if (answer.status !== 200) return answer.status
  return ((await answer.json()) as { data: { fullname: string }[] }).data[0]?.fullname
}

// rule: external-1; server: oauth-1, oauth-2
describe('signing in with an external system', () => {
  const school = useTestSchool()
  const allowed = (name: 'GoogleLogin' | 'Office365Login', yes: boolean) =>
    school.server.db.tables.configuratie.update(4, { [name]: yes })

  test('asks for an account on a page of its own, in Dutch', async () => {
    const { status, html, onward } = await visit(createBrowser(), login)
    expect([status, onward]).toEqual([200, undefined])
    for (const text of [
      'lang="nl-BE"',
      'Aanmelden bij Office 365',
      'nadia.bouzidi@leertuin.example',
      'Annuleren',
    ])
      expect(html).toContain(text)
  })

  test('sends the browser back to the portal with a session', async () => {
    const browser = createBrowser()
    const { onward } = await visit(browser, login, { account: 'nadia.bouzidi@leertuin.example' })
    expect(onward).toBe(`${teachers}/#/`)
    expect(await whoIs(browser)).toBe('Nadia Bouzidi')
  })

  test('sends the user back without an account after a cancel', async () => {
    const browser = createBrowser()
    const { html } = await visit(browser, login)
    expect(html).toContain(`href="${teachers}/#/"`)
    expect(await whoIs(browser)).toBe(401)
  })

  test.each(['jan.janssens@leertuin.example', 'niemand@x.example', '', '<script>alert(1)</script>'])(
    'with %j, which is linked to no user, asks again',
    async (account) => {
      const browser = createBrowser()
      const { html, onward } = await visit(browser, login, { account })
      expect(onward).toBeUndefined()
      expect(html).toContain('is niet gekoppeld aan een gebruiker van deze school.')
      expect(html).not.toContain('<script>')
      expect(await whoIs(browser)).toBe(401)
    },
  )

  test('says where it is not allowed, or not known', async () => {
    await allowed('Office365Login', false)
    expect((await visit(createBrowser(), login)).html).toContain('laat aanmelden met Office 365 niet toe')
    const unknown = `${teachers}/bin/server.fcgi/oauth2/login/hotmail`
    expect((await visit(createBrowser(), unknown)).html).toContain('hotmail is hier niet gekend.')
  })
})

describe('linking an account', () => {
  const school = useTestSchool()
  const address = linkAddress(teachers, 'Office365')
  const links = () => school.server.db.tables.externSysteemUsers.where('gebruikerID', 2301)

  test('is offered to users for their own account, and returns what the portal sent along', async () => {
    const jan = await signIn('jan.janssens')
    expect((await visit(jan, address)).html).toContain('jan.janssens@leertuin.example')
    const { onward } = await visit(jan, address, { account: 'jan.janssens@leertuin.example' })
    expect(onward).toBe(`${teachers}/#/mijn-gebruiker?linkreturn=true`)
    expect(links()).toMatchObject([{ gebruikerID: 2301, ExternSysteemID: 4 }])
    await visit(jan, address, { account: 'jan.janssens@leertuin.example' })
    expect(links()).toHaveLength(1)
  })

  test('opens the way in with it', async () => {
    await visit(await signIn('jan.janssens'), address, { account: 'jan.janssens' })
    const browser = createBrowser()
    await visit(browser, login, { account: 'jan.janssens@leertuin.example' })
    expect(await whoIs(browser)).toBe('Jan Janssens')
  })

  test('of another user is refused', async () => {
    const { html } = await visit(await signIn('jan.janssens'), address, { account: 'nadia.bouzidi' })
    expect(html).toContain('nadia.bouzidi is een account van iemand anders.')
    expect(links()).toEqual([])
  })

  test('needs a session, and a school that allows the system', async () => {
    expect((await visit(createBrowser(), address, { account: 'jan.janssens' })).html).toContain(
      'Je sessie is verlopen',
    )
    const google = linkAddress(teachers, 'Google')
    expect((await visit(await signIn('jan.janssens'), google)).html).toContain(
      'laat koppelen met Google niet toe',
    )
    expect(links()).toEqual([])
  })
})
