import { opened } from '#screens/mijn-gebruiker/model.ts'
import { paths } from '#shared/paths.ts'
import { type App, type AppOptions, createApp } from '../../session/app.ts'

/** The screen of this user, opened. */
export async function openProfile(who: string, options: AppOptions = {}): Promise<App> {
  const app = createApp(options)
  await app.start()
  await app.signIn(who)
  await app.visit(paths.mijnGebruiker)
  await app.fire(opened)
  return app
}
