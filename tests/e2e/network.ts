import type { BrowserContext } from '@playwright/test'
import { listen, servedBelow } from './servePortal.ts'
import { filesAreKept } from './worker.ts'

/** Whether the tests run without a network: each browser loads the demo once, and then the server stops. */
export const isCut = process.env.NETWORK === 'cut'

/** Whether the tests run on the mock server, behind a proxy that validates each call against the OpenAPI description. */
export const isValidated = process.env.VALIDATE === 'openapi'

/** The demo with everything that works offline, as `npm run build:demo` makes it. */
export const wholeDemo = 'dist/offline'

/** A web server that runs only while a browser loads the demo for the first time. */
export interface Network {
  readonly url: string
  /** Loads the demo in this browser until all its files are stored, and stops the server. */
  loadOnce(context: BrowserContext): Promise<void>
}

const site = '/webstudent/'

/** Serves the demo on this port; 0 is any free one. */
const serveDemo = (port: number) => listen(servedBelow(site, wholeDemo), { port })

/** A network that ends after a browser's first load. */
export async function openNetwork(): Promise<Network> {
  const first = await serveDemo(0)
  await first.close()
  const url = new URL(site, first.url).href
  return {
    url,
    async loadOnce(context) {
      const server = await serveDemo(Number(new URL(url).port))
      const page = await context.newPage()
      await page.goto(url)
      await page.waitForFunction(() => window.webstudentMock)
      await filesAreKept(page)
      await page.close()
      await server.close()
    },
  }
}
