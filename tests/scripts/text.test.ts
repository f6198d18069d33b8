import { expect, test } from 'vitest'
import { signInTable } from '#scripts/lib/personas.ts'
import { markdownTable, table } from '#scripts/lib/text.ts'

test('a table has aligned columns and no spaces at the end of a line', () => {
  expect(
    table(
      ['Name', 'kB'],
      [
        ['JavaScript', '150.1'],
        ['CSS', '9'],
      ],
    ),
  ).toBe(['Name        kB', '────        ──', 'JavaScript  150.1', 'CSS         9'].join('\n'))
})

test('a Markdown table has its figures on the right', () => {
  expect(markdownTable(['Name', 'kB'], [['CSS', '9']])).toBe('| Name | kB |\n| --- | ---: |\n| CSS | 9 |')
})

const an = {
  gebruikersnaam: 'an',
  wachtwoord: 'een',
  naam: 'An Peeters',
  rol: 'Cursist',
  verhaal: 'Moet betalen.',
}

test('the list of people who can sign in has one password, if all have the same', () => {
  const text = signInTable([an, { ...an, gebruikersnaam: 'bo' }])
  expect(text).toContain('password: een')
  expect(text).not.toContain('Password')
  expect(text).toMatch(/^bo +Cursist +Moet betalen\.$/m)
})

test('the list of people who can sign in has a password for each, if they differ', () => {
  const text = signInTable([an, { ...an, gebruikersnaam: 'bo', wachtwoord: 'twee' }])
  expect(text).toMatch(/^bo +twee +Cursist/m)
})
