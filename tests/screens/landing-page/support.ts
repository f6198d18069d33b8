import { overviewOpened } from '#screens/landing-page/overview/model.ts'
import type { SchoolOfTest } from '../../mocks/school.ts'
import { type App, type AppOptions, startedBy } from '../../session/app.ts'

/** Opens the start page for this user, at the time of the school. */
export async function openStart(school: SchoolOfTest, who: string, options: AppOptions = {}): Promise<App> {
  const app = await startedBy(who, { now: school.clock.now, ...options })
  await app.fire(overviewOpened)
  return app
}
