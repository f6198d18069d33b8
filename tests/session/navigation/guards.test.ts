import { describe, expect, test } from 'vitest'
import { screens } from '#app/screens.ts'
import { type Guard, type GuardState, redirectFor } from '#session/navigation/access/guards.ts'
import { $session } from '#session/user/session.ts'
import { menuCatalogue } from '#shared/portal/paths.ts'
import { useTestSchool } from '../../mocks/school.ts'
import { type App, createApp, startedBy } from '../app.ts'

const signedOut: GuardState = { signedIn: false, mustChangePassword: false, forms: [] }
const user: GuardState = { signedIn: true, mustChangePassword: false, forms: ['Betalingen'] }
const pending: GuardState = { ...user, mustChangePassword: true }
const newPassword = '/mijn-gebruiker/wachtwoord-wijzigen'

// rule: guard-1, guard-2, landing-3, info-2
describe('a screen', () => {
  test.each<[string, Guard, { signedOut: string | null; user: string | null; pending: string | null }]>([
    ['that is open', { who: 'open' }, { signedOut: null, user: null, pending: null }],
    ['for signed-in users', { who: 'signedIn' }, { signedOut: '/', user: null, pending: null }],
    ['for a session', { who: 'session' }, { signedOut: '/', user: null, pending: newPassword }],
    [
      'with a form in the menu',
      { who: 'session', form: 'Betalingen' },
      { signedOut: '/', user: null, pending: newPassword },
    ],
    [
      'with a form that the menu lacks',
      { who: 'session', form: 'Agenda' },
      { signedOut: '/', user: '/landing-page', pending: newPassword },
    ],
  ])(
    '%s redirects a signed-out user, a user and one who must change the password: %o',
    (_, guard, redirects) => {
      expect({
        signedOut: redirectFor(guard, signedOut),
        user: redirectFor(guard, user),
        pending: redirectFor(guard, pending),
      }).toEqual(redirects)
    },
  )
})

describe('the screens of the portal', () => {
  test('never redirect in a circle', () => {
    for (const state of [signedOut, user, pending]) {
      for (const { guard } of screens) {
        const to = redirectFor(guard, state)
        const target = screens.find(({ path }) => path === to)
        expect(to === null || (target && redirectFor(target.guard, state) === null)).toBe(true)
      }
    }
  })

  test('in the menu are guarded by the form of their menu entry', () => {
    for (const { path, form } of menuCatalogue)
      expect(screens.find((screen) => screen.path === path)?.guard.form).toBe(form)
  })
})

describe('during navigation', () => {
  useTestSchool({ shared: true })

  test('a deep link survives the sign-in', async () => {
    const app = createApp()
    await app.start('/betalingen')
    expect(app.path()).toBe('/')
    await app.signIn('an.peeters')
    expect(app.path()).toBe('/betalingen')
    expect(app.navigations).toEqual([{ to: '/betalingen', replace: true }])
  })

  test.each<[string, (app: App) => Promise<void>, string, string]>([
    [
      'also survives a failed sign-in',
      (app) => app.signIn('an.peeters', { password: 'fout' }),
      'an.peeters',
      '/betalingen',
    ],
    ['is replaced by a later one', (app) => app.visit('/mijn-gegevens'), 'an.peeters', '/mijn-gegevens'],
    // rule: guard-8
    [
      'is forgotten once another page has opened',
      (app) => app.visit('/connection/new'),
      'an.peeters',
      '/landing-page',
    ],
    [
      'to a screen that the menu lacks ends on the landing page',
      async () => {},
      'katrien.maes',
      '/landing-page',
    ],
    [
      'is forgotten when the user must change the password',
      async () => {},
      'karin.vandenbossche',
      newPassword,
    ],
  ])('a deep link %s', async (_, before, who, path) => {
    const app = createApp()
    await app.start('/betalingen')
    await before(app)
    await app.signIn(who)
    expect(app.path()).toBe(path)
  })

  test('a signed-in user who opens the login page is taken to the landing page', async () => {
    const app = await startedBy('an.peeters')
    const reloaded = app.reload()
    await reloaded.start('/')
    expect([reloaded.path(), reloaded.userName()]).toEqual(['/landing-page', 'An Peeters'])
    // The back button does not lead to the login page.
    expect(reloaded.navigations).toEqual([{ to: '/landing-page', replace: true }])
  })

  // rule: guard-4
  test.each([
    ['/betalingen', null],
    ['/landing-page', null],
    ['/connection/new', 'An Peeters'],
    ['/connection/7/edit', 'An Peeters'],
  ])('after the way from %s to the login page the signed-in user is %s', async (from, userName) => {
    const app = await startedBy('an.peeters')
    await app.visit(from)
    await app.visit('/')
    expect(app.userName()).toBe(userName)
    expect(app.toasts()).toEqual(userName === null ? ['Je bent afgemeld'] : [])
  })

  // rule: guard-5
  test.each([
    ['the login page', '/', '/betalingen', 1],
    ['the login page', '/', '/landing-page', 1],
    ['the login page', '/', '/connection/new', 0],
    ['the login page', '/', '/connection/7/edit', 0],
    ['the login page', '/', '/_show_icons', 0],
    ['nowhere, by a link', null, '/betalingen', 0],
    ['a connection screen', '/connection/new', '/betalingen', 0],
    ['an open screen', '/_show_icons', '/betalingen', 0],
  ])('without a session, going from %s (%s) to %s closes the app %i times', async (_, from, to, times) => {
    const app = createApp()
    await app.start(from ?? to)
    if (from !== null) await app.visit(to)
    expect(app.closings()).toBe(times)
    const open = to.startsWith('/connection/') || to === '/_show_icons'
    expect(app.path()).toBe(open ? to : '/')
  })

  test('there is no logout without a session', async () => {
    const app = createApp()
    await app.start('/connection/new')
    await app.visit('/')
    expect([app.get($session), app.toasts()]).toEqual([null, []])
  })
})
