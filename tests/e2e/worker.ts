import { expect, type Page } from '@playwright/test'

/**
 * Waits until the page's service worker is active: it has stored every file by then. `ready` would wait for ever for
 * one whose installation failed.
 */
export async function workerIsActive(page: Page): Promise<void> {
  const state = () =>
    page.evaluate(async () => {
      const { active, waiting, installing } = (await navigator.serviceWorker.getRegistration()) ?? {}
      return (active ?? waiting ?? installing)?.state ?? 'none'
    })
  await expect.poll(state).toBe('activated')
}

/** Waits until the demo's worker has stored every file: the first one opens the school before. */
export async function filesAreKept(page: Page): Promise<void> {
  await workerIsActive(page)
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    const { port1, port2 } = new MessageChannel()
    const replied = new Promise((done) => {
      port1.onmessage = done
    })
    active?.postMessage({ type: 'keep files' }, [port2])
    await replied
  })
}
