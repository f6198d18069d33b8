import { useProvidedScope, useUnit } from 'effector-react'
import { useCallback, useEffect, useRef } from 'react'
import { useBlocker, useNavigate } from 'react-router-dom'
import { handleTypedAddresses } from '../../browser/navigation/typedAddress.ts'
import { askFx } from '../../messages/dialogs.ts'
import type { Leaving } from '../../messages/leaveQuestion.ts'

/**
 * Asks before the user leaves a screen with unsaved changes, with the question before another route, which may be typed in the
 * address bar, and with the browser's own question before the tab closes.
 */
export function useUnsavedWarning({ $unsaved, abandoned, question }: Leaving): void {
  const scope = useProvidedScope()
  const { unsaved, onLeave, ask } = useUnit({ unsaved: $unsaved, onLeave: abandoned, ask: askFx })
  // The store is read instead of the last rendered value, because a session that ends navigates away at once.
  const blocker = useBlocker(() => scope?.getState($unsaved) === true)
  // The question is asked once, however often the user tries to leave meanwhile.
  const isAsking = useRef(false)
  const askToLeave = useCallback(
    async (proceed: () => void, stay?: () => void) => {
      if (isAsking.current) return
      isAsking.current = true
      const leave = await ask(question)
      isAsking.current = false
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
    return handleTypedAddresses(() => {
      const to = window.location.hash.slice(1) || '/'
      window.history.replaceState(state, '', href)
      void askToLeave(() => void navigate(to))
      return true
    })
  }, [unsaved, askToLeave, navigate])
}
