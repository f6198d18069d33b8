import { expect, type Page } from '@playwright/test'

/** Waits until the page's service worker is active: it has stored every file by then. `ready` would wait for ever for one whose installation failed. */
export async function workerIsActive(page: Page): Promise<void> {
  const state = () =>
    page.evaluate(async () => {
      const { active, waiting, installing } = (await navigator.serviceWorker.getRegistration()) ?? {}
      return (active ?? waiting ?? installing)?.state ?? 'none'
    })
  await expect.poll(state).toBe('activated')
}
