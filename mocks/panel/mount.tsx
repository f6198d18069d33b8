import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import type { DemoPerson } from '../people/demoPeople.ts'
import { watchEscape } from './frame/escape.ts'
import { Launcher } from './frame/Launcher.tsx'
import { watchBeamer } from './page/beamer/watchBeamer.ts'
import { onScreenChange } from './page/screens.ts'
import { trainerAttribute } from './page/trainer.ts'
import type { PanelStart } from './school/SchoolProvider.tsx'
import type { SchoolConnection } from './school/school.ts'
import { acceptCommands, otherWindows, thisWindow } from './school/windows.ts'
import { watchRecording } from './sheets/recording/watchRecording.ts'
import { resumePlaying } from './sheets/stage/playing.ts'

/** The school, as its page passes it to the panel. */
export interface PanelSchool {
  readonly connection: SchoolConnection
  readonly people: readonly DemoPerson[]
  /** The address of the portal's page. */
  readonly portal: string
  /** Whether it is the demo's own school, for which the run sheets are written. */
  readonly isDemo: boolean
}

const loadDrawer = () => import('./frame/Drawer.tsx')

/** Adds the panel's button to the page, outside of the portal: the portal does not know it. */
export function mountPanel({ connection, people, portal, isDemo }: PanelSchool): void {
  const root = document.createElement('div')
  root.setAttribute(trainerAttribute, '')
  document.body.append(root)
  watchEscape()
  watchBeamer()
  resumePlaying({ connection, portal })
  watchRecording({ people })
  onScreenChange(acceptCommands(portal))
  const portals = thisWindow(onScreenChange)
  const start: PanelStart = { connection, people, portal, portals, isDemo, standalone: false }
  createRoot(root).render(
    <StrictMode>
      <Launcher start={start} loadDrawer={loadDrawer} />
    </StrictMode>,
  )
}

/** Shows a page instead of the portal. */
function showPage(page: ReactNode): void {
  const root = document.getElementById('root')
  if (root) createRoot(root).render(<StrictMode>{page}</StrictMode>)
}

/** Shows the panel instead of the portal. */
export async function showPanel({ connection, people, portal, isDemo }: PanelSchool): Promise<void> {
  const { default: PanelPage } = await import('./frame/PanelPage.tsx')
  const portals = otherWindows(portal)
  showPage(<PanelPage start={{ connection, people, portal, isDemo, portals, standalone: true }} />)
}

/** Shows the cards of the class instead of the portal. */
export async function showCards({ connection, portal }: PanelSchool): Promise<void> {
  const { default: CardsPage } = await import('./cards/CardsPage.tsx')
  showPage(<CardsPage connection={connection} portal={portal} />)
}

/** Shows portals beside each other instead of the portal. */
export async function showSideBySide({ connection, people, portal }: PanelSchool): Promise<void> {
  const { default: SideBySidePage } = await import('./sideBySide/SideBySidePage.tsx')
  showPage(<SideBySidePage connection={connection} people={people} portal={portal} />)
}
