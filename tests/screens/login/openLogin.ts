import * as login from '#screens/login/model.ts'
import { type App, type AppOptions, createApp } from '../../session/app.ts'

/** Starts the portal and opens its sign-in page. */
export async function openLogin(options: AppOptions = {}): Promise<App> {
  const app = createApp(options)
  await app.start()
  await app.fire(login.opened)
  return app
}
