import { HttpResponse, http } from 'msw'
import { describe, expect, test, vi } from 'vitest'
import { isPassword } from '#mocks/db/passwords.ts'
import * as screen from '#screens/gebruiker-confirmationcode/model.ts'
import { fakeTimersInEach } from '../../api/support.ts'
import { newPassword, noor, wout } from '../../mocks/newcomers.ts'
import { useTestSchool } from '../../mocks/school.ts'
import type { App } from '../../session/app.ts'
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
  /** Submits a code and waits until the user is activated; `submitted` resolves after the redirect. */
  async function activate(app: App, code: string) {
    await app.fire(screen.codeTyped, code)
    const submitted = app.fire(screen.submitted)
    await until(() => app.get(screen.$step) === 'activated')
    return { submitted }
  }

  test('offers the contacts of the link in the same order', async () => {
    const app = await open(await linkOf(noor))
    expect(app.get(screen.$contacts)).toEqual([
      { id: 'LE1', kind: 'email', value: 'n***@mail.example' },
      { id: 'LE2', kind: 'email', value: 'h***@mail.example' },
      { id: 'LG1', kind: 'phone', value: '0460 ** ** 80' },
      { id: 'LG2', kind: 'phone', value: '0460 ** ** 05' },
    ])
    expect([app.get(screen.$step), app.get(screen.$canRequest)]).toEqual(['contact', false])
  })

  test('chooses the only contact automatically', async () => {
    const link = (await linkOf()).replace(/&LG=[^&]*/, '')
    const app = await open(link)
    expect([app.get(screen.$chosen), app.get(screen.$canRequest)]).toEqual(['LE1', true])
  })

  test.each(['?', '?key=a', '?key=a&ID=1', '?ID=1&LE=x', '?key=&ID=&LE='])(
    'is not possible with an incomplete link: %s',
    async (query) => {
      const app = await open(`${site}/#/mijn-gebruiker/gebruiker-confirmationcode/${query}`)
      expect([app.get(screen.$step), app.get(screen.$canRequest)]).toEqual(['incomplete', false])
    },
  )

  test.each([
    ['LE2', 'mail', 'hilde.verbruggen@mail.example', 'h***@mail.example'],
    ['LG1', 'sms', '0460 00 61 80', '0460 ** ** 80'],
  ])('sends the code to %s', async (contact, kind, to, shown) => {
    const { app, code } = await withCode(contact)
    expect(school.outbox.list()[0]).toMatchObject({ kind, to })
    expect([app.get(screen.$step), app.get(screen.$sentTo)]).toEqual(['code', shown])
    expect(code).toMatch(/^\d{6}$/)
  })

  test('accepts only digits, and at least one', async () => {
    const { app } = await withCode()
    expect(app.get(screen.$canSubmit)).toBe(false)
    await app.fire(screen.codeTyped, ' 12a3-45 6 ')
    expect([app.get(screen.$code), app.get(screen.$canSubmit)]).toEqual(['123456', true])
  })

  test('creates a user who can sign in, and opens the login page after two seconds', async () => {
    const { app, code } = await withCode()
    const { submitted } = await activate(app, code)
    expect(screen.redirectAfterMs).toBe(2000)
    await expectLoginAfter(app, 2000)
    await submitted
    const user = school.server.db.tables.gebruikers.get(2104)
    expect(user?.gebruikersnaam).toBe(noor.email)
    expect(isPassword(user?.wachtwoord ?? '', newPassword)).toBe(true)
  })

  test('opens no page after the screen has been left', async () => {
    const { app, code } = await withCode()
    const { submitted } = await activate(app, code)
    void app.fire(screen.closed)
    await vi.advanceTimersByTimeAsync(10_000)
    await submitted
    expect(app.navigations).toEqual([])
  })

  // rule: activation-8
  test('says that a link was already used, but not when the server cannot be reached', async () => {
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
  ])('says that the link is refused when the server answers %i %s: %s', async (status, body, refused) => {
    const app = await open(await linkOf(noor))
    school.network.use(http.all(/\/confirmationcode\b/, () => new HttpResponse(body, { status })))
    await requestCode(app)
    expect(app.get(screen.$linkRefused)).toBe(refused)
  })

  test('clears everything when the screen is left', async () => {
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

  test('can continue after a wrong code', async () => {
    const { app, code } = await withCode()
    await app.fire(screen.codeTyped, '1')
    await app.fire(screen.submitted)
    expect([app.get(screen.$step), app.get(screen.$error)]).toEqual(['code', 'Foute activatiecode'])
    const { submitted } = await activate(app, code)
    expect(app.get(screen.$error)).toBe('')
    await vi.runAllTimersAsync()
    await submitted
  })

  test('can send a new code to another contact', async () => {
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
