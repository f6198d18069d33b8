import { expect, test } from 'vitest'
import { tabsFor } from '#mocks/panel/tabs/tabs.ts'

const shown = (isTrainer: boolean, isSearching: boolean, isDemo = true) =>
  tabsFor({ isTrainer, isSearching, isDemo }).map(({ id }) => id)

test('a pupil has the tab of the puzzle, and two more during a search; a trainer has every tab', () => {
  expect(shown(false, false)).toEqual(['raadsel'])
  expect(shown(false, true)).toEqual(['gegevens', 'verkeer', 'raadsel'])
  expect(shown(false, false, false)).toEqual([])
  expect(shown(true, true)).toHaveLength(9)
  expect(shown(true, false, false)).toHaveLength(7)
})
