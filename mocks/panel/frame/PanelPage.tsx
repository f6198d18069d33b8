import { useEffect } from 'react'
import { hasSheet } from '../draaiboeken/own/sheetLink.ts'
import { texts } from '../texts.ts'
import classes from './Panel.module.css'
import { Panel } from './Panel.tsx'
import type { PanelStart } from './SchoolProvider.tsx'
import { Themed } from './Themed.tsx'

/** The panel as a page of its own, for a window beside the portal's. */
export default function PanelPage({ start }: { start: PanelStart }) {
  useEffect(() => {
    document.title = texts.title
  }, [])
  return (
    <Themed>
      <main className={classes.page}>
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
