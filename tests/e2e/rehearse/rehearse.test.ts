import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { type MockServer, serveMock } from '#mocks/http/serve.ts'
import { createClock } from '#mocks/server/core/clock.ts'
import { scaleLimit } from '#scripts/lib/checks/timeLimits.ts'
import { type ActionResult, planSchema, type RehearsalPlan } from '#scripts/lib/rehearsal/plan.ts'
import { createReach } from '../../mocks/dialects/reach.ts'
import { enter, load } from '../matrix/begin.ts'
import { reasonOf, watchErrors } from '../matrix/cell.ts'
import type { Row } from '../matrix/row.ts'
import { rows } from '../matrix/rows/index.ts'
import { test as base, expect, today } from '../support.ts'

/** `npm run rehearse` plans the actions; without it there is nothing to rehearse. */
const file = process.env.REHEARSAL ?? ''
const plan = existsSync(file) ? planSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : undefined

type Turn = RehearsalPlan['turns'][number]

/** How long a screen may take until it shows the same as at the usual school, in ms. */
const settled = 5_000

const nameOf = ({ screen, action }: Row) => `${screen}: ${action}`

/** The steps of an action, in their order. */
const steps = ['open', 'fill', 'act', 'done'] as const

/** Which dialects would have changed what the portal reads. */
const reach = createReach(plan?.dialects ?? {})

const test = base.extend<{ turn: Turn | undefined; school: MockServer }>({
  turn: [undefined, { option: true }],
  // Over HTTP, because a browser treats a real server's cookies differently from those of the demo's worker.
  school: async ({ turn }, use) => {
    const school = await serveMock({
      port: 0,
      clock: createClock(`${today} 10:00:00`),
      portal: 'dist/e2e',
      ...(turn && { dialect: turn.dialect }),
      onAnswer: reach.record,
    })
    await use(school)
    await school.close()
  },
  baseURL: async ({ school }, use) => use(`${school.url}/webstudent/`),
})

/** Everything on the screen, without what differs at each start. */
async function shownOn(page: Page, { url }: MockServer): Promise<string> {
  const texts = await page
    .locator('main, [role="dialog"]')
    .evaluateAll((all) => all.map((each) => (each as HTMLElement).innerText))
  return texts
    .join('\n')
    .replaceAll(url, '')
    .replaceAll(new URL(url).host, '')
    .replaceAll(/(Laatst aangemeld\s+)\S+ \S+/g, '$1…')
}

/** Whether the screen shows its data, and no placeholder for them. */
const isSettled = (page: Page) =>
  expect(page.locator('[data-skeleton], [aria-busy="true"]').filter({ visible: true })).toHaveCount(0)

const screens = [...new Set(rows.map(({ screen }) => screen))]
for (const turn of plan?.turns ?? []) {
  test.describe(turn.name, () => {
    test.use({ turn })
    for (const screen of screens) {
      const actions = rows.filter(
        (row) =>
          row.screen === screen && turn.actions.some((each) => ['', screen, nameOf(row)].includes(each)),
      )
      if (actions.length === 0) continue
      test(`${turn.name}: ${screen}`, async ({ page, context, problems, school }, info) => {
        info.setTimeout(scaleLimit(30_000 * actions.length))
        // Errors in the console are allowed, because each action checks its own screen.
        problems.allow(/./)
        const errors = watchErrors(context)
        const uncaught = () => errors.filter((line) => line.startsWith('uncaught'))
        page.on('dialog', (dialog) => dialog.accept())
        let reload = true
        for (const row of actions) {
          const result = await test.step(row.action, () => runAction(row, reload))
          appendFileSync(plan?.results ?? '', `${JSON.stringify(result)}\n`)
          // The next action must not see the changes of this one.
          reload = result.broken !== null || row.fill !== undefined
        }

        async function runAction(row: Row, reload: boolean): Promise<ActionResult> {
          const name = nameOf(row)
          const usual = plan?.usual[name]
          let [step, shown]: [string, string] = ['sign in', '']
          const { traffic } = school.simulation
          const calls = () => [...new Set(traffic.entries().flatMap(({ endpoint }) => endpoint ?? []))]
          const result = { turn: turn.name, action: name, screen }
          errors.length = 0
          reach.forget()
          traffic.clear()
          try {
            await (reload || row.reload ? load : enter)(page, row)
            for (step of steps) await row[step as (typeof steps)[number]]?.(page)
            step = 'show it'
            await isSettled(page)
            shown = await shownOn(page, school)
            if (usual !== undefined)
              await expect
                .poll(async () => (shown = await shownOn(page, school)), { timeout: settled })
                .toBe(usual)
                .catch(() => undefined)
            expect(uncaught()).toEqual([])
            const reached = await reach.reached()
            return { ...result, shown, calls: calls(), reached, broken: null, picture: null }
          } catch (error) {
            const picture = join(plan?.pictures ?? '', `${info.testId}-${actions.indexOf(row)}.png`)
            mkdirSync(plan?.pictures ?? '', { recursive: true })
            const isTaken = await page.screenshot({ path: picture }).catch(() => null)
            const broken = `${step}: ${reasonOf(error, 3)}`
            return { ...result, shown, calls: calls(), reached: [], broken, picture: isTaken && picture }
          }
        }
      })
    }
  })
}
