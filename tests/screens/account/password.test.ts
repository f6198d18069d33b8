import { describe, expect, test, vi } from 'vitest'
import * as username from '#screens/gebruiker-username/model.ts'
import * as reset from '#screens/wachtwoord-vergeten/model.ts'
import { passwordMessages } from '#shared/validators/passwordRules.ts'
import { usernameMessage } from '#shared/validators/username.ts'
import { fakeTimersInEach } from '../../api/support.ts'
import { newPassword } from '../../mocks/newcomers.ts'
import { createBrowser, personaOf, useTestSchool } from '../../mocks/school.ts'
import { type App, recordUrls } from '../../session/app.ts'
import { expectLoginAfter, openAt, pathTo, requestPassword, site, until } from './app.ts'

describe('a forgotten password', () => {
  const school = useTestSchool()
  fakeTimersInEach()

  async function openLookup() {
    const app = await openAt(`${site}/#${pathTo('gebruiker-username')}`)
    await app.fire(username.opened)
    return app
  }
  /** Submits a username and waits for the answer of the server. */
  async function lookUp(app: App, name: string) {
    await app.fire(username.usernameChanged, name)
    const submitted = app.fire(username.submitted)
    await until(() => !app.get(username.$running))
    return { submitted }
  }

  test.each(['an.peeters', 'niemand.nergens'])(
    'is requested with a username, and after four seconds the login page opens: %s',
    async (name) => {
      const app = await openLookup()
      const { submitted } = await lookUp(app, ` ${name} `)
      expect([app.get(username.$done), app.get(username.$error)]).toEqual([true, ''])
      expect(username.redirectAfterMs).toBe(4000)
      await expectLoginAfter(app, 4000)
      await submitted
      expect(school.outbox.list()).toHaveLength(name === 'an.peeters' ? 1 : 0)
    },
  )

  test('is not requested without a username', async () => {
    const app = await openLookup()
    await lookUp(app, '  ')
    expect([app.get(username.$usernameError), app.get(username.$done)]).toEqual([usernameMessage, false])
    await app.fire(username.usernameChanged, 'a')
    expect(app.get(username.$usernameError)).toBe('')
  })

  test('leaves an empty form when the screen is left, before or after the request', async () => {
    // This does not wait for the events, because the redirect to the login page is still pending.
    const reopened = (app: App) => {
      void app.fire(username.closed)
      void app.fire(username.opened)
      const { $username, $usernameError, $error, $done } = username
      return [$username, $usernameError, $error, $done].map((each) => app.get<string | boolean>(each))
    }
    const app = await openLookup()
    expect(app.get(username.$username)).toBe('')
    await lookUp(app, '  ')
    expect(reopened(app)).toEqual(['', '', '', false])
    const { submitted } = await lookUp(app, 'an.peeters')
    expect(reopened(app)).toEqual(['', '', '', false])
    await vi.runAllTimersAsync()
    await submitted
    expect(app.navigations).toEqual([])
  })

  async function openReset(link?: string) {
    const app = await openAt(link ?? (await requestPassword(school)))
    await app.fire(reset.opened)
    return app
  }
  async function type(app: App, next: string, repeat = next) {
    await app.fire(reset.nextChanged, next)
    await app.fire(reset.repeatChanged, repeat)
  }

  test('is replaced by a new one, and after four seconds the login page opens', async () => {
    const app = await openReset()
    await type(app, newPassword)
    const submitted = app.fire(reset.submitted)
    await until(() => app.get(reset.$status) === 'changed')
    expect([app.get(reset.$next), app.get(reset.$repeat)]).toEqual(['', ''])
    expect(reset.redirectAfterMs).toBe(4000)
    await expectLoginAfter(app, 4000)
    await submitted
    await createBrowser().signIn({ ...personaOf('an.peeters'), wachtwoord: newPassword })
  })

  // rule: password-4
  test.each([
    ['a weak one', 'zwak', 'zwak', passwordMessages.rules, false],
    ['one that is too long', `Aa1!${'a'.repeat(61)}`, '', passwordMessages.tooLong, false],
    ['a good one', newPassword, newPassword, passwordMessages.same, true],
  ])(
    'with %s shows its message, and OK is available only for a good one',
    async (_, next, repeat, message, can) => {
      const app = await openReset()
      await type(app, next, repeat)
      expect([app.get(reset.$judgement).message, app.get(reset.$canSubmit)]).toEqual([message, can])
    },
  )

  // rule: password-5
  test('must follow the password rules of the server', async () => {
    await school.server.db.tables.configuratie.update(1, { PWMin8: false, PWSpecialChars: false })
    const app = await openReset()
    await type(app, 'Nw1')
    expect(app.get(reset.$canSubmit)).toBe(true)
    school.faults.set([{ endpoint: 'RPC/API', kind: 'html' }])
    await app.fire(reset.opened)
    await type(app, 'Nw1')
    expect([app.get(reset.$canSubmit), app.get(reset.$judgement).message]).toEqual([
      false,
      passwordMessages.rules,
    ])
  })

  test('is sent once, however often OK is pressed', async () => {
    const app = await openReset()
    await type(app, newPassword)
    const urls = recordUrls(school)
    const first = app.fire(reset.submitted)
    expect([app.get(reset.$running), app.get(reset.$canSubmit)]).toEqual([true, false])
    const second = app.fire(reset.submitted)
    await until(() => app.get(reset.$status) === 'changed')
    await vi.runAllTimersAsync()
    await Promise.all([first, second])
    expect(urls.filter((url) => url.includes('resetpasswordconfirmation'))).toHaveLength(1)
  })

  const typed = (app: App) => [app.get(reset.$next), app.get(reset.$repeat), app.get(reset.$error)]

  test('is not changed by Annuleren, which replaces the form in the history', async () => {
    const app = await openReset()
    expect(typed(app)).toEqual(['', '', ''])
    await type(app, newPassword)
    await app.fire(reset.cancelled)
    expect(app.navigations).toEqual([{ to: '/', replace: true }])
    expect([app.path(), ...typed(app)]).toEqual(['/', '', '', ''])
  })

  test('leaves an empty form when the screen is left after an error', async () => {
    const app = await openReset()
    await school.server.db.tables.herstelaanvragen.remove(1)
    await type(app, newPassword)
    await app.fire(reset.submitted)
    expect(typed(app)).toEqual([newPassword, newPassword, 'Deze link is verlopen of al gebruikt'])
    await app.fire(reset.closed)
    expect(typed(app)).toEqual(['', '', ''])
  })

  test('can be set with another link after an earlier one was used', async () => {
    const app = await openReset()
    await type(app, newPassword)
    const submitted = app.fire(reset.submitted)
    await until(() => app.get(reset.$status) === 'changed')
    void app.fire(reset.closed)
    await vi.runAllTimersAsync()
    await submitted
    await app.fire(reset.opened)
    expect([app.get(reset.$status), app.navigations]).toEqual(['form', []])
  })

  test.each(['', '?Key=a', '?id=1', '?Key=&id='])(
    'cannot be set with an incomplete link: %j',
    async (query) => {
      const app = await openReset(`${site}/#/mijn-gebruiker/wachtwoord-vergeten${query}`)
      expect(app.get(reset.$status)).toBe('incomplete')
      await type(app, newPassword)
      expect(app.get(reset.$canSubmit)).toBe(false)
    },
  )
})
