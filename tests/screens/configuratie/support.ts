import { opened } from '#screens/configuratie/model.ts'
import { type App, type AppOptions, createApp } from '../../session/app.ts'

/** The screen of the administrator, opened. */
export async function openConfiguration(options: AppOptions = {}): Promise<App> {
  const app = createApp(options)
  await app.signIn('beheerder', { rememberMe: true })
  await app.visit('/configuratie')
  await app.fire(opened)
  return app
}
