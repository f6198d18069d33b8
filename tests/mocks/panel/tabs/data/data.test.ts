import { describe, expect, test } from 'vitest'
import { endpoints } from '#api/endpoints/index.ts'
import { isPassword } from '#mocks/db/passwords.ts'
import { createSnapshots, type SnapshotStore } from '#mocks/panel/tabs/data/snapshots.ts'
import { cellText, findRows } from '#mocks/panel/tabs/data/tables.ts'
import { changeName } from '#mocks/panel/tabs/endpointNames.ts'

describe('the tables of the school', () => {
  test('show every value on one line', () => {
    expect([null, true, 0, 'x', ['a']].map(cellText)).toEqual(['', 'ja', '0', 'x', '["a"]'])
    expect(cellText('x'.repeat(5_000))).toHaveLength(201)
  })

  test('are searched in every field, without regard to case and accents', () => {
    const rows = [
      { ID: 1, Naam: 'Marie-Hélène' },
      { ID: 2, Naam: 'An', Klas: '4A' },
    ]
    expect(findRows(rows, 'helene').map(({ ID }) => ID)).toEqual([1])
    expect(findRows(rows, '4a AN').map(({ ID }) => ID)).toEqual([2])
    expect(findRows(rows, '  ')).toBe(rows)
  })
})

describe('a change that can be undone', () => {
  test('has a Dutch name for every call', () => {
    const names = endpoints.filter(({ effect }) => effect !== 'reads').map(({ name }) => name)
    for (const name of names) expect(changeName(name)).not.toBe(name)
  })

  test('keeps the name that a control gave it', () => {
    expect(changeName('scenario Geen rechten')).toBe('Scenario Geen rechten')
    expect(changeName('SetServerConfig')).toBe('Configuratie van de website gewijzigd')
  })
})

function memory(): SnapshotStore & { readonly all: Map<string, unknown> } {
  const all = new Map<string, unknown>()
  return {
    all,
    get: async (key) => all.get(key),
    setMany: async (entries) => entries.forEach(([key, value]) => void all.set(key, value)),
    update: async (key, change) => void all.set(key, change(all.get(key))),
    del: async (key) => void all.delete(key),
  }
}

describe('stored moments', () => {
  const at = '2026-11-24 10:00:00'
  let number = 0
  const open = (storage = memory()) => createSnapshots(storage, () => `n${number++}`)

  test('of an earlier version lose their passwords when they are listed', async () => {
    const storage = memory()
    const older = { recipe: {}, rows: { gebruikers: [{ userid: 2001, wachtwoord: 'Mijn-eigen-1!' }] } }
    const moments = open(storage)
    await moments.save({ name: 'les 1', at, scenario: null }, older)
    await open(storage).list()
    expect(JSON.stringify([...storage.all])).not.toContain('Mijn-eigen-1!')
    const [{ id = '' } = {}] = await moments.list()
    const state = (await moments.state(id)) as typeof older
    expect(isPassword(state.rows.gebruikers[0]?.wachtwoord ?? '', 'Mijn-eigen-1!')).toBe(true)
  })

  test('are listed newest first, with their state', async () => {
    const moments = open()
    await moments.save({ name: 'Begin', at, scenario: null }, { rows: 1 })
    await moments.save({ name: 'Na de pauze', at, scenario: 'Een gewone dag' }, { rows: 2 })
    const [newest, oldest] = await moments.list()
    expect([newest?.name, oldest?.name]).toEqual(['Na de pauze', 'Begin'])
    expect(await moments.state(oldest?.id ?? '')).toEqual({ rows: 1 })
  })

  test('replace an earlier one with the same name', async () => {
    const storage = memory()
    const moments = open(storage)
    await moments.save({ name: 'Begin', at, scenario: null }, { rows: 1 })
    await moments.save({ name: 'Begin', at, scenario: null }, { rows: 2 })
    const [only, ...rest] = await moments.list()
    expect(rest).toEqual([])
    expect(await moments.state(only?.id ?? '')).toEqual({ rows: 2 })
    expect(storage.all.size).toBe(2)
  })

  test('can be removed, after which a request for the state is refused in Dutch', async () => {
    const moments = open()
    await moments.save({ name: 'Begin', at, scenario: null }, { rows: 1 })
    const [only] = await moments.list()
    await moments.remove(only?.id ?? '')
    expect(await moments.list()).toEqual([])
    await expect(moments.state(only?.id ?? '')).rejects.toThrow('Dit moment is er niet meer.')
  })

  test('that are damaged are ignored', async () => {
    const storage = memory()
    storage.all.set('moments', [{ id: 1 }])
    expect(await open(storage).list()).toEqual([])
  })
})
