import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { watchLostFocus } from '#shared/browser/lostFocus.ts'
import { watchEscape } from './frame/escape.ts'
import { Launcher } from './frame/Launcher.tsx'
import { watchBeamer } from './page/beamer/watchBeamer.ts'
import { watchLeaving } from './page/execute.ts'
import { onScreenChange } from './page/screens.ts'
import { trainerAttribute } from './page/trainer.ts'
import type { OtherPage } from './school/addresses.ts'
import type { PanelSchool, PanelStart } from './school/school.ts'
import { acceptCommands, otherWindows, thisWindow } from './school/windows.ts'
import { watchRecording } from './sheets/recording/watchRecording.ts'
import { resumePlaying } from './sheets/stage/playing.ts'

const loadDrawer = () => import('./frame/Drawer.tsx')

/** Adds the panel's button to the page, outside the portal, which does not know about it. */
export function mountPanel(school: PanelSchool): void {
  const { connection, people, portal } = school
  const root = document.createElement('div')
  root.setAttribute(trainerAttribute, '')
  document.body.append(root)
  watchEscape()
  watchLeaving()
  watchBeamer()
  resumePlaying({ connection, portal })
  watchRecording(people)
  onScreenChange(acceptCommands(portal))
  const start: PanelStart = { ...school, portals: thisWindow(onScreenChange), standalone: false }
  createRoot(root).render(
    <StrictMode>
      <Launcher start={start} loadDrawer={loadDrawer} />
    </StrictMode>,
  )
}

/** The pages that replace the portal, by the name in the address. */
const pages: Readonly<Record<OtherPage, (school: PanelSchool) => Promise<ReactNode>>> = {
  async panel(school) {
    const { default: PanelPage } = await import('./frame/PanelPage.tsx')
    return <PanelPage start={{ ...school, portals: otherWindows(school.portal), standalone: true }} />
  },
  async cards({ connection, portal }) {
    const { default: CardsPage } = await import('./cards/CardsPage.tsx')
    return <CardsPage connection={connection} portal={portal} />
  },
  async sideBySide(school) {
    const { default: SideBySidePage } = await import('./sideBySide/SideBySidePage.tsx')
    return <SideBySidePage {...school} />
  },
}

/** Shows a page instead of the portal. */
export async function showPage(page: OtherPage, school: PanelSchool): Promise<void> {
  const content = await pages[page](school)
  watchLostFocus()
  const root = document.getElementById('root')
  if (root) createRoot(root).render(<StrictMode>{content}</StrictMode>)
}
