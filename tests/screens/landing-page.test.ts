import { allSettled, fork } from 'effector'
import { describe, expect, test } from 'vitest'
import { $greetedName, $tiles, opened } from '#screens/landing-page/model.ts'
import { sessionStarted } from '#session/user/session.ts'
import { useTestSchool } from '../mocks/school.ts'
import { startedBy } from '../session/app.ts'
import { loginOf } from '../session/logins.ts'

// rule: landing-1, landing-2, landing-4
test('the greeting capitalises the name', async () => {
  const scope = fork()
  const login = loginOf({ name: 'mohamed el amrani' })
  const session = {
    server: 's',
    username: 'u',
    connectionId: null,
    role: 'student',
    leerlingen: [],
    login,
  } as const
  await allSettled(sessionStarted, { scope, params: { session, client: { server: 's' } } })
  expect(scope.getState($greetedName)).toBe('Mohamed El Amrani')
})

describe('the tiles', () => {
  // The tests share a school, so each one sets its own switches.
  const school = useTestSchool({ shared: true })
  type Switches = Parameters<typeof school.server.db.tables.configuratie.update>[1]
  const all = (on: boolean): Switches => ({
    ToonMijnGegevens: on,
    ToonAgenda: on,
    ToonAanwezigheden: on,
    ToonOpleiding: on,
    ToonBetalingen: on,
  })

  async function landed(switches: Switches) {
    const { configuratie } = school.server.db.tables
    for (const { ID } of configuratie.all()) await configuratie.update(ID, switches)
    const app = await startedBy('lotte.wouters')
    await app.fire(opened)
    return app
  }

  test('lead straight to the only one, which replaces the landing page in the history', async () => {
    const app = await landed({ ...all(false), ToonAanwezigheden: true })
    expect(app.get($tiles)).toHaveLength(1)
    expect(app.path()).toBe('/Aanwezigheden')
    expect(app.navigations.at(-1)).toEqual({ to: '/Aanwezigheden', replace: true })
  })

  test('leave the user on the landing page when there are none', async () => {
    const app = await landed(all(false))
    expect([app.get($tiles), app.path()]).toEqual([[], '/landing-page'])
  })
})
