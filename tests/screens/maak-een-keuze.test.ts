import { allSettled, type EventCallable, fork, scopeBind } from 'effector'
import { describe, expect, test } from 'vitest'
import * as screen from '#screens/maak-een-keuze/model.ts'
import { type ChoiceRequest, chooseFx } from '#session/navigation/choice/choice.ts'
import { backFx, navigateFx } from '#shared/browser/environment.ts'

/** Opens the dropdown page for a request. Going back leaves the page, as with the router. */
function open(request: Partial<ChoiceRequest>) {
  const scope = fork({
    handlers: [
      [navigateFx, () => {}],
      [backFx, () => scopeBind(screen.closed, { scope, safe: true })()],
    ],
  })
  const ask = () =>
    allSettled(chooseFx, { scope, params: { items: [], ...request } }).then((result) =>
      result.status === 'done' ? result.value : result,
    )
  const bound = <T>(unit: EventCallable<T>) => scopeBind(unit, { scope })
  return {
    answer: ask(),
    ask,
    type: bound(screen.filterChanged),
    enter: bound(screen.firstChosen),
    toggle: bound(screen.itemToggled),
    close: bound(screen.closed),
    buttons: () => scope.getState(screen.$menubar).buttons ?? [],
    press: (event: EventCallable<void>) => bound(event)(),
    filter: () => scope.getState(screen.$filter),
    heading: () => scope.getState(screen.$heading),
    entries: () => scope.getState(screen.$entries),
    listed: () => scope.getState(screen.$entries).map(({ text }) => text),
  }
}
const people = (count: number) => Array.from({ length: count }, (_, n) => `Persoon ${n + 1}`)
const searched = (items: readonly string[], recent: readonly number[] = []) => ({
  items,
  search: {
    label: 'Naam',
    details: (place: number) => `nr. ${place}`,
    find: (typed: string) => items.flatMap((item, place) => (item.includes(typed.trim()) ? [place] : [])),
    recent,
  },
})

// rule: choice-9
describe('the entries of a short list', () => {
  const items = ['Amélie', 'Lotte', 'Milan']

  test('are all shown, with the chosen ones marked', () => {
    expect(open({ items, selected: [1] }).entries()).toEqual([
      { place: 0, text: 'Amélie', details: '', chosen: false },
      { place: 1, text: 'Lotte', details: '', chosen: true },
      { place: 2, text: 'Milan', details: '', chosen: false },
    ])
  })

  test.each([
    [' AMELIE ', ['Amélie']],
    ['l', ['Amélie', 'Lotte', 'Milan']],
    ['é', ['Amélie', 'Lotte']],
    ['x', []],
    ['  ', items],
  ])(
    'are those that contain the typed text, ignoring accents, case and surrounding spaces: %j',
    (typed, listed) => {
      const page = open({ items })
      page.type(typed)
      expect(page.listed()).toEqual(listed)
    },
  )

  test('are all shown again the next time', async () => {
    const page = open({ items })
    page.type('lot')
    page.close()
    await page.answer
    void page.ask()
    expect([page.filter(), page.listed()]).toEqual(['', items])
  })

  test('are empty while there is nothing to choose', async () => {
    const page = open({ items })
    page.close()
    await page.answer
    expect([page.entries(), page.buttons()]).toEqual([[], []])
  })
})

// rule: choice-9
describe('a long list with a search', () => {
  test('explains the search, and shows no entries, when it is too long', () => {
    const page = open(searched(people(201)))
    expect([page.heading(), page.listed()]).toEqual(['Typ om te zoeken.', []])
    page.type(' ')
    expect([page.heading(), page.listed()]).toEqual(['Typ om te zoeken.', []])
  })

  test('is shown completely, without a heading, up to 200 entries', () => {
    const page = open(searched(people(200)))
    expect([page.heading(), page.listed()]).toEqual(['', people(200)])
  })

  test('begins with the people who were chosen last, until something is typed', () => {
    const page = open(searched(people(3), [2, 0]))
    expect(page.heading()).toBe('Laatst gekozen op dit toestel')
    expect(page.entries().map(({ text, details }) => [text, details])).toEqual([
      ['Persoon 3', 'nr. 2'],
      ['Persoon 1', 'nr. 0'],
    ])
    page.type('2')
    expect([page.heading(), page.listed()]).toEqual(['1 gevonden. Enter kiest.', ['Persoon 2']])
  })

  test.each([
    [50, '50 gevonden. Enter kiest de eerste.', 50],
    [51, 'De eerste 50 van 51. Typ meer om beter te zoeken.', 50],
    [0, 'Geen resultaten.', 0],
  ])('says how many of %i were found, and shows at most fifty', (count, heading, shown) => {
    const page = open(searched([...people(count), ...Array<string>(300).fill('Ander')]))
    page.type('Persoon')
    expect([page.heading(), page.listed()]).toEqual([heading, people(count).slice(0, shown)])
  })

  test('lets Enter choose the first entry that was found', async () => {
    const page = open(searched(people(30)))
    page.type('2')
    page.enter()
    expect(await page.answer).toEqual([1])
  })

  test.each(['', '  ', 'niemand'])('lets Enter choose nobody after %j', async (typed) => {
    const page = open(searched(people(3)))
    page.type(typed)
    page.enter()
    page.close()
    expect(await page.answer).toEqual([])
  })
})

// rule: choice-4
describe('the button Klaar', () => {
  test('saves the chosen items', async () => {
    const page = open({ items: ['Amina', 'Lotte'], isMultiSelect: true })
    page.toggle(1)
    expect(page.buttons()).toMatchObject([{ label: 'Klaar' }])
    for (const { chosen } of page.buttons()) page.press(chosen)
    expect(await page.answer).toEqual([1])
  })

  test('is missing when only one item can be chosen', () => {
    expect(open({ items: ['Amina', 'Lotte'] }).buttons()).toEqual([])
  })
})
