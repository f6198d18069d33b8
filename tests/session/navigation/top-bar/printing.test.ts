import { allSettled, createStore, fork } from 'effector'
import { expect, test } from 'vitest'
import { createPrintMenubar } from '#session/navigation/top-bar/printing.ts'
import { printFx } from '#shared/browser/print.ts'

// rule: print-1
test('the top bar prints a screen once it has something to print', async () => {
  const $filled = createStore(false)
  const $menubar = createPrintMenubar($filled)
  expect(fork().getState($menubar).icons).toBeUndefined()
  let printed = 0
  const scope = fork({ values: [[$filled, true]], handlers: [[printFx, () => void printed++]] })
  const [icon, ...others] = scope.getState($menubar).icons ?? []
  expect([icon?.icon, icon?.label, others]).toEqual(['print', 'Afdrukken', []])
  if (icon) await allSettled(icon.chosen, { scope })
  expect(printed).toBe(1)
})
