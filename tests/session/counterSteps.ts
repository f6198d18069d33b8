import { expect, vi } from 'vitest'
import { filterChanged, firstChosen } from '#screens/maak-een-keuze/model.ts'
import '#session/counter/start.ts'
import { $dropdown, choiceClosed } from '#session/navigation/choice/choice.ts'
import { choiceWanted } from '#session/user/subject.ts'
import { type App, type AppOptions, createApp } from './app.ts'

/** Opens the page on which somebody is chosen. Nothing of the app is settled while it is open. */
export async function openChoice(app: App) {
  void app.fire(choiceWanted)
  await vi.waitFor(() => expect(app.get($dropdown)).not.toBeNull(), { timeout: 10_000 })
}

/** Chooses somebody as a user does: opens the page, types, and presses Enter. */
export async function choose(app: App, typed: string) {
  await openChoice(app)
  void app.fire(filterChanged, typed)
  void app.fire(firstChosen)
  await app.fire(choiceClosed)
  await app.settled()
}

/** The portal in which this person has signed in. */
export async function signedIn(who: string, options: AppOptions = {}) {
  const app = createApp(options)
  await app.signIn(who)
  return app
}
