import { opened } from '#screens/mijn-gebruiker/model.ts'
import type { SignInRequest } from '#session/sign-in/signIn.ts'
import { paths } from '#shared/portal/paths.ts'
import { type App, type AppOptions, startedBy } from '../../session/app.ts'

/** Opens the screen for this user. */
export async function openProfile(
  who: string,
  options: AppOptions = {},
  request: Partial<SignInRequest> = {},
): Promise<App> {
  const app = await startedBy(who, options, request)
  await app.visit(paths.mijnGebruiker)
  await app.fire(opened)
  return app
}
