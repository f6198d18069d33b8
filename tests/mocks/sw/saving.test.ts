import { afterEach, expect, test, vi } from 'vitest'
import { openDemo } from '#mocks/demo.ts'
import { systemClock } from '#mocks/server/core/clock.ts'
import { Saving, type Storable } from '#mocks/sw/saving.ts'
import type { Store } from '#mocks/sw/store.ts'

afterEach(() => vi.restoreAllMocks())

const simulation = await openDemo({ clock: systemClock, students: 0 })
const extras = { cookies: [], traffic: [], history: [], skew: 0, seed: '' }
const school: Storable = { contents: () => ({ state: simulation.state(), extras }) }
const payments = { tables: new Set(['betalingen']), everything: false }

/** A store that records the tables of each save, and whose first saves fail. */
function storeThat({ fails }: { fails: number }) {
  const saves: string[][] = []
  const save: Store['save'] = async (_meta, rows) => {
    saves.push(Object.keys(rows))
    if (saves.length <= fails) throw new Error('no room')
  }
  return { saves, save }
}

test('only what has changed is stored', async () => {
  const store = storeThat({ fails: 0 })
  const opening = Promise.resolve(school)
  const saving = new Saving(store, () => opening)
  saving.add(payments)
  expect(saving.hasUnsavedRows).toBe(true)
  await saving.settled
  expect(store.saves).toEqual([['betalingen']])
  expect(saving.hasUnsavedRows).toBe(false)
})

test('after a save that failed, the next change stores everything', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const store = storeThat({ fails: 1 })
  const opening = Promise.resolve(school)
  const saving = new Saving(store, () => opening)
  saving.add(payments)
  await saving.settled
  expect(saving.hasUnsavedRows).toBe(true)
  saving.add({ tables: new Set(), everything: false })
  await saving.settled
  expect(store.saves[1]).toEqual(Object.keys(simulation.state().rows))
  expect(saving.hasUnsavedRows).toBe(false)
})

test('a school that another worker has taken over is not stored by this one', async () => {
  const store = storeThat({ fails: 0 })
  let opening: Promise<Storable> | null = null
  const saving = new Saving(store, () => opening)
  opening = new Promise((resolve) =>
    queueMicrotask(() => {
      opening = null
      resolve(school)
    }),
  )
  saving.add(payments)
  await saving.settled
  expect(store.saves).toEqual([])
})
