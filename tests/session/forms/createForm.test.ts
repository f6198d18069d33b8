import { allSettled, createEvent, createStore, fork } from 'effector'
import { describe, expect, test } from 'vitest'
import { createForm } from '#session/forms/createForm.ts'
import { logoutChosen, unsentAbandoned, unsentChanged } from '#session/forms/unsaved.ts'
import { $signedIn, logoutRequested, type SignedIn } from '#session/user/session.ts'
import { $dialog, dialogAnswered } from '#shared/messages/dialogs.ts'

const typed = createEvent<string>()
const closed = createEvent()
const partGivenUp = createEvent()
const $text = createStore('').on(typed, (_, text) => text)
const $part = createStore('half').on(partGivenUp, () => 'gone')
const options = {
  $hasTyped: $text.map((text) => text !== ''),
  fields: [$text],
  clearedBy: [closed],
  parts: [partGivenUp],
}
const form = createForm(options)
const ofUser = createForm({ ...options, ofUser: true })
const $signedOut = createStore(0).on(logoutRequested, (times) => times + 1)
const $unsentGone = createStore(0).on(unsentAbandoned, (times) => times + 1)
const warning = 'Als je dit scherm verlaat, gaan je wijzigingen verloren.'

const signedIn = { session: { server: '', login: { UserData: { userid: 1 } } } } as unknown as SignedIn

describe('a form', () => {
  test('is emptied when it is abandoned and when a clearing event happens', async () => {
    for (const emptied of [form.abandoned, closed]) {
      const scope = fork()
      await allSettled(typed, { scope, params: 'tekst' })
      expect(scope.getState(form.$unsaved)).toBe(true)
      await allSettled(emptied, { scope })
      expect([scope.getState($text), scope.getState(form.$unsaved)]).toEqual(['', false])
    }
  })

  test('abandons the forms inside it', async () => {
    const scope = fork()
    await allSettled(form.abandoned, { scope })
    expect(scope.getState($part)).toBe('gone')
  })

  test.each([
    ['of a user asks before a sign-out', signedIn, true],
    ['of a user does not ask while nobody is signed in', null, false],
  ])('%s', async (_, who, asks) => {
    const [scope, other] = [fork({ values: [[$signedIn, who]] }), fork({ values: [[$signedIn, signedIn]] })]
    await allSettled(typed, { scope, params: 'tekst' })
    expect(scope.getState(ofUser.$unsaved)).toBe(asks)
    void allSettled(logoutChosen, { scope })
    expect(scope.getState($dialog)?.text).toBe(asks ? warning : undefined)
    expect(scope.getState($signedOut)).toBe(asks ? 0 : 1)
    await allSettled(logoutChosen, { scope: other })
    expect(other.getState($signedOut)).toBe(1)
  })

  test.each([true, false])(
    'of a user asks once about everything that would be lost, and follows the answer %s',
    async (yes) => {
      const scope = fork({ values: [[$signedIn, signedIn]] })
      await allSettled(typed, { scope, params: 'tekst' })
      await allSettled(unsentChanged, { scope, params: { title: 'Nog niet verzonden', text: '2B.' } })
      const leaving = allSettled(logoutChosen, { scope })
      expect(scope.getState($dialog)).toMatchObject({ title: 'Nog niet verzonden', text: `${warning} 2B.` })
      await allSettled(dialogAnswered, { scope, params: yes })
      await leaving
      expect([scope.getState($signedOut), scope.getState($unsentGone)]).toEqual(yes ? [1, 1] : [0, 0])
    },
  )
})
