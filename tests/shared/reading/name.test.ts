import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withCapitals } from '#shared/reading/name.ts'
import { many } from './hostile.ts'

// rule: field-6
test.each([
  ['an peeters', 'An Peeters'],
  ['mohamed el amrani', 'Mohamed El Amrani'],
  ['marie-hélène éléonore van den broeck', 'Marie-Hélène Éléonore Van den Broeck'],
  ['Els Van den Broeck', 'Els Van den Broeck'],
  ['Els Van Den Broeck', 'Els Van Den Broeck'],
  ['jan de smet', 'Jan De Smet'],
  ["bert van 't hof", "Bert Van 't Hof"],
  ['ijsbrand', 'IJsbrand'],
  ['ijsbrand van ijzendoorn', 'IJsbrand Van IJzendoorn'],
  ['McDonald', 'McDonald'],
  ['jan JANSSENS', 'Jan JANSSENS'],
  ["d'hondt", "D'Hondt"],
  ['d’hondt', 'D’Hondt'],
  ['øyvind ünal', 'Øyvind Ünal'],
  ['  an', '  An'],
  ['x', 'X'],
  ['', ''],
])('%s becomes %s', (name, capitals) => expect(withCapitals(name)).toBe(capitals))

test('only the case of letters changes, and a second time changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 100 }), (text) => {
      const once = withCapitals(text)
      expect(withCapitals(once)).toBe(once)
      expect(once.toLowerCase()).toBe(text.toLowerCase())
    }),
    many,
  )
})
