import { chromium, type Page, type Request } from 'playwright'
import { build, preview } from 'vite'
import type { Persona } from '../../../fixtures/personas.ts'
import type { School } from '../../../mocks/db/tables.ts'
import { systemClock } from '../../../mocks/server/core/clock.ts'
import { describeProblem } from '../../../mocks/server/core/problems.ts'
import { createServer, type SchoolServer } from '../../../mocks/server/server.ts'
import type { ServerType } from '../../../src/api/school/serverTypes.ts'
import { chromiumFlags, findChromium } from '../../ensure-chromium.mjs'
import { root } from '../main.mjs'
import { choosePort } from '../ports.ts'

const host = '127.0.0.1'

interface PortalOptions {
  /** The edition that is served; the students' if not given. */
  readonly site?: ServerType
  /** The moment at which the page begins, `YYYY-MM-DD HH:mm`; now if not given. */
  readonly time?: string
  readonly viewport?: { readonly width: number; readonly height: number }
}

/**
 * Builds the portal as it is published, opens it in Chromium (1280×800 if not told) in front of this school, signs a person
 * in and hands over the page. The school answers from this process, so that it takes no time of the page.
 * @throws Error when there is no Chromium or the person cannot sign in
 */
export async function withPortal<T>(
  school: School,
  person: Persona,
  work: (page: Page, server: SchoolServer) => Promise<T>,
  { site, time, viewport = { width: 1280, height: 800 } }: PortalOptions = {},
): Promise<T> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('There is no Chromium: node scripts/ensure-chromium.mjs installs one.')
  const configFile = `${root}/vite.config.ts`
  await build({ root, configFile, logLevel: 'warn' })
  const { port } = await choosePort(4330, host)
  const files = await preview({
    root,
    configFile,
    mode: 'portal',
    logLevel: 'silent',
    // The name of a site in the address would decide which edition it is.
    ...(site && { base: '/' }),
    preview: { host, port, strictPort: true },
  })
  const server = await createServer({
    school,
    clock: systemClock,
    onProblem: (problem) => console.error(describeProblem(problem)),
    unnamedSite: site,
  })
  const browser = await chromium.launch({ executablePath, args: chromiumFlags })
  try {
    const page = await browser.newPage({ locale: 'nl-BE', viewport, timezoneId: 'Europe/Brussels' })
    if (time !== undefined) await page.clock.install({ time: schoolTime(time) })
    await page.route('**/bin/server.fcgi/**', async (route) => {
      const { status, contentType, body, setCookie } = await server.handle(await readRequest(route.request()))
      const headers = { 'Content-Type': contentType, ...(setCookie && { 'Set-Cookie': setCookie }) }
      await route.fulfill({ status, headers, body: typeof body === 'string' ? body : Buffer.from(body) })
    })
    await page.goto(`http://${host}:${port}${files.config.base}`)
    await page.getByLabel('Gebruikersnaam').fill(person.gebruikersnaam)
    await page.getByLabel('Wachtwoord', { exact: true }).fill(person.wachtwoord)
    await page.getByLabel('Wachtwoord', { exact: true }).press('Enter')
    await page.getByRole('heading', { name: 'Welkom' }).waitFor({ timeout: 15_000 })
    return await work(page, server)
  } finally {
    await browser.close()
    await files.close()
  }
}

/** A moment of the school's clock, in winter or in summer. */
function schoolTime(text: string): Date {
  const inUtc = new Date(`${text.replace(' ', 'T')}:00Z`)
  const shown = inUtc.toLocaleString('en-GB', {
    timeZone: 'Europe/Brussels',
    hour: '2-digit',
    hourCycle: 'h23',
  })
  const hours = (Number(shown) - inUtc.getUTCHours() + 24) % 24
  return new Date(inUtc.getTime() - hours * 3_600_000)
}

async function readRequest(request: Request) {
  const cookies = ((await request.headerValue('cookie')) ?? '').split('; ').map((each) => each.split('='))
  return {
    method: request.method(),
    url: request.url(),
    body: request.postData() ?? '',
    cookies: Object.fromEntries(cookies) as Record<string, string>,
  }
}
