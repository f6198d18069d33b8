import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { usedIcons } from '#scripts/lib/build/usedIcons.ts'
import { root } from '#scripts/lib/main.mjs'
import { firstIcons } from '#shared/look/icons.tsx'
import { moreIcons } from '#shared/look/moreIcons.ts'

test('the development server has the icons of the portal and the panel, and not the whole library', () => {
  const icons = [...Object.values(firstIcons), ...Object.values(moreIcons)]
  const used = usedIcons(root)
  expect(
    icons
      .map(({ displayName = '' }) => `Icon${displayName.replace(/^Icon/, '')}`)
      .filter((name) => !used.includes(name)),
  ).toEqual([])
  const all = readdirSync(`${root}/node_modules/@tabler/icons-react/dist/esm/icons`)
  expect(used.filter((name) => !all.includes(`${name}.mjs`))).toEqual([])
  expect(used.length).toBeLessThan(300)
})
