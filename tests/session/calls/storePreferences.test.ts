import { describe, expect, test } from 'vitest'
import type { Endpoint } from '#api/endpoint.ts'
import type { UserPreference } from '#api/endpoints/userPreference.ts'
import { ApiFailure } from '#api/failures/failure.ts'
import type { Transport } from '#api/transport.ts'
import { storePreferences } from '#session/calls/storePreferences.ts'
import type { PreferenceChange } from '#session/user/userPreferences.ts'

const flag: PreferenceChange = { SchermNaam: 'Agenda', Section: 'FLAGS', Name: 'toonFilter', Value: '1' }
const screen: PreferenceChange = {
  SchermNaam: 'Portaal',
  Section: 'START',
  Name: 'scherm',
  Value: '"Agenda"',
}
const stored = (change: PreferenceChange, ID: number): UserPreference => ({
  ...change,
  ID,
  SchermID: 0,
  UserID: 12,
})

const contextOf = (call: unknown) => ({
  transport: { call } as unknown as Transport,
  client: { server: 'https://school.example' },
})

/** A server with these preferences; `sent` are the calls that it gets. */
function serverWith(rows: readonly UserPreference[]) {
  const sent: unknown[] = []
  const call = async ({ name }: Endpoint, request: { body?: PreferenceChange; id?: number }) => {
    sent.push([name, request])
    if (name === 'UserPreference') return rows
    if (name === 'UserPreference save') return [{ ...request.body, ID: 50 }]
    return [{ ...rows.find(({ ID }) => ID === request.id), ...request.body }]
  }
  const store = (known: readonly UserPreference[] | null, ...changes: PreferenceChange[]) =>
    storePreferences(contextOf(call), { userId: 12, known, changes })
  return { sent, store }
}

// server: resource-27, resource-28
describe('a preference', () => {
  test('that the server does not have is inserted', async () => {
    const { sent, store } = serverWith([])
    const after = await store([], screen)
    expect(sent).toEqual([['UserPreference save', { body: { ...screen, SchermID: 0, UserID: 12 } }]])
    expect(after).toEqual([stored(screen, 50)])
  })

  test('that has another value at the server is updated, and the others stay', async () => {
    const before = [stored({ ...screen, Value: '"Info"' }, 3), stored(flag, 4)]
    const { sent, store } = serverWith(before)
    const after = await store(before, screen)
    expect(sent).toEqual([['UserPreference change', { id: 3, body: { ID: 3, Value: '"Agenda"' } }]])
    expect(after).toEqual([stored(flag, 4), stored(screen, 3)])
  })

  // server: rest-10
  test('that another device gave this value meanwhile counts as stored', async () => {
    const call = async ({ name }: Endpoint) => {
      const reason = { kind: 'status', status: 400, statusText: '', message: 'Content not changed' } as const
      throw new ApiFailure(name, reason)
    }
    const before = [stored({ ...screen, Value: '"Info"' }, 3)]
    const after = await storePreferences(contextOf(call), { userId: 12, known: before, changes: [screen] })
    expect(after).toEqual([stored(screen, 3)])
  })

  test('that the server stores without saying how is not known any more', async () => {
    const before = [stored({ ...screen, Value: '"Info"' }, 3), stored(flag, 4)]
    const context = contextOf(async () => [])
    const after = await storePreferences(context, { userId: 12, known: before, changes: [screen] })
    expect(after).toEqual([stored(flag, 4)])
  })

  test('that the server has already is not sent', async () => {
    const before = [stored(flag, 4)]
    const { sent, store } = serverWith(before)
    expect(await store(before, flag)).toEqual(before)
    expect(sent).toEqual([])
  })

  test.each([
    ['a flag that is off is not inserted', { ...flag, Value: '0' }, []],
    ['a flag that is on is', flag, ['UserPreference save']],
    ['another preference is, also with the value 0', { ...screen, Value: '0' }, ['UserPreference save']],
  ])('%s', async (_what, change, names) => {
    const { sent, store } = serverWith([])
    await store([], change)
    expect(sent.map((call) => (call as string[])[0])).toEqual(names)
  })

  test('is compared with what the server has, which is read first if it is not known', async () => {
    const { sent, store } = serverWith([stored(flag, 4)])
    expect(await store(null, flag)).toEqual([stored(flag, 4)])
    expect(sent).toEqual([['UserPreference', {}]])
  })

  test('that is changed twice has the number of the first change in the second', async () => {
    const { sent, store } = serverWith([])
    await store([], screen, { ...screen, Value: '"Info"' })
    expect(sent.at(-1)).toEqual(['UserPreference change', { id: 50, body: { ID: 50, Value: '"Info"' } }])
  })
})
