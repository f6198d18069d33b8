import { serverConfiguration } from '#api/endpoints/serverConfig.ts'
import { configuratie, externesystemen } from '#fixtures/configuration.ts'
import type { Stored } from '#screens/configuratie/editing/form.ts'
import { opened } from '#screens/configuratie/model.ts'
import { type App, type AppOptions, signedIn } from '../../session/app.ts'

/** What the demo school has stored. */
export const stored: Stored = {
  configuration: serverConfiguration.parse(configuratie[0]),
  systems: externesystemen,
}

/** Opens the screen for the administrator. */
export async function openConfiguration(options: AppOptions = {}): Promise<App> {
  const app = await signedIn('beheerder', options, { rememberMe: true })
  await app.visit('/configuratie')
  await app.fire(opened)
  return app
}
