import { createEvent, createStore, sample } from 'effector'
import { describe, expect, test } from 'vitest'
import type { Endpoint } from '#api/endpoint.ts'
import { myschoolwareaccount } from '#api/endpoints/myschoolwareaccount.ts'
import { ApiFailure } from '#api/failures/failure.ts'
import { createOpenCall, createTask } from '#session/calls/call.ts'
import { sessionExpired } from '#session/user/session.ts'
import { $screenLocked } from '#shared/messages/locks.ts'
import { answerText, deferred } from '../../api/support.ts'
import { personaOf, siteFor, useTestSchool } from '../../mocks/school.ts'
import { createApp, scaledTimeout, signedIn } from '../app.ts'

/** A task whose calls the test ends. */
function slowTask() {
  const pending: { resolve: (text: string) => void; reject: (error: Error) => void }[] = []
  const task = createTask(
    (_context, _params: string) =>
      new Promise<string>((resolve, reject) => {
        pending.push({ resolve, reject })
      }),
  )
  const started = createEvent<string>()
  sample({ clock: started, target: task.started })
  const $results = createStore<readonly string[]>([])
    .on(task.answered, (all, { params, result }) => [...all, `${params}: ${result}`])
    .on(task.failed, (all, { params, error }) => [...all, `${params} failed: ${error.name}`])
    .on(sessionExpired, (all) => [...all, 'expired'])
  return { task, started, pending, $results }
}

const expiry = () => new ApiFailure('Leerling', { kind: 'unauthorized' })

describe('a task', () => {
  useTestSchool()

  /** Starts a first call of the task. */
  async function begin() {
    const slow = slowTask()
    const app = await signedIn('an.peeters')
    const done = app.fire(slow.started, 'a')
    return { ...slow, app, done }
  }

  test('reports its result to the user who started it', async () => {
    const { app, pending, done, $results } = await begin()
    pending[0]?.resolve('klaar')
    await done
    expect(app.get($results)).toEqual(['a: klaar'])
  })

  test('reports a session that has expired', async () => {
    const { app, pending, done, $results } = await begin()
    pending[0]?.reject(expiry())
    await done
    expect(app.get($results)).toEqual(['a failed: ApiFailure', 'expired'])
  })

  test('reports nothing to a user who has signed in since, and does not end their session', async () => {
    for (const end of ['resolve', 'reject'] as const) {
      const { app, pending, done, $results } = await begin()
      void app.signIn('mohamed.elamrani')
      await expect.poll(() => app.userName(), scaledTimeout).toBe('Mohamed El Amrani')
      if (end === 'resolve') pending[0]?.resolve('klaar')
      else pending[0]?.reject(expiry())
      await done
      expect(app.get($results)).toEqual([])
      expect(app.userName()).toBe('Mohamed El Amrani')
    }
  })

  test('runs until each of its calls has ended', async () => {
    const { app, pending, done, started, task, $results } = await begin()
    const second = app.fire(started, 'b')
    expect(app.get(task.$running)).toBe(true)
    pending[1]?.resolve('klaar')
    await expect.poll(() => app.get($results), scaledTimeout).toEqual(['b: klaar'])
    expect(app.get(task.$running)).toBe(true)
    pending[0]?.reject(new Error('stuk'))
    await Promise.all([done, second])
    expect(app.get(task.$running)).toBe(false)
  })

  test('does not count as running for a user who has signed in since', async () => {
    const { app, pending, done, task, started } = await begin()
    void app.signIn('mohamed.elamrani')
    await expect.poll(() => app.userName(), scaledTimeout).toBe('Mohamed El Amrani')
    expect(app.get(task.$running)).toBe(false)
    const own = app.fire(started, 'b')
    pending[0]?.resolve('klaar')
    await new Promise((after) => setTimeout(after))
    expect(app.get(task.$running)).toBe(true)
    pending[1]?.resolve('klaar')
    await Promise.all([done, own])
    expect(app.get(task.$running)).toBe(false)
  })

  test('does not run without a session', async () => {
    const { started, pending, task, $results } = slowTask()
    const app = createApp()
    await app.fire(started, 'a')
    expect([pending, app.get($results), app.get(task.$running)]).toEqual([[], [], false])
  })
})

describe('a call without a session', () => {
  const call = { server: siteFor(personaOf('an.peeters')), request: {} }

  /** Whether the screen is locked during and after a call with this answer, and the results of the call. */
  async function lockedDuring(endpoint: Endpoint, response: Response) {
    const { started, answered, failed } = createOpenCall(endpoint, createEvent())
    const $results = createStore<readonly unknown[]>([]).on([answered, failed], (all, result) => [
      ...all,
      result,
    ])
    const urls: string[] = []
    const { promise, resolve } = deferred<Response>()
    const app = createApp({
      fetch: (url) => {
        urls.push(url)
        return promise
      },
    })
    const done = app.fire(started, call)
    const locked = app.get($screenLocked)
    resolve(response)
    await done
    expect(urls).toEqual([expect.stringContaining(call.server)])
    return { locked, lockedAfter: app.get($screenLocked), results: app.get($results) }
  }

  test('locks the screen if it changes something, and reports why it failed', async () => {
    const refused = answerText('{"message": "Bestaat al"}', 400)
    const { results, ...locks } = await lockedDuring({ ...myschoolwareaccount, effect: 'writes' }, refused)
    expect(locks).toEqual({ locked: true, lockedAfter: false })
    expect(results).toMatchObject([{ reason: { kind: 'status', status: 400, message: 'Bestaat al' } }])
  })

  test('leaves the screen as it is if it only reads, and gives the answer', async () => {
    const answer = Response.json({ success: true, data: [] })
    expect(await lockedDuring(myschoolwareaccount, answer)).toEqual({
      locked: false,
      lockedAfter: false,
      results: [[]],
    })
  })

  test('reports its result, unless the screen has been left since', async () => {
    const ended = createEvent()
    const { started, answered, failed, $running } = createOpenCall(myschoolwareaccount, ended)
    const $results = createStore(0).on([answered, failed], (count) => count + 1)
    const answers: ((response: Response) => void)[] = []
    const app = createApp({ fetch: () => new Promise((resolve) => answers.push(resolve)) })

    const first = app.fire(started, call)
    expect(app.get($running)).toBe(true)
    answers[0]?.(Response.json({ success: true, data: [] }))
    await first
    expect([app.get($results), app.get($running)]).toEqual([1, false])

    const second = app.fire(started, call)
    void app.fire(ended)
    expect(app.get($running)).toBe(false)
    answers[1]?.(Response.json({ success: true, data: [] }))
    await second
    expect(app.get($results)).toBe(1)
  })
})
