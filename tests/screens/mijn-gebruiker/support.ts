import { opened } from '#screens/mijn-gebruiker/model.ts'
import type { SignInRequest } from '#session/sign-in/signIn.ts'
import { paths } from '#shared/portal/paths.ts'
import type { SchoolOfTest } from '../../mocks/school.ts'
import { type App, type AppOptions, startedBy } from '../../session/app.ts'

/** A pupil whom a parent has not linked yet, with the code and the birth date that the parent types. */
export function sami({ server }: SchoolOfTest) {
  const { cursisten, koppelcodes } = server.db.tables
  const child = cursisten.all().find(({ Voornaam, Naam }) => Voornaam === 'Sami' && Naam === 'Benali')
  if (!child) throw new Error('the fixtures have no Sami')
  const code = koppelcodes.where('CursistID', child.ID)[0]?.Koppelcode ?? ''
  return { id: child.ID, code, born: child.GeboorteDatum }
}

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
