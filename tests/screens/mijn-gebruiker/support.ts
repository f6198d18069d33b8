import { opened } from '../../../src/screens/mijn-gebruiker/model.ts'
import { profilePath } from '../../../src/session/user/profile.ts'
import { type App, type AppOptions, createApp } from '../../session/app.ts'

/** The screen of this user, opened. */
export async function openProfile(who: string, options: AppOptions = {}): Promise<App> {
  const app = createApp(options)
  await app.start()
  await app.signIn(who)
  await app.visit(profilePath)
  await app.fire(opened)
  return app
}
