import { allSettled, createEvent, createStore, fork } from 'effector'
import { describe, expect, test } from 'vitest'
import { together } from '#session/calls/resource.ts'
import type { NotShown, Status } from '#shared/fetched.ts'

interface State {
  status?: Status
  error?: string
  loading?: boolean
  readAt?: number
  notShown?: readonly NotShown[]
}

function resource({ status = 'ready', error = '', loading = false, readAt = 0, notShown = [] }: State) {
  const retried = createEvent()
  return {
    retried,
    $requests: createStore(0).on(retried, (count) => count + 1),
    $status: createStore<Status>(status),
    $error: createStore(error),
    $loading: createStore(loading),
    $readAt: createStore(readAt),
    $notShown: createStore(notShown),
  }
}

function stateOf(...states: State[]) {
  const all = together(...states.map(resource))
  const scope = fork()
  return {
    status: scope.getState(all.$status),
    error: scope.getState(all.$error),
    loading: scope.getState(all.$loading),
    readAt: scope.getState(all.$readAt),
    notShown: scope.getState(all.$notShown),
  }
}

describe('several resources together', () => {
  const omitted = (one: string): NotShown => ({ one, many: `${one}sen`, count: 1, fields: [] })
  const [lesson, subject] = [omitted('les'), omitted('vak')]

  test.each<[string, State[], State]>([
    ['are ready when each of them is', [{}, {}], {}],
    ['load while one of them does', [{}, { status: 'loading' }], { status: 'loading' }],
    [
      'have failed when one of them has, even while another loads',
      [{ status: 'loading' }, { status: 'error' }, {}],
      { status: 'error' },
    ],
    ['give the first error', [{}, { error: 'Een' }, { error: 'Twee' }], { error: 'Een' }],
    ['are being fetched while one of them is', [{}, { loading: true }], { loading: true }],
    ['are as old as the oldest of them', [{ readAt: 200 }, { readAt: 100 }], { readAt: 100 }],
    [
      'name the omitted rows of each of them',
      [{ notShown: [lesson] }, {}, { notShown: [subject] }],
      { notShown: [lesson, subject] },
    ],
  ])('%s', (_, states, state) => {
    expect(stateOf(...states)).toEqual({
      status: 'ready',
      error: '',
      loading: false,
      readAt: 0,
      notShown: [],
      ...state,
    })
  })

  test('that are retried while one still loads retry that one too, once, when it fails', async () => {
    const failed = createEvent<string>()
    const late = resource({})
    const $error = createStore('')
      .on(failed, (_, text) => text)
      .reset(late.retried)
    const $status = $error.map((error): Status => (error === '' ? 'loading' : 'error'))
    const all = together(resource({ status: 'error', error: 'Een' }), { ...late, $error, $status })
    const scope = fork()
    await allSettled(all.retried, { scope })
    expect(scope.getState(late.$requests)).toBe(0)
    await allSettled(failed, { scope, params: 'Twee' })
    expect([scope.getState(late.$requests), scope.getState($error)]).toEqual([1, ''])
    await allSettled(failed, { scope, params: 'Twee' })
    expect([scope.getState(late.$requests), scope.getState($error)]).toEqual([1, 'Twee'])
  })

  test('retry only those that failed', async () => {
    const [good, failed] = [resource({}), resource({ error: 'Fout' })]
    const scope = fork()
    await allSettled(together(good, failed).retried, { scope })
    expect([scope.getState(good.$requests), scope.getState(failed.$requests)]).toEqual([0, 1])
  })
})
