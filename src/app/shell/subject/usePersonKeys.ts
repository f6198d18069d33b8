import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { personClosed } from '#session/counter/doneWithPerson.ts'
import { $personScreens } from '#session/counter/personScreens.ts'
import { isInField } from '#shared/browser/isInField.ts'
import { $screenLocked } from '#shared/messages/locks.ts'
import { paths } from '#shared/portal/paths.ts'

/** The elements in which a key has another meaning, or that a key closes. */
const ownKeys = '[aria-modal="true"], [role="menu"], [role="listbox"]'

/** While staff help somebody, 1 to 5 open that person's screens; Escape leads to the card, then to the search. rule: counter-8 */
export function usePersonKeys(helps: boolean): void {
  const { screens, blocked, done } = useUnit({
    screens: $personScreens,
    blocked: $screenLocked,
    done: personClosed,
  })
  const navigate = useNavigate()
  const { pathname } = useLocation()
  useEffect(() => {
    if (!helps) return
    const listen = (event: KeyboardEvent) => {
      const { key, target, altKey, ctrlKey, metaKey } = event
      if (blocked || altKey || ctrlKey || metaKey || isInField(target)) return
      if ([...document.querySelectorAll(ownKeys)].some((element) => element.checkVisibility())) return
      const screen = /^[1-9]$/.test(key) ? screens[Number(key) - 1] : undefined
      if (screen) void navigate(screen.path)
      else if (key === 'Escape' && pathname !== paths.landingPage) void navigate(paths.landingPage)
      else if (key === 'Escape') done()
    }
    // The event is captured while the window that the key closes is still open.
    window.addEventListener('keydown', listen, { capture: true })
    return () => window.removeEventListener('keydown', listen, { capture: true })
  }, [helps, screens, blocked, done, navigate, pathname])
}
