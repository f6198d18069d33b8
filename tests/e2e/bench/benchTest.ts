import { availableParallelism, loadavg } from 'node:os'
import { test as base, expect, type Page } from '@playwright/test'
import type { ServerType } from '#api/school/serverTypes.ts'
import type { MockServer } from '#mocks/http/serve.ts'
import { createClock, systemClock } from '#mocks/server/core/clock.ts'
import { markdownTable } from '#scripts/lib/text.ts'
import { installPaintCallbacks } from '../paintWatch.ts'
import { servedFolder, servePortal } from '../servePortal.ts'
import { personaOf, typeCredentials } from '../support.ts'

interface Visit {
  readonly username: string
  /** The scenario of the school; the rows of the demo if not given. */
  readonly scenario?: string
  readonly edition?: ServerType
  /** The moment in Belgium at which the visit begins, `YYYY-MM-DD HH:mm`, in winter; now if not given. */
  readonly time?: string
}

interface Bench {
  /** Whether the bench runs with tiny numbers and without limits, only to show that it works: `npm run test:long -- bench`. */
  readonly small: boolean
  /** Fails the bench at its end when a figure is above its limit. */
  readonly checkLimit: (what: string, value: number, limit: number) => void
  /** Serves the built portal in front of a school and signs in, up to the start page. */
  readonly enter: (visit: Visit) => Promise<{ page: Page; mock: MockServer }>
}

/** A bench: measures, prints a table, and fails above its limits. */
export const test = base.extend<Bench>({
  small: [false, { option: true }],
  checkLimit: ({ small }, use) =>
    use((what, value, limit) => {
      if (small) expect(value, what).not.toBeNaN()
      else expect.soft(value, what).toBeLessThanOrEqual(limit)
    }),
  enter: async ({ page }, use) => {
    const served: Awaited<ReturnType<typeof servePortal>>[] = []
    await use(async ({ username, scenario, edition, time }) => {
      const clock = time === undefined ? systemClock : createClock(`${time}:00`)
      const portal = await servePortal(clock, servedFolder('dist/portal'), edition)
      served.push(portal)
      if (scenario !== undefined) await portal.mock.simulation.controls.startScenario(scenario)
      if (time !== undefined) await page.clock.install({ time: `${time.replace(' ', 'T')}:00+01:00` })
      await installPaintCallbacks(page)
      await page.goto(portal.url)
      await typeCredentials(page, username, personaOf(username).wachtwoord)
      await page.getByRole('heading', { name: 'Welkom' }).waitFor()
      return { page, mock: portal.mock }
    })
    for (const portal of served) await portal.close()
  },
})

/** The phone on which a visit is measured. */
export const phone = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  locale: 'nl-BE',
}

export const ms = (value: number): string => `${value.toFixed(value < 10 ? 3 : 0)} ms`

/** The value below which this fraction of the values lies. */
export function quantile(values: readonly number[], fraction: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * fraction))] ?? Number.NaN
}

export const median = (values: readonly number[]): number => quantile(values, 0.5)

/** Prints a table as Markdown, for docs/measured.md. */
export function printTable(
  title: string,
  heading: readonly string[],
  rows: readonly (readonly string[])[],
): void {
  const [load = 0] = loadavg()
  console.log(
    `\n${title} (load of the machine ${load.toFixed(1)} on ${availableParallelism()} cores)\n\n${markdownTable(heading, rows)}\n`,
  )
}

/** Checks figures against their limits, and prints both as a table. */
export function printLimits(
  title: string,
  checkLimit: Bench['checkLimit'],
  rows: readonly (readonly [what: string, value: number, limit: number])[],
): void {
  for (const row of rows) checkLimit(...row)
  printTable(
    title,
    ['', 'measured', 'limit'],
    rows.map(([what, value, limit]) => [
      what,
      String(Number(value.toFixed(value < 10 ? 2 : 0))),
      String(limit),
    ]),
  )
}
