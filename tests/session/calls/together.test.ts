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
    $asked: createStore(0).on(retried, (count) => count + 1),
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
  test('are ready when each of them is', () => {
    expect(stateOf({}, {})).toEqual({ status: 'ready', error: '', loading: false, readAt: 0, notShown: [] })
  })

  test.each<[string, Status[], Status]>([
    ['load while one of them does', ['ready', 'loading'], 'loading'],
    ['have failed when one of them has, also while another loads', ['loading', 'error', 'ready'], 'error'],
  ])('%s', (_what, statuses, status) => {
    expect(stateOf(...statuses.map((each) => ({ status: each }))).status).toBe(status)
  })

  test('give the first error that there is', () => {
    expect(stateOf({}, { error: 'Eerste' }, { error: 'Tweede' }).error).toBe('Eerste')
  })

  test('are being fetched while one of them is', () => {
    expect(stateOf({}, { loading: true }).loading).toBe(true)
  })

  test('are as old as the oldest of them', () => {
    expect(stateOf({ readAt: 200 }, { readAt: 100 }).readAt).toBe(100)
  })

  test('name what cannot be shown of each of them', () => {
    const left = (one: string): NotShown => ({ one, many: `${one}sen`, count: 1, fields: [] })
    expect(stateOf({ notShown: [left('les')] }, {}, { notShown: [left('vak')] }).notShown).toEqual([
      left('les'),
      left('vak'),
    ])
  })

  test('ask again for those that failed, and for no other', async () => {
    const [good, failed] = [resource({}), resource({ error: 'Fout' })]
    const scope = fork()
    await allSettled(together(good, failed).retried, { scope })
    expect([scope.getState(good.$asked), scope.getState(failed.$asked)]).toEqual([0, 1])
  })
})
