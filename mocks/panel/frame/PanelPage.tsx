import { useEffect } from 'react'
import { Themed } from '../parts/Themed.tsx'
import type { PanelStart } from '../school/school.ts'
import { hasSheet } from '../sheets/sheetLink.ts'
import { Panel } from './Panel.tsx'
import { texts } from './texts.ts'

/** The panel as a page, for a window beside the portal's. */
export default function PanelPage({ start }: { start: PanelStart }) {
  useEffect(() => {
    document.title = texts.title
  }, [])
  return (
    <Themed>
      <main>
        <Panel
          start={start}
          tab={hasSheet(location.hash) ? 'draaiboeken' : null}
          onClose={null}
          titleId="paneel-titel"
        />
      </main>
    </Themed>
  )
}
