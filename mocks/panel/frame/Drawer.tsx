import { useEffect, useMemo, useRef } from 'react'
import { useMediaQuery } from '../../../src/shared/ui/useMediaQuery.ts'
import classes from './Drawer.module.css'
import { Panel } from './Panel.tsx'
import type { PanelStart } from './SchoolProvider.tsx'
import { Themed } from './Themed.tsx'

/** From this width on the portal stands beside the panel, and both can be used. */
export const besides = '(min-width: 64em)'

interface Props {
  start: PanelStart
  tab: string | null
  /** Whether somebody called the panel, and goes on in it. */
  called: boolean
  onClose: () => void
}

/** The panel at the side of the portal: over it on a small screen, beside it on a large one. */
export default function Drawer({ start, tab, called, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const beside = useMediaQuery(besides)

  // Over the portal nobody would see where it went.
  const steered = useMemo<PanelStart>(
    () => ({
      ...start,
      portals: {
        ...start.portals,
        order(order) {
          if (!matchMedia(besides).matches) onClose()
          start.portals.order(order)
        },
      },
    }),
    [start, onClose],
  )

  useEffect(() => {
    const element = dialog.current
    if (!element) return undefined
    if (beside) element.show()
    else element.showModal()
    document.body.classList.toggle(classes.beside ?? '', beside)
    return () => {
      document.body.classList.remove(classes.beside ?? '')
      element.close()
    }
  }, [beside])

  return (
    <Themed>
      <dialog
        ref={dialog}
        className={classes.drawer}
        aria-labelledby="paneel-titel"
        onCancel={(event) => {
          event.preventDefault()
          onClose()
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || event.defaultPrevented) return
          event.preventDefault()
          onClose()
        }}
      >
        <Panel start={steered} tab={tab} takesFocus={called} onClose={onClose} titleId="paneel-titel" />
      </dialog>
    </Themed>
  )
}
