import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hueOfText, withHues } from '#shared/hues.ts'
import { initialsOf } from '#shared/ui/photo/Photo.tsx'

const none: ReadonlyMap<string, number> = new Map()

describe('the hues of modules', () => {
  test('are one of eight, whatever the name', () => {
    fc.assert(fc.property(fc.string(), (name) => hueOfText(name) >= 1 && hueOfText(name) <= 8))
  })

  test('are all different for up to eight names', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string(), { maxLength: 8 }), (names) => {
        expect(new Set(withHues(none, names).values()).size).toBe(names.length)
      }),
    )
  })

  test('do not depend on the order in which names come together, and stay', () => {
    const names = ['React', 'Webproject', 'Testen', 'Stage']
    const hues = withHues(none, names)
    expect([...withHues(none, names.toReversed())].sort()).toEqual([...hues].sort())
    expect([...withHues(hues, ['Frans', 'Acht', ...names])]).toEqual(expect.arrayContaining([...hues]))
  })
})

test.each([
  ['Jan Janssens', 'JJ'],
  ['marie-hélène van den broeck', 'MB'],
  ['élodie', 'É'],
  ['  Katrien   Maes ', 'KM'],
  ['', ''],
])('the initials of %j are %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
