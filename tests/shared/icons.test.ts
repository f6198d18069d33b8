import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { $icons } from '../../src/screens/show-icons/model.ts'
import { iconNames } from '../../src/shared/icons.tsx'

const root = new URL('../../', import.meta.url).pathname
const sources = globSync('src/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !file.endsWith('shared/icons.tsx'))
  .map((file) => readFileSync(root + file, 'utf8'))
  .join('\n')

test.each(iconNames)('the icon %s is in use, and so worth shipping', (name) => {
  expect(sources.includes(`'${name}'`) || sources.includes(`"${name}"`)).toBe(true)
})

test('the page of icons shows them all, in order', () => {
  expect($icons.getState()).toEqual(iconNames)
  expect(iconNames).toEqual([...iconNames].sort())
})
