import { createStore } from 'effector'
import { describe, expect, test } from 'vitest'
import { ApiFailure } from '../../../src/api/failure.ts'
import { createWork } from '../../../src/session/calls/work.ts'
import { sessionExpired } from '../../../src/session/user/client.ts'
import { useTestSchool } from '../../mocks/school.ts'
import { createApp, patiently } from '../app.ts'

/** A piece of work that ends when the test says so. */
function slowWork() {
  const ends: { resolve: (text: string) => void; reject: (error: Error) => void }[] = []
  const workFx = createWork(
    (_connection, _params: string) =>
      new Promise<string>((resolve, reject) => {
        ends.push({ resolve, reject })
      }),
  )
  const $heard = createStore<readonly string[]>([])
    .on(workFx.answered, (all, { params, result }) => [...all, `${params}: ${result}`])
    .on(workFx.failed, (all, { params, error }) => [...all, `${params} failed: ${error.name}`])
    .on(sessionExpired, (all) => [...all, 'expired'])
  return { workFx, ends, $heard }
}

const expiry = () => new ApiFailure('Leerling', { kind: 'unauthorized' })

describe('a piece of work', () => {
  useTestSchool()

  async function begin() {
    const work = slowWork()
    const app = createApp()
    await app.signIn('an.peeters')
    const done = app.fire(work.workFx as never, 'a' as never)
    return { ...work, app, done }
  }

  test('tells what came of it to the user for whom it was done', async () => {
    const { app, ends, done, $heard } = await begin()
    ends[0]?.resolve('klaar')
    await done
    expect(app.get($heard)).toEqual(['a: klaar'])
  })

  test('that finds the session over says so', async () => {
    const { app, ends, done, $heard } = await begin()
    ends[0]?.reject(expiry())
    await done
    expect(app.get($heard)).toEqual(['a failed: ApiFailure', 'expired'])
  })

  test('tells nothing to whoever has signed in meanwhile, and does not end their session', async () => {
    for (const end of ['resolve', 'reject'] as const) {
      const { app, ends, done, $heard } = await begin()
      void app.signIn('mohamed.elamrani')
      await expect.poll(() => app.userName(), patiently).toBe('Mohamed El Amrani')
      if (end === 'resolve') ends[0]?.resolve('klaar')
      else ends[0]?.reject(expiry())
      await done
      expect(app.get($heard)).toEqual([])
      expect(app.userName()).toBe('Mohamed El Amrani')
    }
  })

  test('is not done for nobody', async () => {
    const { workFx, ends, $heard } = slowWork()
    const app = createApp()
    await app.fire(workFx as never, 'a' as never)
    expect([ends, app.get($heard)]).toEqual([[], []])
  })
})
