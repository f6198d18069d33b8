import { expect, test } from 'vitest'
import { filesMatching, read } from './projectFiles.ts'

/** Every text that the portal shows, with the file that holds it. */
const texts = filesMatching(['src/**/texts.ts', 'src/shared/messages/messages.ts']).flatMap((file) =>
  read(file)
    .split('\n')
    .filter((line) => !/^\s*(\/\*|\*|\/\/)/.test(line))
    .flatMap((line) =>
      [...line.matchAll(/'([^']*)'|`([^`]*)`/g)].map(([, plain, template]) => plain ?? template),
    )
    .map((text) => ({ file, text: (text ?? '').replaceAll('\\u00a0', ' ') })),
)
const found = (pattern: RegExp) => texts.filter(({ text }) => pattern.test(text)).map(({ text }) => text)

test('the tests below find the texts of the portal', () => {
  expect(texts.length).toBeGreaterThan(300)
  expect(found(/^Je wijzigingen zijn bewaard$/).length).toBeGreaterThan(0)
})

test('Office 365 is written in one way', () => {
  expect(found(/office ?365/i).filter((text) => /\s/.test(text) && !text.includes('Office 365'))).toEqual([])
})

test('the portal addresses the user as je, except in sentences of the specification', () => {
  const specified = [
    'Uw wachtwoord is gewijzigd',
    'Uw informatie is gewijzigd',
    'Gelieve uw internet verbinding te controleren',
    'Voer uw gebruikersnaam in om naar uw account te zoeken.',
  ]
  expect(found(/(^|[^\p{L}])(u|uw)([^\p{L}]|$)/iu).filter((text) => !specified.includes(text))).toEqual([])
})

test('a call to the server is a vraag in texts for trainers, never an oproep', () => {
  const files = filesMatching(['mocks/**/*.{ts,tsx}', 'docs/{handleiding,tien}*.md'])
  const all = files.map((file) => ({ file, text: read(file) }))
  expect(all.some(({ text }) => text.includes('Vragen aan de server'))).toBe(true)
  expect(all.filter(({ text }) => /oproep/i.test(text)).map(({ file }) => file)).toEqual([])
})
