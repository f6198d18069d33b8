import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { root } from '#scripts/lib/main.mjs'

test.each([
  [
    'asks a device for no place, camera or message',
    /\b(geolocation|getUserMedia|requestPermission|bluetooth)\b/,
  ],
  [
    'shows what others made by img alone',
    /<(iframe|embed)\b|<object (data|type)|dangerouslySetInnerHTML|\binnerHTML\b/,
  ],
])('The portal %s', (_, never) => {
  const sources = globSync('src/**/*.{ts,tsx}', { cwd: root })
  expect(sources.length).toBeGreaterThan(100)
  expect(sources.filter((file) => never.test(readFileSync(`${root}/${file}`, 'utf8')))).toEqual([])
})
