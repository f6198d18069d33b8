import { fork } from 'effector'
import { expect, test } from 'vitest'
import { $icons } from '#screens/show-icons/model.ts'

test('the page of icons lists each one once, in alphabetical order', () => {
  const names = fork().getState($icons)
  expect(names).toEqual([...new Set(names)].toSorted())
  expect(names).toEqual(expect.arrayContaining(['check', 'trash']))
})
