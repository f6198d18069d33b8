import { describe, expect, test } from 'vitest'
import { $answer, opened } from '#screens/agenda/model.ts'
import { logoutRequested } from '#session/user/session.ts'
import type { KeyValueStore } from '#shared/browser/storage/keyValueStore.ts'
import { useTestSchool } from '../../mocks/school.ts'
import { scaledTimeout } from '../../session/app.ts'
import { memoryKeyValueStore, openAgenda, outage } from './support.ts'

/** A gate at which calls wait while it is closed; `waiting` counts them. */
function createGate() {
  let open = Promise.resolve()
  let release = () => {}
  const gate = {
    waiting: 0,
    async pass() {
      gate.waiting++
      await open
      gate.waiting--
    },
    close() {
      open = new Promise((resolve) => {
        release = resolve
      })
    },
    open: () => release(),
  }
  return gate
}

describe('a request of an earlier user', () => {
  const school = useTestSchool({ timetable: true })

  test('for a stored agenda that is read late does not reach the next user', async () => {
    const gate = createGate()
    const memory = memoryKeyValueStore()
    const keyValueStore: KeyValueStore = {
      ...memory,
      async get(name) {
        const value = await memory.get(name)
        await gate.pass()
        return value
      },
    }
    const reader = await openAgenda(school, 'an.peeters', { keyValueStore })
    school.network.use(outage())
    gate.close()
    const failed = reader.fire(opened)
    await expect.poll(() => gate.waiting, scaledTimeout).toBe(1)
    school.network.resetHandlers()
    void reader.fire(logoutRequested)
    const signedIn = reader.signIn('mohamed.elamrani')
    await expect.poll(() => reader.userName(), scaledTimeout).toBe('Mohamed El Amrani')
    gate.open()
    await Promise.all([failed, signedIn])
    expect(reader.get($answer)).toBeNull()
  })
})
