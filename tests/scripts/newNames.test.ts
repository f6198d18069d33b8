import { expect, test } from 'vitest'
import { namesOf } from '#scripts/new/names.ts'

test('a new screen about the user’s own data has "mijn" in its title, and not in its sentences', () => {
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
