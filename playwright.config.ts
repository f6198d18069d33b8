import { defineConfig } from '@playwright/test'
import { chromiumFlags, findChromium } from './scripts/ensure-chromium.mjs'
import { scaleLimit } from './scripts/lib/checks/timeLimits.ts'
import { choosePort } from './scripts/lib/ports.ts'
import { isCut, isValidated, wholeDemo } from './tests/e2e/network.ts'

const host = '127.0.0.1'
// The workers read this file too, and find what the first process chose.
process.env.E2E_PORT ??= String((await choosePort(4319, host)).port)
// The tests, their servers and the pages have the same day, also in the hour before midnight in UTC.
process.env.TZ = 'Europe/Brussels'
const address = { host, port: Number(process.env.E2E_PORT) }
const executablePath = findChromium()

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }

const wide = { viewport: { width: 1280, height: 800 } }

/** Stories of single screens, tours, the fault matrix, rehearsals, web servers, the hostile server: not part of these projects. */
const long = /[/\\](stories|tours|matrix|rehearse|hosting|hostile|bench|pictures)[/\\][^/\\]+\.test\.ts$/

/** These tests run their own server with the published portal, not the demo. */
const ofPortal = '**/{device,firstPage,oneDevice,oneDeviceDisk,portal}.test.ts'
/** These read every file of the published portal, or go through every screen. */
const ofEveryScreen = ['**/shipped.test.ts', '**/stories/sheetOrders.test.ts']
const isLong = process.env.STORIES === 'all'
/** One of each kind of what only a browser can show: what else a story tells is in the test of a unit too. */
const shortStories =
  '**/stories/{back,demoOpens,installed,lock,mock-link,mock-state,offline,savedConnections,shell,slowLine,teacherKeyboard,unsent}.test.ts'
/** A test that shows once more, in another way, what one beside it shows. */
const more = isLong ? {} : { grepInvert: /@long/ }
/** Their answers are broken on purpose. */
const brokenOnPurpose = isValidated ? ['**/faults.test.ts'] : []

/** The end-to-end tests run against the built demo as it is published: portal, mock and panel. */
export default defineConfig<{ small: boolean }>({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  retries: 0,
  timeout: scaleLimit(60_000),
  expect: { timeout: scaleLimit(15_000) },
  reporter: [
    ['line'],
    ['./tests/e2e/matrix/reporter.ts'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? 'test-results/results.json' }],
  ],
  use: {
    baseURL: `http://${address.host}:${address.port}/webstudent/`,
    locale: 'nl-BE',
    timezoneId: 'Europe/Brussels',
    // A failure has a picture of its end. A trace takes a tenth of the time: `--trace on` makes one of a test that fails.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: { args: chromiumFlags, ...(executablePath && { executablePath }) },
  },
  // The portal is designed for the phone first: all but the way by keyboard is tested there. Tours at other widths: `npm run test:long -- tours`.
  projects: [
    {
      name: 'desktop',
      testMatch: '**/keyboard.test.ts',
      use: wide,
    },
    {
      name: 'phone',
      testIgnore: [long, ofPortal, ...ofEveryScreen, '**/keyboard.test.ts', ...brokenOnPurpose],
      use: phone,
    },
    { name: 'portal', testMatch: ofPortal, ...more, use: phone },
    { name: 'every-screen', testMatch: ofEveryScreen, ...more, use: phone },
    // `npm run test:long -- matrix`
    {
      name: 'matrix',
      testMatch: '**/matrix/*.test.ts',
      use: { ...phone, screenshot: 'off', actionTimeout: scaleLimit(15_000) },
    },
    // `npm run rehearse`: what breaks is looked for once, and told.
    {
      name: 'rehearse',
      testMatch: '**/rehearse/*.test.ts',
      expect: { timeout: scaleLimit(8_000) },
      use: { ...phone, screenshot: 'off', actionTimeout: scaleLimit(8_000) },
    },
    // `npm run test:long -- hosting`
    { name: 'hosting', testMatch: '**/hosting/*.test.ts', use: wide },
    // `npm run test:long -- hostile`, and a part of it in `npm test`
    {
      name: 'hostile',
      testMatch: '**/hostile/*.test.ts',
      ...(process.env.HOSTILE_CASES === undefined && { grep: /@short/ }),
      use: { ...phone, screenshot: 'off' },
    },
    // `npm run test:long -- bench`: with tiny numbers, so that no bench stops working unseen
    {
      name: 'bench',
      testMatch: '**/bench/*.test.ts',
      use: { ...wide, screenshot: 'off', small: true },
    },
    // `npm run pictures`
    {
      name: 'pictures',
      testMatch: '**/pictures/{guide,readme}.test.ts',
      use: { ...wide, screenshot: 'off' },
    },
    // `npm run pictures -- --project=screens`
    { name: 'screens', testMatch: '**/pictures/screens.test.ts', use: { screenshot: 'off' } },
    // `npm run pictures -- --project=face`
    { name: 'face', testMatch: '**/pictures/face.test.ts', use: { screenshot: 'off' } },
    // `npm run test:long -- stories`, and a part of them in `npm test`
    {
      name: 'stories',
      testMatch: isLong ? '**/stories/*.test.ts' : shortStories,
      ...more,
      use: phone,
    },
    // A tour goes through a dozen states, and looks at each four times.
    // It makes the text twice as large: Chromium's emulation of a phone answers with zooming, for some frames.
    {
      name: 'tours on a phone',
      testMatch: ['**/tours/*.test.ts', '**/e2e/screens.test.ts'],
      timeout: scaleLimit(240_000),
      use: { ...phone, isMobile: false },
    },
    {
      name: 'tours on a desktop',
      testMatch: ['**/tours/*.test.ts', '**/e2e/screens.test.ts'],
      timeout: scaleLimit(240_000),
      use: wide,
    },
  ],
  // A rehearsal runs a school of its own for each screen, which serves the demo too.
  ...(process.env.REHEARSAL === undefined && {
    webServer: {
      command: `"${process.execPath}" node_modules/vite/bin/vite.js preview --mode demo --outDir ${isCut ? wholeDemo : 'dist/e2e'} --host ${address.host} --port ${address.port} --strictPort`,
      url: `http://${address.host}:${address.port}/webstudent/`,
      timeout: scaleLimit(60_000),
      reuseExistingServer: false,
    },
  }),
})
