import { createWatch, type Store } from 'effector'
import { useProvidedScope, useUnit } from 'effector-react'
import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router-dom'
import { askFx, type Dialog } from '../dialogs.ts'

/**
 * Asks before what was typed is lost: on every way to another screen, back button of the browser included, with this
 * question; when the page itself is left, with the browser's own.
 */
export function useLeaveQuestion($unsaved: Store<boolean>, question: Dialog): void {
  const scope = useProvidedScope()
  const { ask, unsaved } = useUnit({ ask: askFx, unsaved: $unsaved })
  // Not what was drawn last counts but what is true now: a save leads away before the view has heard of it.
  const current = useRef(unsaved)
  useEffect(
    () =>
      createWatch({
        unit: $unsaved,
        fn: (now) => {
          current.current = now
        },
        ...(scope && { scope }),
      }),
    [$unsaved, scope],
  )
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      current.current && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void ask(question).then((yes) => (yes ? blocker.proceed() : blocker.reset()))
  }, [blocker, ask, question])
  useEffect(() => {
    if (!unsaved) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [unsaved])
}
