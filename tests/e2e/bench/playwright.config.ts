import { defineConfig } from '@playwright/test'
import config from '../../../playwright.config.ts'

/** `npm run bench -- NAME`: the benches one after the other, each with its limits, on the build of the portal. */
export default defineConfig({
  ...config,
  testDir: '.',
  outputDir: '../../../test-results',
  workers: 1,
  timeout: 1_800_000,
  reporter: 'list',
  webServer: [],
  projects: [{ name: 'bench', use: { viewport: { width: 1280, height: 800 }, screenshot: 'off' } }],
})
