import { allSettled, type EventCallable } from 'effector'
import { expect, vi } from 'vitest'
import * as screen from '#screens/aanwezigheden-registreren/model.ts'
import { $dialog, dialogAnswered } from '#shared/messages/dialogs.ts'
import { paths } from '#shared/portal/paths.ts'
import { createBrowser, type SchoolOfTest } from '../../mocks/school.ts'
import { type App, type AppOptions, memoryKeyValueStore, startedBy } from '../../session/app.ts'

/** Tuesday 24 November 2026, 09:30 in Brussels: the second hour. */
export const now = () => Date.parse('2026-11-24T08:30:00Z')

/** Opens the screen for this teacher. */
export async function openRegister(who = 'jan.janssens', options: AppOptions = {}): Promise<App> {
  const app = await startedBy(who, { now, ...options })
  await reopen(app)
  return app
}

/** Opens the screen again. */
export async function reopen(app: App): Promise<void> {
  await app.visit(paths.aanwezighedenRegistreren)
  await app.fire(screen.opened)
}

export const people = (app: App) => app.get(screen.$people)
export const marks = (app: App) => app.get(screen.$marks)

/** The people whose rows may be changed, in the order of the list. */
export const free = (app: App) => people(app).filter(({ fixed }) => !fixed)

/** The ID of the first person whose row may be changed. */
export const firstOf = (app: App): number => free(app)[0]?.id ?? 0

/** The attendance type that the list shows for somebody. */
export const typeOf = (app: App, id: number): number | undefined => {
  const person = people(app).find((each) => each.id === id)
  return marks(app)[id]?.type ?? person?.common.type
}

export const mark = (app: App, id: number, type: number, remark?: string) =>
  app.fire(screen.marked, { id, mark: { type, ...(remark === undefined ? {} : { remark }) } })

/** The numbers of the attendance types in the fixtures. */
export const codes = { present: 1, late: 2, ill: 3, absent: 7 } as const

/** Jan has marked the first person of his list and has not saved it. `back` is his next visit on that device. */
export async function openMarked() {
  const keyValueStore = memoryKeyValueStore()
  const app = await openRegister('jan.janssens', { keyValueStore })
  const [id = 0, other = 0] = free(app).map((person) => person.id)
  await mark(app, id, codes.late)
  const device = { keyValueStore, vault: app.vault }
  return { app, id, other, device, back: () => openRegister('jan.janssens', device) }
}

/** A colleague stores this mark for somebody. */
export async function storeElsewhere(id: number, type: number, remark?: string): Promise<App> {
  const other = await openRegister('jan.janssens', { browser: createBrowser() })
  await mark(other, id, type, remark)
  await other.fire(screen.saveRequested)
  return other
}

type Tables = SchoolOfTest['server']['db']['tables']
type Registered = Partial<Pick<Parameters<Tables['registraties']['insert']>[0], 'aanwezig' | 'regels'>>

/** Stores the attendance of the current hour at the school. */
export const storeHour = ({ server }: SchoolOfTest, { aanwezig = [], regels = [] }: Registered) =>
  server.db.tables.registraties.insert({
    ID: 1,
    GroepID: 22,
    Datum: '2026-11-24',
    Lesuur: 2,
    VakNaam: 'Informatica',
    aanwezig,
    regels,
  })

/** Removes somebody from the group. */
export async function leaveGroup({ server }: SchoolOfTest, id: number | undefined): Promise<void> {
  const { groepsleden } = server.db.tables
  for (const { ID, CursistID } of groepsleden.where('GroepID', 22))
    if (CursistID === id) await groepsleden.remove(ID)
}

/** Another hour of the chosen group. */
export const otherHour = (app: App): number => {
  const { GroepID } = app.get(screen.$choice) ?? {}
  return app.get(screen.$tabs).find(({ row, chosen }) => row?.GroepID === GroepID && !chosen)?.uur ?? 0
}

/** Combines another hour with the current one. */
export async function takeTogether(app: App): Promise<void> {
  await app.fire(screen.severalSwitched)
  await app.fire(screen.hourWanted, otherHour(app))
}

/** Requests something that would lose unsaved marks, and answers the question about it. */
export async function wantAndAnswer<T>(app: App, unit: EventCallable<T>, params: T, answer: boolean) {
  const wanting = allSettled(unit as EventCallable<unknown>, { scope: app.scope, params })
  await vi.waitFor(() => expect(app.get($dialog)?.title).toBe('Niet bewaard'))
  await app.fire(dialogAnswered, answer)
  await wanting
}
