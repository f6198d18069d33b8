import { describe, expect, test } from 'vitest'
import { cardsPage, demoLink, otherPageAt, panelPage } from '#mocks/panel/school/addresses.ts'
import { sideBySidePage } from '#mocks/panel/sideBySide/follow.ts'

const portal = 'https://demo.example/kamer/blauw/webstudent/'

describe('the addresses of the panel', () => {
  test('can sign a person in, start a scenario, or both', () => {
    expect(demoLink(portal, { als: 'an.peeters' })).toBe(`${portal}?als=an.peeters#/`)
    expect(demoLink(portal, { scenario: 'onderhoud' })).toBe(`${portal}?scenario=onderhoud#/`)
    expect(demoLink(portal, { scenario: 'onderhoud', als: 'an.peeters' })).toBe(
      `${portal}?scenario=onderhoud&als=an.peeters#/`,
    )
  })

  test.each([
    [panelPage(portal), 'panel'],
    [cardsPage(portal), 'cards'],
    [sideBySidePage(portal, []), 'sideBySide'],
    [portal, null],
    [demoLink(portal, { als: 'paneel' }), null],
  ])('%s shows: %s', (address, page) => {
    expect(otherPageAt(new URL(address))).toBe(page)
  })
})
