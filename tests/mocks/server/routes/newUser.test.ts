import { describe, expect, test } from 'vitest'
import { codeLifetimeMs, linkLifetimeMs } from '#mocks/server/routes/account.ts'
import { karim, linkQuery, type Newcomer, newPassword, noor, queryOf, wout } from '../../newcomers.ts'
import { type Browser, createBrowser, host, useTestSchool } from '../../school.ts'

describe('a new user', () => {
  const school = useTestSchool()
  const site = `${host}/webstudent`

  const call = (resource: string, query: Record<string, string>, method = 'POST', at = site) =>
    createBrowser().outcome(resource, { api: 'account', method, query, site: at })

  const request = (newcomer: Newcomer, changes: Record<string, string> = {}) =>
    call('createrequest', { ...queryOf(newcomer), ...changes })

  const newest = () => school.outbox.list()[0] ?? expect.fail('nothing was sent')

  /** The key and the ID in the link of the newest mail. */
  function keyInMail() {
    const query = linkQuery(newest().links[0] ?? '')
    return { Key: query.get('key') ?? '', ID: query.get('ID') ?? '' }
  }
  type Key = ReturnType<typeof keyInMail>

  const askCode = (key: Key, CCRecipient = 'LE1') => call('confirmationcode', { ...key, CCRecipient }, 'GET')
  const confirm = ({ Key, ID }: Key, ConfirmationCode: string) =>
    call('createconfirmation', { key: Key, id: ID, ConfirmationCode })

  /** Requests a user, and gives the activation code that the applicant receives. */
  async function withCode(newcomer = wout, recipient = 'LE1') {
    await request(newcomer)
    const key = keyInMail()
    await askCode(key, recipient)
    return { key, code: newest().codes[0] ?? '' }
  }

  const signIn = (browser: Browser, gebruikersnaam: string, at = site) =>
    browser.signIn({ gebruikersnaam, wachtwoord: newPassword } as never, at)

  const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

  test('gets a code with GET, and none with HEAD', async () => {
    await request(wout)
    const key = keyInMail()
    const head = async (Key: string) => {
      const query = { ...key, Key, CCRecipient: 'LE1' }
      const options = { api: 'account', method: 'HEAD', query, site } as const
      return (await createBrowser().rest('confirmationcode', options)).status
    }
    expect([await head(key.Key), await head('x'), school.outbox.list().length]).toEqual([200, 400, 1])
    expect([await askCode(key), school.outbox.list().length]).toEqual(['200', 2])
  })

  describe('a request for a user', () => {
    test.each([
      ['a student', wout, ['w***@mail.example'], ['0460 ** ** 12']],
      [
        'a pupil, whose code may go to the parents',
        noor,
        ['n***@mail.example', 'h***@mail.example'],
        ['0460 ** ** 80', '0460 ** ** 05'],
      ],
      ['a father', karim, ['k***@mail.example'], ['0460 ** ** 04']],
    ])('of %s brings a mail with a link and the contacts', async (_, newcomer, LE, LG) => {
      expect(await request(newcomer)).toBe('200')
      const { kind, to, links, text } = newest()
      expect([kind, to, links.length]).toEqual(['mail', newcomer.email, 1])
      expect(links[0]).toMatch(`${site}/#/mijn-gebruiker/gebruiker-confirmationcode/?key=`)
      expect(text).toContain(links[0])
      const query = linkQuery(links[0] ?? '')
      expect([query.getAll('LE'), query.getAll('LG')]).toEqual([LE, LG])
    })

    test('lists exactly the contacts that the school has', async () => {
      const { cursisten, relaties } = school.server.db.tables
      const [hilde] = relaties.where('CursistID', 6004)
      await relaties.update(hilde?.ID ?? -1, { Email: '' })
      await cursisten.update(6004, { Gsm: '' })
      await request(noor)
      const query = linkQuery(newest().links[0] ?? '')
      expect([query.getAll('LE'), query.getAll('LG')]).toEqual([['n***@mail.example'], ['0460 ** ** 05']])
    })

    test('is matched without regard to case and accents', async () => {
      const typed = { Familienaam: 'DE BAËRE', Voornaam: 'noor', Koppelcode: noor.Koppelcode.toLowerCase() }
      expect(await request(noor, { ...typed, email: noor.email.toUpperCase() })).toBe('200')
    })

    const mismatch = 'De gegevens komen niet overeen met die van de school'
    test.each<[string, Record<string, string>, string?]>([
      ['name', { Familienaam: 'Herman' }],
      ['first name', { Voornaam: 'Wouter' }],
      ['day of birth', { Geboortedag: '20' }],
      ['e-mail address', { email: 'iemand@mail.example' }],
      ['koppelcode', { Koppelcode: 'WHERMA-4K9-T71QZ' }],
      ['the koppelcode of another person', { Koppelcode: noor.Koppelcode }],
      ['role', { Rol: '1' }],
      ['privacy policy', { PrivacyAccepted: 'false' }, 'Het privacybeleid is niet aanvaard'],
      ['password', { PW: 'zwak' }, 'Je wachtwoord voldoet niet aan de regels van de school'],
    ])('with a wrong %s is refused, and nothing is sent', async (_, changes, message = mismatch) => {
      expect(await request(wout, changes)).toBe(`400 ${message}`)
      expect(school.outbox.list()).toEqual([])
    })

    test('with the address of another user is refused', async () => {
      const { gebruikers } = school.server.db.tables
      await gebruikers.update(2001, { gebruikersnaam: wout.email })
      expect(await request(wout)).toBe('409 Dit e-mailadres is al in gebruik')
    })

    test('is refused on a site that blocks new users', async () => {
      const { configuratie } = school.server.db.tables
      const [pupils] = configuratie.where('site', 'LL')
      await configuratie.update(pupils?.ID ?? 0, { BlockAccountCreation: true })
      const requestAt = (at: string) => call('createrequest', queryOf(wout), 'POST', `${host}/${at}`)
      expect(await requestAt('webleerling')).toBe('403 De school laat geen nieuwe gebruikers toe')
      expect(await requestAt('webstudent')).toBe('200')
    })

    test('replaces an older one', async () => {
      const { key, code } = await withCode()
      await request(wout)
      expect(await confirm(key, code)).toMatch(/^400 /)
    })
  })

  test('gets a mail with what to do, and until when', async () => {
    await request(wout)
    const { subject, text, links, codes } = newest()
    expect(subject).toBe('Activeer je gebruiker')
    expect(text.split('\n')).toEqual([
      'Dag Wout Hermans',
      '',
      'Je vroeg een gebruiker aan. Activeer die binnen 24 uur met deze link:',
      links[0],
      '',
      'Vroeg je zelf niets aan? Dan hoef je niets te doen.',
      '',
      'Met vriendelijke groeten',
      'CVO De Leertuin',
    ])
    expect(codes).toEqual([])
  })

  test.each([
    ['LE1', 'Je activatiecode', '\n\nMet vriendelijke groeten\nCVO De Leertuin'],
    ['LG1', '', ' CVO De Leertuin'],
  ])('gets the code at %s in the words of a mail or of a text message', async (recipient, title, end) => {
    const { code } = await withCode(wout, recipient)
    const { subject, text, links, codes } = newest()
    expect([subject, links, codes]).toEqual([title, [], [code]])
    expect(text).toBe(`Je activatiecode is ${code}. Ze is 15 minuten geldig.${end}`)
  })

  test('with spaces around the address is stored without them', async () => {
    await request(wout, { email: ` ${wout.email} ` })
    expect(newest().to).toBe(wout.email)
    const key = keyInMail()
    await askCode(key)
    await confirm(key, newest().codes[0] ?? '')
    await signIn(createBrowser(), wout.email)
  })

  test.each([
    ['key', { Key: 'x' }],
    ['number', { ID: '99' }],
  ])('gets the same refusal for every invalid link: another %s', async (_, change) => {
    const { key, code } = await withCode()
    expect(await confirm({ ...key, ...change }, code)).toBe('400 Deze link is verlopen of al gebruikt')
  })

  describe('an activation code', () => {
    test.each([
      ['LE0', 'Ongeldige aanvraag: query.CCRecipient'],
      ['LE3', 'Onbekende ontvanger'],
      ['LG3', 'Onbekende ontvanger'],
      ['XX1', 'Ongeldige aanvraag: query.CCRecipient'],
      ['LE', 'Ongeldige aanvraag: query.CCRecipient'],
    ])('is not sent for %s', async (recipient, message) => {
      await request(noor)
      expect(await askCode(keyInMail(), recipient)).toBe(`400 ${message}`)
      expect(school.outbox.list()).toHaveLength(1)
    })

    test.each([
      ['key', { Key: 'x' }],
      ['number', { ID: '99' }],
      ['number, which is a word', { ID: '__proto__' }],
    ])('is not sent for a wrong %s', async (_, change) => {
      await request(wout)
      expect(await askCode({ ...keyInMail(), ...change })).toMatch(/^400 /)
    })

    test('makes the user once', async () => {
      const { key, code } = await withCode()
      expect(await confirm(key, code)).toBe('200')
      expect(await confirm(key, code)).toMatch(/^400 /)
      expect(await askCode(key)).toMatch(/^400 /)
      expect(await request(wout)).toMatch(/^409 /)
    })

    test('is invalid after five wrong attempts, and a new code is valid', async () => {
      const { key, code } = await withCode()
      for (let tries = 0; tries < 4; tries++)
        expect(await confirm(key, wrong(code))).toBe('400 Foute activatiecode')
      expect(await confirm(key, wrong(code))).toBe('400 Te veel foute pogingen: vraag een nieuwe code')
      expect(await confirm(key, code)).toBe('400 Vraag eerst een nieuwe activatiecode')
      await askCode(key)
      expect(await confirm(key, newest().codes[0] ?? '')).toBe('200')
    })

    test('cannot be empty when none was requested', async () => {
      await request(wout)
      expect(await confirm(keyInMail(), '')).toMatch(/^400 /)
      expect(await confirm(keyInMail(), '000000')).toBe('400 Vraag eerst een nieuwe activatiecode')
    })

    test.each([
      [codeLifetimeMs, '200'],
      [codeLifetimeMs + 1, '400 De activatiecode is verlopen'],
    ])('is accepted for 15 minutes: after %i ms the answer is %s', async (ms, outcome) => {
      expect(codeLifetimeMs).toBe(15 * 60_000)
      const { key, code } = await withCode()
      school.clock.advance(ms)
      expect(await confirm(key, code)).toBe(outcome)
    })

    test.each([
      [linkLifetimeMs, '200'],
      [linkLifetimeMs + 1, '400 Deze link is verlopen of al gebruikt'],
    ])('can be requested for a day: %i ms after the link was sent the answer is %s', async (ms, outcome) => {
      expect(linkLifetimeMs).toBe(24 * 3_600_000)
      await request(wout)
      const key = keyInMail()
      school.clock.advance(ms)
      expect(await askCode(key)).toBe(outcome)
    })
  })

  describe('the new user', () => {
    test.each([
      ['a student', wout, '/webstudent', 2010],
      ['a pupil', noor, '/webleerling', 2104],
    ])('%s signs in for the first time as the right person', async (_, newcomer, path, userid) => {
      const { key, code } = await withCode(newcomer)
      await confirm(key, code)
      const browser = createBrowser()
      const { UserData } = await signIn(browser, newcomer.email, host + path)
      expect(UserData).toMatchObject({ userid, lastlogin: '', veranderpaswoord: false })
      expect(await browser.rows('Leerling')).toMatchObject([{ UserID: userid, Voornaam: newcomer.Voornaam }])
    })

    test('a father gets his role and the child of the koppelcode', async () => {
      const { key, code } = await withCode(karim, 'LG1')
      await confirm(key, code)
      const browser = createBrowser()
      const { SessionConfig } = await signIn(browser, karim.email, `${host}/webouders`)
      expect(SessionConfig.Rol).toBe('Vader')
      expect(await browser.rows('Leerling')).toMatchObject([{ Voornaam: 'Amina', Naam: 'Benali' }])
    })
  })
})
