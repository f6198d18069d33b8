import { describe, expect, test } from 'vitest'
import { seated } from '#screens/aanwezigheden-registreren/list/order.ts'
import * as screen from '#screens/aanwezigheden-registreren/model.ts'
import { layoutChosen } from '#screens/aanwezigheden-registreren/seats.ts'
import type { Person } from '#session/registration/marks.ts'
import { storageNames } from '#shared/browser/storage/storedValues.ts'
import { memoryStore } from '#shared/browser/storage/textStore.ts'
import { useTestSchool } from '../../mocks/school.ts'
import { type App, startedBy } from '../../session/app.ts'
import { now, openRegister, people, reopen } from './support.ts'

const shown = (app: App) =>
  app.get(screen.$sections).sections.flatMap(({ people }) => people.map(({ id }) => id))
const storedText = (store: ReturnType<typeof memoryStore>) => store.get(storageNames.seats) ?? ''

// rule: registration-14
describe('the seats of a group', () => {
  useTestSchool()

  test('stay where the teacher has put them, and the device stores only IDs', async () => {
    const localStore = memoryStore()
    const app = await openRegister('jan.janssens', { localStore })
    const [first = 0, second = 0, third = 0, ...rest] = shown(app)
    await app.fire(screen.seats.swapped, [first, third])
    expect(shown(app)).toEqual([third, second, first, ...rest])
    expect(storedText(localStore)).toContain(`[${third},${second},${first},`)
    for (const { firstName, lastName } of people(app)) {
      expect(storedText(localStore)).not.toContain(firstName)
      expect(storedText(localStore)).not.toContain(lastName)
    }
    const again = await openRegister('jan.janssens', { localStore })
    expect(shown(again)).toEqual([third, second, first, ...rest])
    await again.fire(screen.seats.cleared)
    expect(shown(again)).toEqual([first, second, third, ...rest])
    expect(shown(await openRegister('jan.janssens', { localStore }))).toEqual([first, second, third, ...rest])
  })

  test('do not apply to another teacher or to the list view', async () => {
    const localStore = memoryStore()
    const app = await openRegister('jan.janssens', { localStore })
    const [first = 0, second = 0, ...rest] = shown(app)
    await app.fire(screen.seats.swapped, [first, second])
    await app.fire(layoutChosen, 'list')
    expect(shown(app)).toEqual([first, second, ...rest])
    const other = await openRegister('isabelle.lambert', { localStore })
    expect(other.get(screen.seats.$plan)).toBeNull()
  })

  test('are not stored on a shared device', async () => {
    const localStore = memoryStore()
    const app = await startedBy('jan.janssens', { now, localStore }, { shared: true })
    await reopen(app)
    const [first = 0, second = 0] = shown(app)
    await app.fire(screen.seats.swapped, [first, second])
    expect(shown(app).slice(0, 2)).toEqual([second, first])
    expect(storedText(localStore)).toBe('')
    await reopen(app)
    expect(shown(app).slice(0, 2)).toEqual([second, first])
  })

  test('put new people at the end, and leave out people who left', () => {
    const group = [{ id: 1 }, { id: 2 }, { id: 3 }] as unknown as readonly Person[]
    expect(seated(group, [3, 4, 1]).map(({ id }) => id)).toEqual([3, 1, 2])
    expect(seated(group, null)).toBe(group)
  })
})
