import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hueOfText, withHues } from '#shared/look/hues.ts'
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

  test('do not depend on the order of the names, and stay when names are added', () => {
    const names = ['React', 'Webproject', 'Testen', 'Stage']
    const hues = withHues(none, names)
    expect([...withHues(none, names.toReversed())].sort()).toEqual([...hues].sort())
    expect([...withHues(hues, ['Frans', 'Acht', ...names])]).toEqual(expect.arrayContaining([...hues]))
  })

  test('are kept for the names that they belong to when another name needs a free one', () => {
    const ofHue = (hue: number) =>
      ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l', 'm', 'n', 'o', 'p'].filter(
        (name) => hueOfText(name) === hue,
      )
    const [first = '', second = ''] = ofHue(1)
    const [next = ''] = ofHue(2)
    const hues = withHues(none, [first, second, next])
    expect([first, second, next].map((name) => hues.get(name))).toEqual([1, 3, 2])
  })

  test('are spread evenly over more than eight names of a week, and differ between neighbours', () => {
    const week = [
      ['Geschiedenis', 'Turnen', 'Turnen', 'Frans', 'Aardrijkskunde', 'Nederlands', 'Wiskunde'],
      [
        'Informatica',
        'Geschiedenis',
        'Aardrijkskunde',
        'Nederlands',
        'Natuurwetenschappen',
        'Wiskunde',
        'Levensbeschouwing',
      ],
      ['Engels', 'Frans', 'Natuurwetenschappen', 'Informatica'],
      [
        'Natuurwetenschappen',
        'Nederlands',
        'Engels',
        'Informatica',
        'Wiskunde',
        'Economie',
        'Levensbeschouwing',
      ],
      ['Nederlands', 'Frans', 'Engels', 'Voeding en techniek', 'Wiskunde', 'Economie'],
    ]
    const hues = withHues(none, week.flat())
    const counts = [1, 2, 3, 4, 5, 6, 7, 8].map(
      (hue) => [...hues.values()].filter((one) => one === hue).length,
    )
    expect(counts.toSorted()).toEqual([1, 1, 1, 1, 2, 2, 2, 2])
    const neighbours = week.flatMap((day) => day.slice(1).map((name, n) => [day[n] ?? '', name] as const))
    const alike = neighbours.filter(([a, b]) => a !== b && hues.get(a) === hues.get(b))
    expect(alike).toEqual([])
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
