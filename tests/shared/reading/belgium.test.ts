import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { belgianMetadata } from '#scripts/lib/build/phoneMetadata.ts'

test('the Belgian numbers are those of the installed libphonenumber-js (`scripts/phone-metadata.ts` writes them)', () => {
  const file = new URL('../../../src/shared/reading/belgium.ts', import.meta.url)
  expect(readFileSync(file, 'utf8')).toBe(belgianMetadata())
})
