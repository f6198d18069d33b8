import { expect, test } from 'vitest'
import { releaseChangelog } from '#scripts/lib/versionTexts.ts'

const changelog = `# Changelog

## Not released yet

- One tap is enough.

## 1.3.2

- It began.
`

test('a new version takes the unreleased lines of the changelog, and starts an empty list', () => {
  expect(releaseChangelog(changelog, '1.4.0')).toBe(`# Changelog

## Not released yet

## 1.4.0

- One tap is enough.

## 1.3.2

- It began.
`)
})

test('a version without lines in the changelog is refused', () => {
  const emptied = changelog.replace('- One tap is enough.\n\n', '')
  expect(() => releaseChangelog(emptied, '1.4.0')).toThrow(
    'The changelog names nothing below "Not released yet".',
  )
})
