import '@fontsource-variable/figtree/wght.css'
import '@mantine/core/styles/baseline.layer.css'
import '@mantine/core/styles/default-css-variables.layer.css'
import '@mantine/core/styles/global.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/Loader.layer.css'
import '#app/mantineTheme.css'
import '#app/theme.css'
import '#app/vocabulary.css'
import type { ReactElement } from 'react'
import { createRoot } from 'react-dom/client'
import { startApp } from '#app/App.tsx'

/**
 * Starts the portal, in mock builds on the simulated server; nothing else of the portal knows `mocks/`. Null when the page is
 * one of that server's own, or the trainer's panel.
 */
async function startPortal(): Promise<ReactElement | null> {
  if (!__MOCK__) return startApp({})
  const { leave, showOtherPage, startMock } = await import('#mocks/browser/start.ts')
  const { people, person, ...options } = await startMock({
    students: Number(import.meta.env.VITE_STUDENTS ?? 0),
  })
  if (await showOtherPage()) return null
  return startApp({ ...options, demoPeople: people, demoPerson: person, leave })
}

/** Not a top-level await: other chunks wait for this one to be evaluated, the simulated server's among them. */
async function start(root: HTMLElement): Promise<void> {
  const portal = await startPortal()
  if (portal) createRoot(root).render(portal)
  if (__MOCK__) void (await import('#mocks/browser/start.ts')).keepFiles()
}

const root = document.getElementById('root')
if (root) {
  const started = start(root)
  if (__MOCK__)
    started.catch((error: unknown) => {
      document.documentElement.removeAttribute('data-first')
      document.getElementById('first')?.remove()
      root.textContent = `De demo kan in deze browser niet starten (${error}).`
    })
}
