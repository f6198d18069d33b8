import { allSettled, fork, scopeBind } from 'effector'
import { describe, expect, test } from 'vitest'
import { $dialog, askFx, type Dialog, dialogAnswered } from '#shared/messages/dialogs.ts'

/** A portal without a dialog. */
const open = () => {
  const scope = fork()
  return {
    ask: async (dialog: Dialog) => {
      const result = await allSettled(askFx, { scope, params: dialog })
      return result.status === 'done' && result.value
    },
    answer: scopeBind(dialogAnswered, { scope }),
    title: () => scope.getState($dialog)?.title,
  }
}

describe('a dialog', () => {
  test.each([true, false])('stays until it is answered, and gives the answer %s', async (yes) => {
    const { ask, answer, title } = open()
    const pending = ask({ title: 'Opgelet!', text: 'Verwijderen?', confirm: 'Verwijderen' })
    expect(title()).toBe('Opgelet!')
    answer(yes)
    expect(await pending).toBe(yes)
    expect(title()).toBeUndefined()
  })

  test('waits for the one before it', async () => {
    const { ask, answer, title } = open()
    const answers = [ask({ title: 'Eén', text: '' }), ask({ title: 'Twee', text: '' })]
    expect(title()).toBe('Eén')
    answer(true)
    expect(title()).toBe('Twee')
    answer(false)
    expect(await Promise.all(answers)).toEqual([true, false])
  })
})
