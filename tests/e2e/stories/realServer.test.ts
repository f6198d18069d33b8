import type { Page } from '@playwright/test'
import { createServer, type Plugin } from 'vite'
import { type MockServer, serveMock } from '#mocks/http/serve.ts'
import { createClock } from '#mocks/server/core/clock.ts'
import { scaleLimit } from '#scripts/lib/checks/timeLimits.ts'
import { root } from '#scripts/lib/main.mjs'
import { serverProxy } from '#scripts/lib/proxy/serverProxy.ts'
import {
  test as base,
  expect,
  failedRequest,
  openBetalingen,
  personaOf,
  today,
  typeCredentials,
} from '../support.ts'

const an = personaOf('an.peeters')

/** The development server, as `npm start` runs it; any free port if none is given. */
async function start(options: { mode?: string; plugins?: Plugin[]; port?: number }) {
  const { port = 0, ...rest } = options
  const vite = await createServer({
    ...rest,
    root,
    configFile: `${root}/vite.config.ts`,
    logLevel: 'silent',
    server: { host: '127.0.0.1', port, strictPort: port > 0 },
  })
  await vite.listen()
  return { address: vite.resolvedUrls?.local[0] ?? '', close: () => vite.close() }
}

/** A school on a server of its own, and the portal that `npm start -- --server` puts in front of it. */
const test = base.extend<{ school: MockServer; real: (port?: number) => ReturnType<typeof start> }>({
  school: async ({ browserName: _ }, use) => {
    const school = await serveMock({ port: 0, clock: createClock(`${today} 10:00:00`) })
    await use(school)
    await school.close()
  },
  real: async ({ school }, use) => {
    const running: Awaited<ReturnType<typeof start>>[] = []
    await use(async (port = 0) => {
      const started = await start({
        mode: 'portal',
        plugins: [serverProxy(`${school.url}/webstudent`)],
        port,
      })
      running.push(started)
      return started
    })
    for (const { close } of running) await close()
  },
})

// On a fresh clone, two development servers that start at once would write the same files.
test.describe.configure({ mode: 'default' })

const heading = (page: Page) => page.getByRole('heading', { name: 'Welkom' })
/** The last part of An's start page, whose code is loaded after the heading. */
const wholePage = (page: Page) => page.getByRole('region', { name: 'Volgende les' })
async function signIn(page: Page): Promise<void> {
  await typeCredentials(page, an.gebruikersnaam, an.wachtwoord)
  await expect(heading(page)).toBeVisible({ timeout: scaleLimit(60_000) })
}

test('A portal on a real server shows its calls, and marks every answer that does not match its schema', async ({
  page,
  real,
  school,
  problems,
}) => {
  test.slow()
  problems.allow(/betalingen: unexpected answer/)
  await page.goto((await real()).address)
  await signIn(page)
  await page.getByRole('button', { name: 'Verkeer' }).click()
  const calls = page.getByRole('list', { name: 'Vragen aan de server' }).getByRole('listitem')
  await expect(calls.filter({ hasText: 'Authenticate' })).toHaveCount(1)
  await expect(calls.filter({ hasText: 'Past niet.' })).toHaveCount(0)
  // On a phone the log covers the portal.
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Verkeer' })).toBeFocused()
  school.simulation.faults.set([{ kind: 'missing field', field: 'Tebetalen', endpoint: 'betalingen' }])
  await openBetalingen(page)
  await expect(page.getByRole('button', { name: /^Verkeer/ })).toHaveText(/1 past niet/)
  await page.getByRole('button', { name: /^Verkeer/ }).click()
  await expect(calls.filter({ hasText: 'Past niet.' }).first()).toContainText('data.Tebetalen')
  await page.close()
})

test('One address can switch from the simulated school to a real one and back, without a hard reload', async ({
  page,
  real,
  school,
  problems,
}) => {
  test.slow()
  // Calls fail between the two servers, and a session of one school is unknown in the other.
  problems.allow(failedRequest, /WebSocket/, /\[vite\]/)
  const authenticated = () =>
    school.simulation.traffic.entries().filter(({ endpoint }) => endpoint === 'Authenticate').length
  const simulated = await start({})
  const port = Number(new URL(simulated.address).port)
  await page.goto(`${simulated.address}?als=${an.gebruikersnaam}`)
  await expect(heading(page)).toBeVisible({ timeout: scaleLimit(60_000) })
  await expect(wholePage(page)).toBeVisible({ timeout: scaleLimit(60_000) })
  await simulated.close()

  const other = await real(port)
  await page.goto(other.address)
  await signIn(page)
  expect(authenticated()).toBe(1)
  await expect(wholePage(page)).toBeVisible({ timeout: scaleLimit(60_000) })
  await other.close()

  const again = await start({ port })
  await page.goto(`${again.address}?als=sofie.claes`)
  await expect(page.getByRole('heading', { name: 'Welkom Sofie' })).toBeVisible({
    timeout: scaleLimit(60_000),
  })
  expect(authenticated()).toBe(1)
  await page.close()
  await again.close()
})
