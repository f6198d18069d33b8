import { expect, test } from 'vitest'
import { $icons } from '#screens/show-icons/model.ts'
import { firstIcons } from '#shared/look/icons.tsx'
import { filesMatching, read } from '../../projectFiles.ts'

const iconNames = $icons.getState()
const sources = filesMatching('src/**/*.{ts,tsx}')
  .filter((file) => !/shared\/look\/(icons|moreIcons)\.tsx?$/.test(file))
  .map(read)
  .join('\n')

test.each(iconNames)('the icon %s is in use', (name) => {
  expect(sources.includes(`'${name}'`) || sources.includes(`"${name}"`)).toBe(true)
})

test('the sign-in page has the icons that it names', () => {
  const files = filesMatching([
    'src/screens/login/*.tsx',
    'src/app/shell/{strips/Strips,messages/Toasts,failure/ScreenFailure}.tsx',
  ])
  const named = files.flatMap((file) =>
    [...read(file).matchAll(/(?:name|icon)="(\w+)"/g)].map(([, name]) => name),
  )
  expect(named).toContain('personAdd')
  expect(Object.keys(firstIcons)).toEqual(
    expect.arrayContaining([...new Set(named)].filter((name) => name !== 'password' && name !== 'username')),
  )
})
