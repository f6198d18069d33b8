import { access } from 'node:fs/promises'
import { join } from 'node:path'
import type { BrowserContextOptions, Page } from 'playwright'
import { scaleLimit } from '../checks/timeLimits.ts'
import { root } from '../main.mjs'
import { withServedBuild } from './servedBuild.ts'

/** A day in the middle of a term. */
const time = '2026-11-24T10:00:00'

/** The built demo, served and open in a browser. */
export interface BuiltDemo {
  readonly address: string
  /** Opens the demo in a window of this size, in pixels. */
  open(viewport: NonNullable<BrowserContextOptions['viewport']>): Promise<Page>
}

/** Serves the built demo while the work runs. Rejects with a sentence for the user if the demo has not been built. */
export async function withBuiltDemo(work: (demo: BuiltDemo) => Promise<void>): Promise<void> {
  await access(join(root, 'dist/demo/index.html')).catch(() => {
    throw new Error('There is no dist/demo: run npm run build:demo.')
  })
  await withServedBuild('demo', ({ browser, address }) =>
    work({
      address,
      async open(viewport) {
        const context = await browser.newContext({
          viewport,
          locale: 'nl-BE',
          timezoneId: 'Europe/Brussels',
          reducedMotion: 'reduce',
        })
        // On a busy machine everything in the browser takes longer.
        context.setDefaultTimeout(scaleLimit(30_000))
        await context.clock.install({ time })
        const page = await context.newPage()
        await page.goto(address)
        return page
      },
    }),
  )
}
