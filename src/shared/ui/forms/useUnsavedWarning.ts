import { useProvidedScope, useUnit } from 'effector-react'
import { useCallback, useEffect, useRef } from 'react'
import { useBlocker, useNavigate } from 'react-router-dom'
import { holdTypedAddresses } from '../../browser/typedAddress.ts'
import { askFx } from '../../messages/dialogs.ts'
import type { Leaving } from '../../messages/leaveQuestion.ts'

/**
 * Asks before the user leaves a screen on which something is not saved: by another route, with the question; by
 * closing the tab, with the browser's own. A route that was typed in the address bar counts as another route.
 */
export function useUnsavedWarning({ $unsaved, givenUp, question }: Leaving): void {
  const scope = useProvidedScope()
  const { unsaved, onLeave, ask } = useUnit({ unsaved: $unsaved, onLeave: givenUp, ask: askFx })
  // Reads the store and not the last rendered value, because a session that ends navigates away at once.
  const blocker = useBlocker(() => scope?.getState($unsaved) === true)
  // One question at a time, however often the user tries to leave and this is rendered meanwhile.
  const asked = useRef(false)
  const askToLeave = useCallback(
    async (proceed: () => void, stay?: () => void) => {
      if (asked.current) return
      asked.current = true
      const leave = await ask(question)
      asked.current = false
      if (!leave) return stay?.()
      onLeave()
      proceed()
    },
    [ask, question, onLeave],
  )
  useEffect(() => {
    if (blocker.state === 'blocked') void askToLeave(blocker.proceed, blocker.reset)
  }, [blocker, askToLeave])
  useEffect(() => {
    if (!unsaved) return
    const hold = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', hold)
    return () => window.removeEventListener('beforeunload', hold)
  }, [unsaved])
  const navigate = useNavigate()
  useEffect(() => {
    if (!unsaved) return
    const { href } = window.location
    const state: unknown = window.history.state
    // The router blocks only its own navigations.
    return holdTypedAddresses(() => {
      const to = window.location.hash.slice(1) || '/'
      window.history.replaceState(state, '', href)
      void askToLeave(() => void navigate(to))
      return true
    })
  }, [unsaved, askToLeave, navigate])
}
