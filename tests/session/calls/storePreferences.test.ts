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

interface ServerBehaviour {
  /** The value that the server stores instead; null to store nothing. */
  readonly storedValue?: (value: string) => string | null
  readonly answer?: (row: UserPreference) => readonly UserPreference[]
}

/** A server with these preferences; `sent` holds the calls that it gets. */
function serverWith(
  rows: readonly UserPreference[],
  { storedValue = (value) => value, answer = (row) => [row] }: ServerBehaviour = {},
) {
  const sent: unknown[] = []
  let now = rows
  const call = async ({ name }: Endpoint, request: { body?: UserPreference; id?: number }) => {
    sent.push([name, request])
    if (name === 'UserPreference') return now
    const ID = name === 'UserPreference save' ? 50 : request.id
    const row = { ...now.find((each) => each.ID === ID), ...request.body, ID } as UserPreference
    const Value = storedValue(row.Value)
    now = [...now.filter((each) => each.ID !== ID), ...(Value === null ? [] : [{ ...row, Value }])]
    return answer(row)
  }
  const store = (known: readonly UserPreference[] | null, ...changes: PreferenceChange[]) =>
    storePreferences(contextOf(call), { userId: 12, known, changes })
  return { sent, store }
}
const storedAsSent = (preferences: readonly UserPreference[]) => ({ preferences, differences: [] })
/** The call that reads the preferences again. */
const readAgain = ['UserPreference', {}]

// server: resource-27, resource-28
describe('a preference', () => {
  test('that the server does not have is inserted', async () => {
    const { sent, store } = serverWith([])
    const after = await store([], screen)
    expect(sent).toEqual([
      ['UserPreference save', { body: { ...screen, SchermID: 0, UserID: 12 } }],
      readAgain,
    ])
    expect(after).toEqual(storedAsSent([stored(screen, 50)]))
  })

  test('that has another value at the server is updated, and the others stay', async () => {
    const before = [stored({ ...screen, Value: '"Info"' }, 3), stored(flag, 4)]
    const { sent, store } = serverWith(before)
    const after = await store(before, screen)
    expect(sent).toEqual([
      ['UserPreference change', { id: 3, body: { ID: 3, Value: '"Agenda"' } }],
      readAgain,
    ])
    expect(after).toEqual(storedAsSent([stored(flag, 4), stored(screen, 3)]))
  })

  // server: rest-10
  test('that another device set to this value counts as stored', async () => {
    const call = async ({ name }: Endpoint) => {
      if (name === 'UserPreference') return [stored(screen, 3)]
      const reason = { kind: 'status', status: 400, statusText: '', message: 'Content not changed' } as const
      throw new ApiFailure(name, reason)
    }
    const before = [stored({ ...screen, Value: '"Info"' }, 3)]
    const after = await storePreferences(contextOf(call), { userId: 12, known: before, changes: [screen] })
    expect(after).toEqual(storedAsSent([stored(screen, 3)]))
  })

  // rule: save-6
  test.each<[string, ServerBehaviour]>([
    ['with success alone', { answer: () => [] }],
    ['with what was sent', {}],
  ])(
    'that the server answers %s is read again, and a different stored value is reported',
    async (_, behaviour) => {
      const before = [stored({ ...screen, Value: '"Info"' }, 3), stored(flag, 4)]
      const sound = serverWith(before, behaviour)
      expect(await sound.store(before, screen)).toEqual(storedAsSent([stored(flag, 4), stored(screen, 3)]))
      const other = serverWith(before, { ...behaviour, storedValue: () => '"Age"' })
      expect((await other.store(before, screen)).differences).toEqual([{ change: screen, now: '"Age"' }])
      const none = serverWith(before, { ...behaviour, storedValue: () => null })
      expect(await none.store(before, screen)).toEqual({
        preferences: [stored(flag, 4)],
        differences: [{ change: screen, now: '' }],
      })
    },
  )

  // rule: save-6
  test('stored as JSON in another notation is the same', async () => {
    const { store } = serverWith([], { storedValue: () => '{ "b": [2], "a": 1 }' })
    const change = { ...screen, Value: '{"a":1,"b":[2]}' }
    expect((await store([], change)).differences).toEqual([])
  })

  // rule: save-6
  test('that cannot be read again is known from the answer', async () => {
    const call = async ({ name }: Endpoint, { body }: { body?: object }) => {
      if (name === 'UserPreference') throw new ApiFailure(name, { kind: 'unreachable' })
      return [{ ...body, ID: 50 }]
    }
    const after = await storePreferences(contextOf(call), { userId: 12, known: [], changes: [screen] })
    expect(after).toEqual(storedAsSent([stored(screen, 50)]))
  })

  test('that the server has already is not sent', async () => {
    const before = [stored(flag, 4)]
    const { sent, store } = serverWith(before)
    expect(await store(before, flag)).toEqual(storedAsSent(before))
    expect(sent).toEqual([])
  })

  test.each([
    ['that is a flag with the value off is not inserted', { ...flag, Value: '0' }, []],
    ['that is a flag with the value on is inserted', flag, ['UserPreference save']],
    [
      'of another kind is inserted, even with the value 0',
      { ...screen, Value: '0' },
      ['UserPreference save'],
    ],
  ])('%s', async (_what, change, names) => {
    const { sent, store } = serverWith([])
    await store([], change)
    const writes = sent.map((call) => (call as string[])[0]).filter((name) => name !== 'UserPreference')
    expect(writes).toEqual(names)
  })

  test('is compared with that of the server, which is read first if it is unknown', async () => {
    const { sent, store } = serverWith([stored(flag, 4)])
    expect(await store(null, flag)).toEqual(storedAsSent([stored(flag, 4)]))
    expect(sent).toEqual([['UserPreference', {}]])
  })

  test('that is changed twice is inserted once and then updated', async () => {
    const { sent, store } = serverWith([])
    await store([], screen, { ...screen, Value: '"Info"' })
    expect(sent.at(-2)).toEqual(['UserPreference change', { id: 50, body: { ID: 50, Value: '"Info"' } }])
  })
})
