import { expect, test } from 'vitest'
import { belgianMetadata } from '#scripts/lib/build/phoneMetadata.ts'
import { read } from '../../projectFiles.ts'

test('the Belgian numbers are those of the installed libphonenumber-js (`scripts/phone-metadata.ts` writes them)', () => {
  expect(read('src/shared/reading/belgium.ts')).toBe(belgianMetadata())
})
