import { createWatch } from 'effector'
import { describe, expect, test } from 'vitest'
import { $answer, downloadRequested, opened } from '#screens/agenda/model.ts'
import { logoutRequested } from '#session/user/session.ts'
import type { KeyValueStore } from '#shared/browser/storage/keyValueStore.ts'
import { toastShown } from '#shared/messages/toasts.ts'
import { useTestSchool } from '../../mocks/school.ts'
import { scaledTimeout } from '../../session/app.ts'
import { memoryKeyValueStore, openAgenda, outage, type Reader } from './support.ts'

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

function toastsOf({ scope }: Reader): string[] {
  const toasts: string[] = []
  createWatch({ unit: toastShown, scope, fn: ({ text }) => toasts.push(text) })
  return toasts
}

describe('a request of an earlier user', () => {
  const school = useTestSchool({ timetable: true })

  test.each(['arrives', 'fails'])('for a calendar that %s late does not reach the next user', async (how) => {
    const gate = createGate()
    const hold = ({ pathname }: URL) => (pathname.includes('vwoparticipaties') ? gate.pass() : undefined)
    const reader = await openAgenda(
      school,
      'an.peeters',
      how === 'arrives' ? { onAnswer: hold } : { onCall: hold },
    )
    gate.close()
    const download = reader.fire(downloadRequested)
    await expect.poll(() => gate.waiting, scaledTimeout).toBe(1)
    void reader.fire(logoutRequested)
    const signedIn = reader.signIn('mohamed.elamrani')
    await expect.poll(() => reader.userName(), scaledTimeout).toBe('Mohamed El Amrani')
    const toasts = toastsOf(reader)
    if (how === 'fails') school.network.use(outage())
    gate.open()
    await Promise.all([download, signedIn])
    expect([reader.saved, toasts]).toEqual([[], []])
  })

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
