import { allSettled, createEvent, createStore, fork } from 'effector'
import { http } from 'msw'
import { describe, expect, test } from 'vitest'
import * as registreren from '#screens/aanwezigheden-registreren/model.ts'
import * as betalingen from '#screens/betalingen/model.ts'
import * as configuratie from '#screens/configuratie/model.ts'
import { refetch as configuratieRefetch } from '#screens/configuratie/refetch.ts'
import * as opleiding from '#screens/opleiding/model.ts'
import { createRefetch, noRefetch } from '#session/calls/refetch.ts'
import { listAnswer } from '../../api/support.ts'
import { useTestSchool } from '../../mocks/school.ts'
import { codes, free, mark, marks, openRegister } from '../../screens/aanwezigheden-registreren/support.ts'
import { signedIn } from '../app.ts'

const part = () => {
  const retried = createEvent()
  const $requests = createStore(0).on(retried, (count) => count + 1)
  return { retried, $requests, $loading: createStore(false), $error: createStore('') }
}

// rule: error-11
describe('reading again', () => {
  test('requests each part, is loading while one of them is, and has the error of the first that failed', async () => {
    const [one, other] = [part(), part()]
    const refetch = createRefetch(one, other)
    const scope = fork({
      values: [
        [other.$loading, true],
        [other.$error, 'Fout'],
      ],
    })
    const state = (of: typeof refetch, at = scope) => [at.getState(of.$loading), at.getState(of.$error)]
    expect(state(refetch)).toEqual([true, 'Fout'])
    expect(state(refetch, fork())).toEqual([false, ''])
    expect(state(noRefetch)).toEqual([false, ''])
    await allSettled(refetch.requested, { scope })
    expect([scope.getState(one.$requests), scope.getState(other.$requests)]).toEqual([1, 1])
  })
})

// rule: error-11
describe('a screen that is read again', () => {
  const school = useTestSchool()

  test('shows changes at the school', async () => {
    const app = await signedIn('an.peeters')
    await app.fire(betalingen.opened)
    const before = app.get(betalingen.$payments)
    expect(before).not.toEqual([])
    school.network.use(http.get('*/REST/betalingen/', () => listAnswer()))
    await app.fire(betalingen.refetch.requested)
    expect(app.get(betalingen.refetch.$error)).toBe('')
    expect(app.get(betalingen.$payments)).toEqual([])
  })

  test('keeps its data when the reading fails, and says why', async () => {
    const app = await signedIn('an.peeters')
    await app.fire(opleiding.opened)
    const before = app.get(opleiding.$programmes)
    school.faults.set([{ endpoint: 'opleiding', kind: 'unreachable' }])
    await app.fire(opleiding.refetch.requested)
    expect(app.get(opleiding.refetch.$error)).not.toBe('')
    expect(app.get(opleiding.$programmes)).toEqual(before)
    school.faults.set([])
    await app.fire(opleiding.refetch.requested)
    expect(app.get(opleiding.refetch.$error)).toBe('')
  })

  test('has unsaved data while attendance is not saved', async () => {
    const app = await openRegister()
    const unsaved = () => registreren.refetch.$unsaved && app.get(registreren.refetch.$unsaved)
    expect(unsaved()).toBe(false)
    const [somebody] = free(app)
    if (!somebody) throw new Error('nobody can be registered')
    await mark(app, somebody.id, codes.ill)
    expect(marks(app)).not.toEqual({})
    expect(unsaved()).toBe(true)
  })

  test('has unsaved data while a setting is not saved', async () => {
    const app = await signedIn('beheerder')
    await app.fire(configuratie.opened)
    const unsaved = () => configuratieRefetch.$unsaved && app.get(configuratieRefetch.$unsaved)
    expect(unsaved()).toBe(false)
    await app.fire(configuratie.fieldChanged, { name: 'AccountSMSProviderSender', value: 'School' })
    expect(unsaved()).toBe(true)
    await app.fire(configuratie.tabChosen, 'logs')
    expect(unsaved()).toBe(false)
  })
})
