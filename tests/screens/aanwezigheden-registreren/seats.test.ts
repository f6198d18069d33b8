import { describe, expect, test } from 'vitest'
import { seated } from '#screens/aanwezigheden-registreren/list/order.ts'
import * as screen from '#screens/aanwezigheden-registreren/model.ts'
import { layoutChosen } from '#screens/aanwezigheden-registreren/seats.ts'
import type { Person } from '#session/registration/marks.ts'
import { memoryStore } from '#shared/browser/environment.ts'
import { storageNames } from '#shared/browser/storage/storedValues.ts'

import { useTestSchool } from '../../mocks/school.ts'
import { type App, createApp } from '../../session/app.ts'
import { now, openRegister, people, reopen } from './support.ts'

const shown = (app: App) =>
  app.get(screen.$sections).sections.flatMap(({ people }) => people.map(({ id }) => id))
const kept = (store: ReturnType<typeof memoryStore>) => store.get(storageNames.seats) ?? ''

// rule: registration-14
describe('the seats of a group', () => {
  useTestSchool()

  test('are where the teacher has put them, at the next visit on this device too, which keeps IDs alone', async () => {
    const localStore = memoryStore()
    const app = await openRegister('jan.janssens', { localStore })
    const [first = 0, second = 0, third = 0, ...rest] = shown(app)
    await app.fire(screen.seats.swapped, [first, third])
    expect(shown(app)).toEqual([third, second, first, ...rest])
    expect(kept(localStore)).toContain(`[${third},${second},${first},`)
    for (const { firstName, lastName } of people(app)) {
      expect(kept(localStore)).not.toContain(firstName)
      expect(kept(localStore)).not.toContain(lastName)
    }
    const again = await openRegister('jan.janssens', { localStore })
    expect(shown(again)).toEqual([third, second, first, ...rest])
    await again.fire(screen.seats.cleared)
    expect(shown(again)).toEqual([first, second, third, ...rest])
    expect(shown(await openRegister('jan.janssens', { localStore }))).toEqual([first, second, third, ...rest])
  })

  test('are not those of another teacher, and a list stays in its own order', async () => {
    const localStore = memoryStore()
    const app = await openRegister('jan.janssens', { localStore })
    const [first = 0, second = 0, ...rest] = shown(app)
    await app.fire(screen.seats.swapped, [first, second])
    await app.fire(layoutChosen, 'list')
    expect(shown(app)).toEqual([first, second, ...rest])
    const other = await openRegister('isabelle.lambert', { localStore })
    expect(other.get(screen.seats.$plan)).toBeNull()
  })

  test('are not kept on a shared device', async () => {
    const localStore = memoryStore()
    const app = createApp({ now, localStore })
    await app.start()
    await app.signIn('jan.janssens', { shared: true })
    await reopen(app)
    const [first = 0, second = 0] = shown(app)
    await app.fire(screen.seats.swapped, [first, second])
    expect(shown(app).slice(0, 2)).toEqual([second, first])
    expect(kept(localStore)).toBe('')
    await reopen(app)
    expect(shown(app).slice(0, 2)).toEqual([second, first])
  })

  test('have who is new at the end, and nobody who left', () => {
    const group = [{ id: 1 }, { id: 2 }, { id: 3 }] as unknown as readonly Person[]
    expect(seated(group, [3, 4, 1]).map(({ id }) => id)).toEqual([3, 1, 2])
    expect(seated(group, null)).toBe(group)
  })
})
