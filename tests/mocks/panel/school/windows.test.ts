import { describe, expect, test } from 'vitest'
import { readUsername } from '#mocks/panel/page/execute.ts'
import { cardsPage, demoLink, otherPageAt, panelPage } from '#mocks/panel/school/addresses.ts'
import { unreadOf } from '#mocks/panel/school/unread.ts'
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

describe('the username in a stored session', () => {
  test.each([
    ['{"username":"an.peeters","server":"x"}', 'an.peeters'],
    ['{"username":7}', null],
    ['null', null],
    ['geen JSON', null],
    [null, null],
  ])('%s: %s', (stored, username) => {
    expect(readUsername(stored)).toBe(username)
  })
})

describe('new messages', () => {
  const messages = [{ id: 3 }, { id: 2 }, { id: 1 }]

  test('are those with a higher number than the last one seen', () => {
    expect(unreadOf(messages, 0)).toBe(3)
    expect(unreadOf(messages, 2)).toBe(1)
    expect(unreadOf(messages, 3)).toBe(0)
    expect(unreadOf([], 0)).toBe(0)
  })

  test('are all messages when the school restarted and numbers them from 1', () => {
    expect(unreadOf(messages, 8)).toBe(3)
  })
})
