import { expect, test } from 'vitest'
import { namesOf } from '#scripts/new/names.ts'

test('A new screen of the user’s own is named with "mijn" in its title, and not within a sentence', () => {
  expect(namesOf('mijn-boeken', 'boeken')).toMatchObject({
    title: 'Mijn boeken',
    noun: 'boeken',
    form: 'MijnBoeken',
  })
  expect(namesOf('geleende-boeken', 'boeken')).toMatchObject({
    title: 'Geleende boeken',
    noun: 'geleende boeken',
  })
})
