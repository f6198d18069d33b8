import { describe, expect, test } from 'vitest'
import * as aanwezigheden from '#screens/aanwezigheden/model.ts'
import * as agenda from '#screens/agenda/model.ts'
import { overviewOpened } from '#screens/landing-page/overview/model.ts'
import { $hueOf } from '#session/agenda/hues.ts'
import { useTestSchool } from '../mocks/school.ts'
import { type App, startedBy } from '../session/app.ts'

// rule: landing-9
describe('the hues of a student', () => {
  const school = useTestSchool({ timetable: true, shared: true })
  const screens = {
    start: (app: App) => app.fire(overviewOpened),
    agenda: (app: App) => app.fire(agenda.opened),
    presence: (app: App) => app.fire(aanwezigheden.opened),
  }
  const modules = ['React en TypeScript', 'Webproject']

  /** The hues of the current modules after each of these screens. */
  async function huesAfter(order: readonly (keyof typeof screens)[]) {
    const app = await startedBy('an.peeters', { now: school.clock.now })
    const shownHues: string[] = []
    for (const screen of order) {
      await screens[screen](app)
      shownHues.push(modules.map(app.get($hueOf)).join())
    }
    return new Set(shownHues)
  }

  test('are the same on every screen, whichever was opened first', async () => {
    const all = [
      await huesAfter(['start', 'agenda', 'presence']),
      await huesAfter(['presence', 'start', 'agenda']),
      await huesAfter(['agenda', 'presence', 'start']),
    ]
    expect(new Set(all.flatMap((hues) => [...hues])).size).toBe(1)
  })
})
