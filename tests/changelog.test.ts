import { expect, test } from 'vitest'
import { version } from '#shared/portal/project.ts'
import { read } from './projectFiles.ts'

const headings = (text: string) => [...text.matchAll(/^## (.*)$/gm)].map(([, heading]) => heading)

test('the changelog begins with the unreleased changes and the current version', () => {
  expect(headings(read('CHANGELOG.md')).slice(0, 2)).toEqual(['Not released yet', version])
})
