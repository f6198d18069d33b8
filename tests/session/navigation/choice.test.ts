import { allSettled, fork, scopeBind } from 'effector'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  $dropdown,
  allToggled,
  type ChoiceRequest,
  choiceClosed,
  chooseFx,
  itemToggled,
  openDropdown,
  toggleAll,
  toggleItem,
} from '#session/navigation/choice/choice.ts'
import { $screenTitle } from '#session/navigation/screen/screen.ts'
import { sessionEnded } from '#session/user/session.ts'
import { backFx, type Navigation, navigateFx, routeEntered } from '#shared/browser/environment.ts'
import { paths } from '#shared/portal/paths.ts'

const request: ChoiceRequest = { items: ['Amina', 'Lotte', 'Milan'] }

/** A portal whose back button leaves the dropdown page, as the router does. */
function open() {
  const navigations: Navigation[] = []
  const scope = fork({
    handlers: [
      [navigateFx, (navigation: Navigation) => navigations.push(navigation)],
      [backFx, () => scopeBind(choiceClosed, { scope, safe: true })()],
    ],
  })
  return {
    navigations,
    ask: async (question: ChoiceRequest) => {
      const result = await allSettled(chooseFx, { scope, params: question })
      return result.status === 'done' ? result.value : result
    },
    toggle: scopeBind(itemToggled, { scope }),
    toggleAll: scopeBind(allToggled, { scope }),
    close: scopeBind(choiceClosed, { scope }),
    end: scopeBind(sessionEnded, { scope }),
    enter: () => scopeBind(routeEntered, { scope })({ path: paths.maakEenKeuze, from: paths.landingPage }),
    title: () => scope.getState($screenTitle),
    chosen: () => scope.getState($dropdown)?.chosen,
  }
}

describe('the dropdown page', () => {
  test('is opened by one call, which resolves with the chosen item', async () => {
    const { ask, toggle, navigations, chosen, title, enter } = open()
    const answer = ask(request)
    expect(navigations).toEqual([{ to: paths.maakEenKeuze }])
    // A screen with unsaved changes may keep the user, and then keeps its title.
    expect(title()).toBeNull()
    enter()
    expect(title()).toEqual({ path: paths.maakEenKeuze, title: 'Maak een keuze' })
    expect(chosen()).toEqual([])
    toggle(1)
    expect(await answer).toEqual([1])
    expect(chosen()).toBeUndefined()
  })

  // rule: choice-4
  test('lets the user choose several items until the back button', async () => {
    const { ask, toggle, close } = open()
    const answer = ask({ ...request, isMultiSelect: true })
    toggle(2)
    toggle(0)
    toggle(2)
    toggle(1)
    close()
    expect(await answer).toEqual([0, 1])
  })

  test('chooses all items, and then none, with one entry', async () => {
    const { ask, toggleAll, chosen, close } = open()
    const answer = ask({ ...request, isMultiSelect: true, selectAllButtonVisible: true })
    toggleAll()
    expect(chosen()).toEqual([0, 1, 2])
    toggleAll()
    close()
    expect(await answer).toEqual([])
  })

  test('keeps the last item if one is required, and resolves with null when none was chosen', async () => {
    const must = { ...request, isMultiSelect: true, atLeastOneSelectedItemRequired: true }
    const first = open()
    const pending = first.ask({ ...must, selected: [1] })
    first.toggle(1)
    first.close()
    expect(await pending).toEqual([1])

    const second = open()
    const none = second.ask(must)
    second.close()
    expect(await none).toBeNull()
  })

  // rule: choice-5
  test('starts each time with the choice of the screen that opens it', async () => {
    const { ask, toggle, close, chosen } = open()
    const before = ask(request)
    toggle(2)
    await before
    const again = ask({ ...request, selected: [0] })
    expect(chosen()).toEqual([0])
    close()
    await again
  })

  test('forgets everything and resolves with null when the session ends', async () => {
    const { ask, toggle, end, chosen, close } = open()
    const before = ask(request)
    toggle(2)
    await before
    const interrupted = ask(request)
    end()
    expect(await interrupted).toBeNull()
    const later = ask(request)
    expect(chosen()).toEqual([])
    close()
    await later
  })
})

test('whatever is toggled, a single choice has at most one item and a list only its own items', () => {
  const places = fc.array(fc.nat({ max: 2 }), { maxLength: 20 })
  fc.assert(
    fc.property(places, fc.boolean(), fc.boolean(), (toggles, isMultiSelect, required) => {
      const start = openDropdown({ ...request, isMultiSelect, atLeastOneSelectedItemRequired: required })
      const end = toggles.reduce(toggleItem, start)
      expect(end.chosen.length).toBeLessThanOrEqual(isMultiSelect ? 3 : 1)
      expect(end.chosen).toEqual([...new Set(end.chosen)].sort())
      if (required && toggles.length > 0) expect(end.chosen).not.toEqual([])
      if (isMultiSelect) expect(toggleAll(end).chosen.length).toBeGreaterThanOrEqual(required ? 3 : 0)
    }),
  )
})
