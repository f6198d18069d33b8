import { createEvent, createStore, sample } from 'effector'
import { describe, expect, test } from 'vitest'
import type { RequestOf } from '#api/endpoint.ts'
import { changePersonalia } from '#api/endpoints/personalia.ts'
import { ApiFailure, type FailureReason } from '#api/failures/failure.ts'
import type { Fetch } from '#api/transport.ts'
import { acceptUnchanged } from '#session/calls/save.ts'
import { createSaveTask } from '#session/calls/saveTask.ts'
import { $screenLocked } from '#shared/messages/locks.ts'
import { answerText, deferred, listAnswer } from '../../api/support.ts'
import { createBrowser, useTestSchool } from '../../mocks/school.ts'
import { signedIn } from '../app.ts'

// rule: profile-16; server: rest-10
test.each<[FailureReason, boolean]>([
  [{ kind: 'status', status: 400, statusText: '', message: 'Content not changed' }, true],
  [{ kind: 'status', status: 400, statusText: 'CONTENT NOT CHANGED.', message: '' }, true],
  [{ kind: 'status', status: 304, statusText: 'Not Modified', message: '' }, true],
  [{ kind: 'refused', code: null, message: 'Content not changed' }, true],
  [{ kind: 'refused', code: null, message: 'Geen rechten' }, false],
  [{ kind: 'status', status: 500, statusText: 'Oops', message: '' }, false],
  [{ kind: 'unreachable' }, false],
])('%j counts as saved, because nothing changed: %j', async (reason, expected) => {
  const failure = new ApiFailure('save', reason)
  const result = await acceptUnchanged(Promise.reject(failure)).catch((error: unknown) => error)
  expect(result).toBe(expected ? undefined : failure)
})

test('an error that is not an answer never counts as saved', async () => {
  for (const error of [
    new Error('Content not changed'),
    Object.assign(new Error('x'), { reason: { kind: 'status', status: 304 } }),
  ])
    await expect(acceptUnchanged(Promise.reject(error))).rejects.toBe(error)
})

describe('a save', () => {
  useTestSchool({ shared: true })

  /** Starts a save, to which the test gives the answer. */
  async function begin() {
    const answer = deferred<Response>()
    const browser = createBrowser()
    const fetch: Fetch = (url, init) => (init?.method === 'PUT' ? answer.promise : browser.fetch(url, init))
    const save = createSaveTask<RequestOf<typeof changePersonalia>, unknown>({
      run: ({ transport, client }, request) =>
        acceptUnchanged(transport.call(changePersonalia, request, client)),
      compare: async () => [],
      reminder: () => ({ what: 'Gsm', path: '/mijn-gegevens' }),
    })
    const requested = createEvent()
    sample({ clock: requested, fn: () => ({ id: 7, body: { ID: 7, Gsm: '0470' } }), target: save.requested })
    const $results = createStore<readonly string[]>([])
      .on(save.answered, (all) => [...all, 'saved'])
      .on(save.failed, (all, { error }) => [...all, (error as ApiFailure).reason.kind])
    const app = await signedIn('an.peeters', { browser, fetch })
    const done = app.fire(requested)
    return { answer, app, done, save, $results }
  }

  test.each([
    ['stores', listAnswer({ ID: 7, Gsm: '0470', Bankrekening: '' }), 'saved'],
    ['has already', answerText('{"message":"Content not changed"}', 400), 'saved'],
    ['refuses', answerText('{"message":"Nee"}', 400), 'status'],
  ])(
    'locks the screen until the server answers, and is reported once when the server %s the data',
    async (_what, response, result) => {
      const { answer, app, done, save, $results } = await begin()
      expect([app.get(save.$saving), app.get($screenLocked)]).toEqual([true, true])
      answer.resolve(response)
      await done
      expect([app.get(save.$saving), app.get($screenLocked), app.get($results)]).toEqual([
        false,
        false,
        [result],
      ])
    },
  )
})
