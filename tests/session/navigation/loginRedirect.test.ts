import { describe, expect, test } from 'vitest'
import { opened } from '#screens/landing-page/model.ts'
import { $mainMenu } from '#session/navigation/access/menu.ts'
import { $isLoginRedirected } from '#session/navigation/menu/loginRedirect.ts'
import { homeChosen } from '#session/navigation/menu/mainMenu.ts'
import { logoutRequested, sessionExpired } from '#session/user/session.ts'
import { useTestSchool } from '../../mocks/school.ts'
import { type App, createApp } from '../app.ts'

const an = 'an.peeters'

/** Signs in, and opens the landing page if the sign-in leads there. */
async function enter(app: App) {
  await app.signIn(an)
  if (app.path() === '/landing-page') await app.fire(opened)
}

// rule: landing-5
describe('after a sign-in', () => {
  const school = useTestSchool()
  const started = async (at: string) => {
    const app = createApp()
    await app.start(at)
    return app
  }
  /** A portal in which the session expired while An was on the screen at this path. */
  const expiredOn = async (path: string) => {
    const app = await started('/')
    await app.signIn('an.peeters')
    await app.visit(path)
    await app.fire(sessionExpired)
    return app
  }

  test.each<[string, () => Promise<App>, string]>([
    ['at the login page', () => started('/'), '/landing-page'],
    ['after a link to the landing page', () => started('/landing-page'), '/landing-page'],
    ['after a link to a screen', () => started('/mijn-gegevens'), '/mijn-gegevens'],
    ['after a link to a screen that the user may not open', () => started('/betalingen'), '/Agenda'],
    ['after the session expired on a screen', () => expiredOn('/mijn-gegevens'), '/mijn-gegevens'],
    ['after it expired on a screen that the school has withdrawn', () => expiredOn('/betalingen'), '/Agenda'],
    ['after it expired on the landing page', () => expiredOn('/landing-page'), '/landing-page'],
  ])('%s, the portal opens the right screen', async (_, before, expected) => {
    const app = await before()
    await school.server.db.tables.configuratie.update(1, { ToonBetalingen: false })
    await enter(app)
    expect(app.get($mainMenu).length).toBeGreaterThan(1)
    expect(app.path()).toBe(expected)
  })
})

describe('a login redirect is over', () => {
  const school = useTestSchool()
  const redirected = async () => {
    await school.server.db.tables.configuratie.update(1, { ToonBetalingen: false })
    const app = createApp()
    await app.start('/betalingen')
    expect(app.get($isLoginRedirected)).toBe(true)
    return app
  }

  test('once the first item is open, from where the landing page can be reached', async () => {
    const app = await redirected()
    await enter(app)
    expect(app.path()).toBe('/Agenda')
    await app.visit('/landing-page')
    await app.fire(opened)
    expect([app.path(), app.get($isLoginRedirected)]).toEqual(['/landing-page', false])
  })

  test('when the user chooses Home', async () => {
    const app = await redirected()
    await app.signIn(an)
    expect(app.get($isLoginRedirected)).toBe(true)
    await app.fire(homeChosen)
    expect(app.get($isLoginRedirected)).toBe(false)
  })

  test('when the user logs out', async () => {
    const app = await redirected()
    await app.signIn(an)
    await app.fire(logoutRequested)
    expect(app.get($isLoginRedirected)).toBe(false)
    await enter(app)
    expect(app.path()).toBe('/landing-page')
  })

  test('when the user visits an open screen in between', async () => {
    const app = await redirected()
    await app.visit('/_show_icons')
    expect(app.get($isLoginRedirected)).toBe(false)
  })
})
