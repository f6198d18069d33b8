import type { BrowserContext, Page } from '@playwright/test'
import { personaOf } from '../support.ts'

const { cursistId } = personaOf('an.peeters')
/** The resource with An's telephone numbers. */
export const ownNumber = `vwocursistpersonalia/${cursistId}`

/** Asks the school something with the page's own fetch. */
export const rest = (page: Page, resource: string, init: { method?: string; body?: string } = {}) =>
  page.evaluate(
    async ([resource, init]) => {
      const response = await fetch(`bin/server.fcgi/REST/${resource}`, init)
      return { status: response.status, text: await response.text() }
    },
    [resource, init] as const,
  )

/** The school's answer with An's telephone numbers, which are the easiest data to change. */
export const gsm = async (page: Page): Promise<string> => (await rest(page, ownNumber)).text
export const changeGsm = (page: Page, Gsm: string) =>
  rest(page, ownNumber, { method: 'PUT', body: JSON.stringify({ ID: cursistId, Gsm }) })

/** Stops the browser's worker, as the browser itself stops an idle one. The next call opens the stored school. */
export async function stopWorker(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page)
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.stopAllWorkers')
  await session.detach()
}
