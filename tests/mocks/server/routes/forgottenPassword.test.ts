import { describe, expect, test } from 'vitest'
import { linkLifetimeMs } from '#mocks/server/routes/account.ts'
import { linkQuery, newPassword } from '../../newcomers.ts'
import { createBrowser, host, useTestSchool } from '../../school.ts'

describe('the account calls', () => {
  const school = useTestSchool()
  const site = `${host}/webstudent`

  const call = (resource: string, query: Record<string, string>) =>
    createBrowser().rest(resource, { api: 'account', method: 'POST', query, site })
  const ask = (username: string) => call('resetpasswordrequest', { username })
  const reset = async (key: { Key: string; ID: string }, PW = newPassword) =>
    (await call('resetpasswordconfirmation', { ...key, PW })).status

  async function newKey() {
    await ask('an.peeters')
    const query = linkQuery(school.outbox.list()[0]?.links[0] ?? '')
    return { Key: query.get('Key') ?? '', ID: query.get('id') ?? '' }
  }

  describe('of somebody who forgot a password', () => {
    test.each([
      ['An.Peeters', 'an.peeters@mail.example'],
      ['katrien.maes', 'katrien.maes@mail.example'],
      ['jan.janssens', 'jan.janssens@leertuin.example'],
      ['beheerder', 'beheerder@leertuin.example'],
    ])('send %s a mail at %s', async (name, to) => {
      await ask(name)
      expect(school.outbox.list().map((message) => message.to)).toEqual([to])
    })

    test('send a mail with what to do, and until when', async () => {
      await ask(' an.peeters ')
      const [mail] = school.outbox.list()
      expect(mail).toMatchObject({ subject: 'Kies een nieuw wachtwoord', codes: [] })
      expect(mail?.text.split('\n')).toEqual([
        'Dag An Peeters',
        '',
        'Kies binnen 24 uur een nieuw wachtwoord met deze link:',
        mail?.links[0],
        '',
        'Vroeg je dit zelf niet? Dan blijft je wachtwoord zoals het is.',
        '',
        'Met vriendelijke groeten',
        'CVO De Leertuin',
      ])
    })

    test('send a mail to the address with which the user signs in', async () => {
      await school.server.db.tables.gebruikers.update(2001, { gebruikersnaam: 'an@elders.example' })
      await ask('an@elders.example')
      expect(school.outbox.list().map((message) => message.to)).toEqual(['an@elders.example'])
    })

    test('send no mail when the school has no address', async () => {
      const { configuratie, cursisten } = school.server.db.tables
      await cursisten.update(5001, { Email: '' })
      await ask('an.peeters')
      await configuratie.update(1, { SchoolEmail: '' })
      await ask('jan.janssens')
      expect(school.outbox.list()).toEqual([])
    })

    test('refuse a new password that breaks the rules, and the link still works', async () => {
      const key = await newKey()
      expect(await reset(key, 'zwak')).toBe(400)
      expect(await reset(key)).toBe(200)
    })

    test('accept only the newest link when two were requested', async () => {
      const first = await newKey()
      const second = await newKey()
      expect(await reset(first)).toBe(400)
      expect(await reset(second)).toBe(200)
    })

    test.each([
      [linkLifetimeMs, 200],
      [linkLifetimeMs + 1, 400],
    ])('answer a new password %i ms after the mail with HTTP %i', async (ms, status) => {
      const key = await newKey()
      school.clock.advance(ms)
      expect(await reset(key)).toBe(status)
    })
  })
})
