import * as screen from '#screens/aanwezigheden-registreren/model.ts'
import { paths } from '#shared/paths.ts'
import { type App, type AppOptions, createApp } from '../../session/app.ts'

/** Tuesday 24 November 2026, 09:30 in Brussels: the second hour. */
export const now = () => Date.parse('2026-11-24T08:30:00Z')

/** The screen of this teacher, opened. */
export async function openRegister(who = 'jan.janssens', options: AppOptions = {}): Promise<App> {
  const app = createApp({ now, ...options })
  await app.start()
  await app.signIn(who)
  await reopen(app)
  return app
}

export async function reopen(app: App): Promise<void> {
  await app.visit(paths.aanwezighedenRegistreren)
  await app.fire(screen.opened)
}

export const people = (app: App) => app.get(screen.$people)
export const marks = (app: App) => app.get(screen.$marks)

/** Those who may be changed, in the order of the list. */
export const free = (app: App) => people(app).filter(({ fixed }) => !fixed)

/** The type that the list shows of somebody. */
export const typeOf = (app: App, id: number): number | undefined => {
  const person = people(app).find((each) => each.id === id)
  return marks(app)[id]?.type ?? person?.common.type
}

export const mark = (app: App, id: number, type: number, remark?: string) =>
  app.fire(screen.marked, { id, mark: { type, ...(remark === undefined ? {} : { remark }) } })

export const codes = { present: 1, late: 2, ill: 3, absent: 7 } as const
