import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { version } from '#shared/portal/project.ts'

const read = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')
const headings = (text: string) => [...text.matchAll(/^## (.*)$/gm)].map(([, heading]) => heading)

test('the changelog tells what is new since this version, and what this version is', () => {
  expect(headings(read('CHANGELOG.md')).slice(0, 2)).toEqual(['Not released yet', version])
})

test('who wants to use or change this project finds what they may and how', () => {
  const readme = read('README.md')
  expect(readme).toContain('](CONTRIBUTING.md)')
  expect(readme).toContain('](CHANGELOG.md)')
  expect(readme).toMatch(/^## Licence$/m)
})
