import { expect, test } from 'vitest'
import { version } from '#shared/portal/project.ts'
import manifest from '../../../package.json' with { type: 'json' }

test('the portal has the version of the package', () => {
  expect(version).toBe(manifest.version)
})
