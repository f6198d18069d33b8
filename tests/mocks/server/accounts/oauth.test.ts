import { describe, expect, test } from 'vitest'
import { linkAddress } from '#api/school/oauth.ts'
import { loginAddress } from '#api/school/oauthLogin.ts'
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
    type: answer.headers.get('Content-Type'),
    html,
    onward: /http-equiv="refresh" content="0;url=([^"]*)"/.exec(html)?.[1],
  }
}
/** Each form of a page: its address, its fields and the accounts that it offers. */
const formsIn = (html: string) =>
  [...html.matchAll(/<form action="([^"]*)">(.*?)<\/form>/gs)].map(([, action, fields = '']) => ({
    action,
    hidden: [...fields.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)].map(
      ([, name, value]) => [name, value],
    ),
    accounts: [
      ...fields.matchAll(/<button class="account" name="account" value="([^"]*)"><strong>([^<]*)</g),
    ].map(([, address, name]) => [name, address]),
    typed: fields.includes('<input type="text" id="account" name="account"'),
  }))
/** The text of a page, as people read it. */
const wordsIn = (html: string) =>
  html
    .replace(/^.*<body>/s, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
const whoIs = async (browser: Browser) => {
  const answer = await browser.rest('myschoolwareaccount', { site: teachers })
  if (answer.status !== 200) return answer.status
  return ((await answer.json()) as { data: { fullname: string }[] }).data[0]?.fullname
}

// rule: external-1; server: oauth-1, oauth-2
describe('signing in with an external system', () => {
  const school = useTestSchool()
  const setAllowed = (name: 'GoogleLogin' | 'Office365Login', isAllowed: boolean) =>
    school.server.db.tables.configuratie.update(4, { [name]: isAllowed })

  test('offers the linked accounts and a field for another, and keeps the data of the portal', async () => {
    const { status, html, type, onward } = await visit(createBrowser(), login)
    expect([status, type, onward]).toEqual([200, expect.stringMatching(/^text\/html/), undefined])
    expect(html).toContain('lang="nl-BE"')
    expect(wordsIn(html)).toBe(
      'Aanmelden bij Office 365 Kies het account waarmee je je aanmeldt. ' +
        'Nadia Bouzidi nadia.bouzidi@leertuin.example Ruben Goossens ruben.goossens@leertuin.example ' +
        'Een ander account Annuleren Verder ' +
        'Dit is een nagebootste pagina voor de demo: een wachtwoord is niet nodig.',
    )
    const form = { action: new URL(login).pathname, hidden: [['webstudentapp', 'true']] }
    const accounts = ['Nadia Bouzidi', 'Ruben Goossens'].map((name) => [
      name,
      `${name.toLowerCase().replace(' ', '.')}@leertuin.example`,
    ])
    expect(formsIn(html)).toEqual([
      { ...form, accounts, typed: false },
      { ...form, accounts: [], typed: true },
    ])
    expect(html).not.toContain('role="alert"')
    expect(html).toContain('<title>Aanmelden bij Office 365</title>')
  })

  test('asks for an account when nobody has linked one', async () => {
    for (const { ID } of school.server.db.tables.externSysteemUsers.all())
      school.server.db.tables.externSysteemUsers.remove(ID)
    const { html } = await visit(createBrowser(), login)
    expect(formsIn(html)).toMatchObject([{ accounts: [], typed: true }])
    expect(wordsIn(html)).toContain('aanmeldt. Account Annuleren')
  })

  test('offers six accounts at most', async () => {
    const { externSysteemUsers, gebruikers } = school.server.db.tables
    for (const [n, { userid }] of gebruikers.all().slice(0, 8).entries())
      await externSysteemUsers.insert({ ID: 900 + n, gebruikerID: userid, ExternSysteemID: 4 })
    expect(formsIn((await visit(createBrowser(), login)).html)[0]?.accounts).toHaveLength(6)
  })

  test('shows an address in the domain of the students, or the name of a system without a domain', async () => {
    await setAllowed('GoogleLogin', true)
    const addresses = async (system: 'Google' | 'Office365') =>
      formsIn((await visit(createBrowser(), loginAddress(teachers, system))).html)[0]?.accounts
    expect(await addresses('Google')).toEqual([['An Peeters', 'an.peeters@google.example']])
    const { externSysteemUsers } = school.server.db.tables
    for (const { ID } of externSysteemUsers.all()) externSysteemUsers.remove(ID)
    await externSysteemUsers.insert({ ID: 900, gebruikerID: 2001, ExternSysteemID: 3 })
    expect(await addresses('Office365')).toEqual([['An Peeters', 'an.peeters@cursist.leertuin.example']])
  })

  test('accepts its address in capitals', async () => {
    const address = login.replace('login/office365', 'LOGIN/Office365/')
    const browser = createBrowser()
    await visit(browser, address, { account: 'nadia.bouzidi' })
    expect(await whoIs(browser)).toBe('Nadia Bouzidi')
  })

  test('signs in the session that the browser already has', async () => {
    const browser = await signIn('jan.janssens')
    const cookie = await browser.jar.getCookieString(`${teachers}/`)
    await visit(browser, login, { account: 'nadia.bouzidi' })
    expect(await whoIs(browser)).toBe('Nadia Bouzidi')
    expect(await browser.jar.getCookieString(`${teachers}/`)).toBe(cookie)
  })

  test('sends the browser back to the portal with a session', async () => {
    const browser = createBrowser()
    const { onward, html } = await visit(browser, login, { account: 'nadia.bouzidi@leertuin.example' })
    expect(onward).toBe(`${teachers}/#/`)
    expect(wordsIn(html)).toBe('Je gaat verder Je keert terug naar het portaal. Naar het portaal')
    expect(html).toContain(`href="${teachers}/#/">Naar het portaal</a>`)
    expect(await whoIs(browser)).toBe('Nadia Bouzidi')
  })

  test('sends the user back without an account after Annuleren', async () => {
    const browser = createBrowser()
    const { html } = await visit(browser, login)
    expect(html).toContain(`href="${teachers}/#/"`)
    expect(await whoIs(browser)).toBe(401)
  })

  test.each(['jan.janssens@leertuin.example', 'niemand@x.example', '', '<script>alert(1)</script>'])(
    'asks again for %j, which is not linked to a user',
    async (account) => {
      const browser = createBrowser()
      const { html, onward } = await visit(browser, login, { account })
      expect(onward).toBeUndefined()
      expect(html).toContain('is niet gekoppeld aan een gebruiker van deze school.')
      expect(html).toContain('<p class="error" role="alert">')
      expect(html).not.toContain('<script>')
      expect(await whoIs(browser)).toBe(401)
    },
  )

  test('says when the system is not allowed or not known', async () => {
    await setAllowed('Office365Login', false)
    expect((await visit(createBrowser(), login)).html).toContain(
      'Deze school laat aanmelden met Office 365 niet toe.',
    )
    const unknown = `${teachers}/bin/server.fcgi/oauth2/login/hotmail`
    const { html } = await visit(createBrowser(), unknown)
    expect(wordsIn(html)).toBe('Aanmelden lukt niet hotmail is hier niet gekend. Terug naar het portaal')
    expect(html).toContain('<title>Aanmelden lukt niet</title>')
    expect(html).toContain(`href="${teachers}/#/">Terug naar het portaal</a>`)
  })
})

describe('linking an account', () => {
  const school = useTestSchool()
  const address = linkAddress(teachers, 'Office365')
  const links = () => school.server.db.tables.externSysteemUsers.where('gebruikerID', 2301)

  test('is offered to users for their own account, and returns the data of the portal', async () => {
    const jan = await signIn('jan.janssens')
    const { html } = await visit(jan, address)
    expect(wordsIn(html)).toContain('Kies het account dat je aan Jan Janssens koppelt. Jan Janssens')
    expect(formsIn(html)[0]).toMatchObject({
      action: new URL(address).pathname,
      hidden: [
        ['formname', 'myprofile'],
        ['formparams', 'linkreturn=true'],
      ],
      accounts: [['Jan Janssens', 'jan.janssens@leertuin.example']],
    })
    expect(html).toContain(`href="${teachers}/#/mijn-gebruiker">Annuleren</a>`)
    expect(html).not.toContain('role="alert"')
    const { onward } = await visit(jan, address, { account: 'jan.janssens@leertuin.example' })
    expect(onward).toBe(`${teachers}/#/mijn-gebruiker?linkreturn=true`)
    expect(links()).toMatchObject([{ gebruikerID: 2301, ExternSysteemID: 4 }])
    await visit(jan, address, { account: 'jan.janssens@leertuin.example' })
    expect(links()).toHaveLength(1)
  })

  test('leads to the start of the portal when the form is unknown, even without data of the portal', async () => {
    const jan = await signIn('jan.janssens')
    const other = `${teachers}/bin/server.fcgi/oauth2/link/office365?formname=x`
    expect((await visit(jan, other)).html).toContain(`href="${teachers}/#/">Annuleren</a>`)
    expect((await visit(jan, other, { account: 'jan.janssens' })).onward).toBe(`${teachers}/#/?`)
  })

  test('is not stored when the school does not have the system', async () => {
    const { externesystemen } = school.server.db.tables
    for (const { ID } of externesystemen.where('TypeSysteem', 'Office365')) externesystemen.remove(ID)
    const jan = await signIn('jan.janssens')
    const { html } = await visit(jan, address)
    expect(html).toContain('jan.janssens@office365.example')
    await visit(jan, address, { account: 'jan.janssens' })
    expect(links()).toEqual([])
  })

  test('of another user is refused', async () => {
    const { html } = await visit(await signIn('jan.janssens'), address, { account: 'nadia.bouzidi' })
    expect(html).toContain('nadia.bouzidi is een account van iemand anders.')
    expect(links()).toEqual([])
  })

  test('needs a session, and a system that the school allows', async () => {
    const expired = await visit(createBrowser(), address, { account: 'jan.janssens' })
    expect(wordsIn(expired.html)).toContain('Je sessie is verlopen. Meld je opnieuw aan.')
    expect(expired.html).toContain(`href="${teachers}/#/">Terug`)
    const google = linkAddress(teachers, 'Google')
    const refused = await visit(await signIn('jan.janssens'), google)
    expect(refused.html).toContain('Deze school laat koppelen met Google niet toe.')
    expect(refused.html).toContain(`href="${teachers}/#/mijn-gebruiker">Terug`)
    expect(links()).toEqual([])
  })
})
