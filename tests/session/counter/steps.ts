import { expect, vi } from 'vitest'
import { filterChanged, firstChosen } from '#screens/maak-een-keuze/model.ts'
import '#session/counter/start.ts'
import { $dropdown, choiceClosed } from '#session/navigation/choice/choice.ts'
import { choiceWanted } from '#session/user/subject.ts'
import { memoryStore } from '#shared/browser/storage/textStore.ts'
import { createBrowser } from '../../mocks/school.ts'
import { type App, createTabs, startedBy } from '../app.ts'

/** Opens the page on which somebody is chosen. Do not wait for the app to settle while it is open. */
export async function openChoice(app: App) {
  void app.fire(choiceWanted)
  await vi.waitFor(() => expect(app.get($dropdown)).not.toBeNull(), { timeout: 10_000 })
}

/** Returns a function that opens another tab of one browser, in which a member of staff has signed in. */
export function counterTabs(): () => Promise<App> {
  const tabs = createTabs()
  const shared = { browser: createBrowser(), localStore: memoryStore() }
  return () => startedBy('griet.aerts', { ...shared, tabs: tabs() })
}

/** Chooses somebody as a user does: opens the page, types, and presses Enter. */
export async function choose(app: App, typed: string) {
  await openChoice(app)
  void app.fire(filterChanged, typed)
  void app.fire(firstChosen)
  await app.fire(choiceClosed)
  await app.settled()
}
