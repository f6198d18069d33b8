import { HttpResponse, http } from 'msw'
import { describe, expect, test, vi } from 'vitest'
import { isPassword } from '#mocks/db/passwords.ts'
import * as screen from '#screens/gebruiker-confirmationcode/model.ts'
import { $screenLocked } from '#shared/messages/locks.ts'
import { withoutInvisible } from '#shared/reading/text.ts'
import { fakeTimersInEach } from '../../api/support.ts'
import { newPassword, noor, wout } from '../../mocks/newcomers.ts'
import { useTestSchool } from '../../mocks/school.ts'
import type { App } from '../../session/app.ts'
import { hostileTexts } from '../../shared/reading/hostile.ts'
import { expectLoginAfter, openAt, requestUser, site, until } from './app.ts'

describe('activating a user', () => {
  const school = useTestSchool()
  fakeTimersInEach()

  const linkOf = (newcomer = wout) => requestUser(school, newcomer)
  async function open(link: string) {
    const app = await openAt(link, { now: school.clock.now })
    await app.fire(screen.opened)
    return app
  }
  async function requestCode(app: App, contact = 'LE1') {
    await app.fire(screen.contactChosen, contact)
    await app.fire(screen.codeRequested)
    return school.outbox.list()[0]?.codes[0] ?? ''
  }
  async function withCode(contact = 'LE1') {
    const app = await open(await linkOf(noor))
    return { app, code: await requestCode(app, contact) }
  }

  test('offers the contacts of the link, in its order', async () => {
    const app = await open(await linkOf(noor))
    expect(app.get(screen.$contacts)).toEqual([
      { id: 'LE1', kind: 'email', value: 'n***@mail.example' },
      { id: 'LE2', kind: 'email', value: 'h***@mail.example' },
      { id: 'LG1', kind: 'phone', value: '0460 ** ** 80' },
      { id: 'LG2', kind: 'phone', value: '0460 ** ** 05' },
    ])
    expect([app.get(screen.$step), app.get(screen.$canRequest)]).toEqual(['contact', false])
  })

  test('reads the query before the # as well, and its names in any case', async () => {
    const [page, route, query] = (await linkOf()).split(/#|\?/)
    const app = await open(`${page}?${query?.replace('key=', 'KEY=').replace('ID=', 'id=')}#${route}`)
    expect(app.get(screen.$step)).toBe('contact')
    await requestCode(app)
    expect(app.get(screen.$step)).toBe('code')
  })

  test('locks the screen while a code is being sent, so that none is sent twice', async () => {
    const app = await open(await linkOf(noor))
    await app.fire(screen.contactChosen, 'LE1')
    const sending = app.fire(screen.codeRequested)
    expect(app.get($screenLocked)).toBe(true)
    await sending
    expect(app.get($screenLocked)).toBe(false)
  })

  test('chooses the only contact by itself', async () => {
    const link = (await linkOf()).replace(/&LG=[^&]*/, '')
    const app = await open(link)
    expect([app.get(screen.$chosen), app.get(screen.$canRequest)]).toEqual(['LE1', true])
  })

  test.each(['?', '?key=a', '?key=a&ID=1', '?ID=1&LE=x', '?key=&ID=&LE='])(
    'is not possible with a link that is not whole: %s',
    async (query) => {
      const app = await open(`${site}/#/mijn-gebruiker/gebruiker-confirmationcode/${query}`)
      expect([app.get(screen.$step), app.get(screen.$canRequest)]).toEqual(['incomplete', false])
    },
  )

  test('shows a hostile contact as the text that it is', async () => {
    const query = hostileTexts
      .slice(0, 6)
      .map((text) => `LE=${encodeURIComponent(text)}`)
      .join('&')
    const app = await open(`${site}/#/mijn-gebruiker/gebruiker-confirmationcode/?key=a&ID=1&${query}`)
    expect(app.get(screen.$contacts).map(({ value }) => value)).toEqual(
      hostileTexts.slice(0, 6).map((text) => withoutInvisible(text).trim()),
    )
  })

  test.each([
    ['LE2', 'mail', 'hilde.verbruggen@mail.example', 'h***@mail.example'],
    ['LG1', 'sms', '0460 00 61 80', '0460 ** ** 80'],
  ])('has the code sent to %s', async (contact, kind, to, shown) => {
    const { app, code } = await withCode(contact)
    expect(school.outbox.list()[0]).toMatchObject({ kind, to })
    expect([app.get(screen.$step), app.get(screen.$sentTo)]).toEqual(['code', shown])
    expect(code).toMatch(/^\d{6}$/)
  })

  test('takes digits alone, and needs some', async () => {
    const { app } = await withCode()
    expect(app.get(screen.$canSubmit)).toBe(false)
    for (const text of hostileTexts) {
      await app.fire(screen.codeTyped, text)
      expect(app.get(screen.$code)).toMatch(/^\d{0,12}$/)
    }
    await app.fire(screen.codeTyped, ' 12a3-45 6 ')
    expect([app.get(screen.$code), app.get(screen.$canSubmit)]).toEqual(['123456', true])
  })

  test('ends with a user who can sign in, and after two seconds on the login page', async () => {
    const { app, code } = await withCode()
    await app.fire(screen.codeTyped, code)
    const submitted = app.fire(screen.submitted)
    await until(() => app.get(screen.$step) === 'activated')
    expect(screen.redirectAfterMs).toBe(2000)
    await expectLoginAfter(app, 2000)
    await submitted
    const user = school.server.db.tables.gebruikers.get(2104)
    expect(user?.gebruikersnaam).toBe(noor.email)
    expect(isPassword(user?.wachtwoord ?? '', newPassword)).toBe(true)
  })

  test('leads nowhere when the screen has been left meanwhile', async () => {
    const { app, code } = await withCode()
    await app.fire(screen.codeTyped, code)
    const submitted = app.fire(screen.submitted)
    await until(() => app.get(screen.$step) === 'activated')
    void app.fire(screen.closed)
    await vi.advanceTimersByTimeAsync(10_000)
    await submitted
    expect(app.navigations).toEqual([])
  })

  // rule: activation-8
  test('says of a link that was used that it was, and leads on; not of a server that is away', async () => {
    const link = await linkOf(noor)
    const used = await open(link)
    await used.fire(screen.codeTyped, await requestCode(used))
    const submitted = used.fire(screen.submitted)
    expect(used.get(screen.leaving.$unsaved)).toBe(true)
    await until(() => used.get(screen.$step) === 'activated')
    expect(used.get(screen.leaving.$unsaved)).toBe(false)
    await vi.runAllTimersAsync()
    await submitted
    const again = await open(link)
    await requestCode(again)
    expect([again.get(screen.$error), again.get(screen.$linkRefused)]).toEqual([
      'Fout bij het ophalen van de activatiecode.',
      true,
    ])
    school.faults.set([{ endpoint: 'confirmationcode', kind: 'unreachable' }])
    await again.fire(screen.codeRequested)
    expect(again.get(screen.$linkRefused)).toBe(false)
  })

  // rule: activation-8
  test.each([
    [304, null, false],
    [400, null, true],
    [404, null, true],
    [499, null, true],
    [500, null, false],
    [503, null, false],
    [200, '{"success": false, "message": "De link is vervallen"}', true],
  ])('says that the link is not taken where the server answers %i %s: %s', async (status, body, refused) => {
    const app = await open(await linkOf(noor))
    school.network.use(http.all(/\/confirmationcode\b/, () => new HttpResponse(body, { status })))
    await requestCode(app)
    expect(app.get(screen.$linkRefused)).toBe(refused)
  })

  test('leaves nothing behind when the screen is left', async () => {
    const { app } = await withCode()
    await app.fire(screen.codeTyped, '1')
    await app.fire(screen.submitted)
    expect(app.get(screen.$error)).not.toBe('')
    await app.fire(screen.closed)
    await app.fire(screen.opened)
    const { $step, $chosen, $code, $error } = screen
    expect([$step, $chosen, $code, $error].map((each) => app.get<string>(each))).toEqual([
      'contact',
      '',
      '',
      '',
    ])
  })

  test('goes on after a wrong code', async () => {
    const { app, code } = await withCode()
    await app.fire(screen.codeTyped, '1')
    await app.fire(screen.submitted)
    expect([app.get(screen.$step), app.get(screen.$error)]).toEqual(['code', 'Foute activatiecode'])
    await app.fire(screen.codeTyped, code)
    const submitted = app.fire(screen.submitted)
    await until(() => app.get(screen.$step) === 'activated')
    expect(app.get(screen.$error)).toBe('')
    await vi.runAllTimersAsync()
    await submitted
  })

  test('can have a new code sent, elsewhere', async () => {
    const { app } = await withCode()
    await app.fire(screen.codeTyped, '12')
    await app.fire(screen.contactsRequested)
    expect([app.get(screen.$step), app.get(screen.$code), app.get(screen.$chosen)]).toEqual([
      'contact',
      '',
      'LE1',
    ])
    await app.fire(screen.contactChosen, 'LG2')
    await app.fire(screen.codeRequested)
    expect(school.outbox.list()[0]).toMatchObject({ kind: 'sms', to: '0460 00 33 05' })
  })
})
