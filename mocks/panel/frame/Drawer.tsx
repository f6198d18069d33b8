import { type SyntheticEvent, useEffect, useMemo, useRef } from 'react'
import { useCloseOnBack } from '#shared/ui/hooks/useCloseOnBack.ts'
import { useMediaQuery } from '#shared/ui/hooks/useMediaQuery.ts'
import { Themed } from '../parts/Themed.tsx'
import type { PanelStart } from '../school/school.ts'
import classes from './Drawer.module.css'
import { escapeIsForPortal } from './escape.ts'
import { Panel } from './Panel.tsx'
import { wideQuery } from './wide.ts'

interface Props {
  start: PanelStart
  tab: string | null
  /** Whether the user has just opened the panel, which then gets the focus. */
  byUser: boolean
  onClose: () => void
}

const stopEvent = (event: SyntheticEvent) => event.stopPropagation()

/** The panel at the side of the portal: over it on a small screen, beside it on a large one. */
export default function Drawer({ start, tab, byUser, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const isWide = useMediaQuery(wideQuery)
  useCloseOnBack(!isWide, onClose)

  // On a small screen the panel would hide the page to which the portal goes.
  const closingStart = useMemo<PanelStart>(
    () => ({
      ...start,
      portals: {
        ...start.portals,
        send(command) {
          // Forgetting reloads this page, which closes the panel too; its result is shown when the panel opens again.
          if (!('forgets' in command || isWide)) onClose()
          start.portals.send(command)
        },
        show(gesture) {
          if (!isWide) onClose()
          return start.portals.show(gesture)
        },
      },
    }),
    [start, onClose, isWide],
  )

  useEffect(() => {
    const element = dialog.current
    if (!element) return undefined
    if (isWide) element.show()
    else element.showModal()
    document.body.classList.toggle(classes.beside ?? '', isWide)
    return () => {
      document.body.classList.remove(classes.beside ?? '')
      element.close()
    }
  }, [isWide])

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
        // An open dialog of the portal lets nothing but itself scroll.
        onWheel={stopEvent}
        onTouchMove={stopEvent}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || event.defaultPrevented || escapeIsForPortal()) return
          event.preventDefault()
          onClose()
        }}
      >
        <Panel start={closingStart} tab={tab} takesFocus={byUser} onClose={onClose} titleId="paneel-titel" />
      </dialog>
    </Themed>
  )
}
