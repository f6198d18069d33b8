import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import type { OutboxControl } from '../controls/outbox.ts'
import type { DemoPerson } from '../people/demoPeople.ts'
import { Launcher } from './frame/Launcher.tsx'
import type { PanelStart } from './frame/SchoolProvider.tsx'
import type { SchoolLine } from './school.ts'
import { onScreenChange } from './usePath.ts'
import { otherWindows, steerable, thisWindow } from './windows.ts'

/** What the panel can do with the school in this page. */
export interface PanelSchool {
  readonly line: SchoolLine
  readonly outbox: OutboxControl
  readonly people: readonly DemoPerson[]
  /** The address of the portal's page. */
  readonly portal: string
}

const loadDrawer = () => import('./frame/Drawer.tsx')

/** Puts the panel's button behind the portal, as a page of its own: the portal knows nothing of it. */
export function mountPanel({ line, outbox, people, portal }: PanelSchool): void {
  const root = document.createElement('div')
  document.body.append(root)
  onScreenChange(steerable(portal))
  const portals = thisWindow(onScreenChange)
  const start: PanelStart = { line, people, portal, portals, alone: false }
  createRoot(root).render(
    <StrictMode>
      <Launcher start={start} outbox={outbox} loadDrawer={loadDrawer} />
    </StrictMode>,
  )
}

/** Shows the panel and nothing else, in place of the portal. */
export async function showPanel({ line, people, portal }: PanelSchool): Promise<void> {
  const { default: Alone } = await import('./frame/Alone.tsx')
  const root = document.getElementById('root')
  if (!root) return
  createRoot(root).render(
    <StrictMode>
      <Alone start={{ line, people, portal, portals: otherWindows(portal), alone: true }} />
    </StrictMode>,
  )
}
