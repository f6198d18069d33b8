import { expect, test } from 'vitest'
import { closeApp, colourStatusBar, readAppInfo } from '#app/browser/device.ts'
import { projectName, version } from '#shared/portal/project.ts'

// rule: product-4
test('in a browser the app has our name and version, and can neither colour a status bar nor close itself', async () => {
  expect(await readAppInfo()).toEqual({ name: projectName, version })
  expect(await colourStatusBar()).toBeUndefined()
  expect(await closeApp()).toBeUndefined()
})
