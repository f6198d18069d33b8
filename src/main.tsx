import '@fontsource-variable/figtree/wght.css'
import '@mantine/core/styles/baseline.layer.css'
import '@mantine/core/styles/default-css-variables.layer.css'
import '@mantine/core/styles/global.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/Loader.layer.css'
import './app/theme.css'
import { createRoot } from 'react-dom/client'
import { type AppStart, startApp } from './app/App.tsx'

/** The simulated server, in builds that have one. Nothing else of the portal knows `mocks/`. */
async function startMock(): Promise<AppStart> {
  if (!__MOCK__) return {}
  const { startMock } = await import('../mocks/browser.ts')
  const { people, person, notices } = await startMock({
    students: Number(import.meta.env.VITE_STUDENTS ?? 0),
  })
  return { demoPeople: people, demoPerson: person, notices }
}

/** Not a top-level await: other chunks wait for this one to be evaluated, the simulated server's among them. */
async function start(root: HTMLElement): Promise<void> {
  createRoot(root).render(await startApp(await startMock()))
}

const root = document.getElementById('root')
if (root) void start(root)
