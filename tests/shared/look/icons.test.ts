import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { $icons } from '#screens/show-icons/model.ts'
import { firstIcons } from '#shared/look/icons.tsx'

const iconNames = $icons.getState()
const root = new URL('../../../', import.meta.url).pathname
const sources = globSync('src/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !/shared\/look\/(icons|moreIcons)\.tsx?$/.test(file))
  .map((file) => readFileSync(root + file, 'utf8'))
  .join('\n')

test.each(iconNames)('the icon %s is in use', (name) => {
  expect(sources.includes(`'${name}'`) || sources.includes(`"${name}"`)).toBe(true)
})

test('the sign-in page has the icons that it names', () => {
  const files = globSync(
    ['src/screens/login/*.tsx', 'src/app/shell/{strips/Strips,messages/Toasts,failure/ScreenFailure}.tsx'],
    {
      cwd: root,
    },
  )
  const named = files.flatMap((file) =>
    [...readFileSync(root + file, 'utf8').matchAll(/(?:name|icon)="(\w+)"/g)].map(([, name]) => name),
  )
  expect(named).toContain('personAdd')
  expect(Object.keys(firstIcons)).toEqual(
    expect.arrayContaining([...new Set(named)].filter((name) => name !== 'password' && name !== 'username')),
  )
})
