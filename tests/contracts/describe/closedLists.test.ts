import { describe, expect, test } from 'vitest'
import { closedListAt, isListed, listPattern } from '#contracts/describe/facts/closedLists.ts'

describe('a closed list', () => {
  test.each([
    ['servertypeinfo', 'data.ServerType', 'STUDENT', 'LEZER'],
    ['servertypeinfo', 'data.ServerType', 'leerlingen', 'X'],
    ['vwomodule', 'data.Resultaat', '?', 'geslaagd'],
    ['ExternSysteem', 'data.TypeSysteem', 'Google', 'Apple'],
    ['AgendaPunt', 'data.TypePunt', 1000, 3],
    ['Authenticate', 'result.rights.screens.Agenda', 15, 16],
  ])('of %s %s has %s and not %s', (name, place, inside, outside) => {
    const list = closedListAt(name, place.split('.'))
    expect(list && isListed(list, inside)).toBe(true)
    expect(list && isListed(list, outside)).toBe(false)
    const pattern = list && listPattern(list)
    if (pattern) expect([pattern.test(String(inside)), pattern.test(String(outside))]).toEqual([true, false])
  })
})
