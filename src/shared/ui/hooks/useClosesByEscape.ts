import { useEffect, useEffectEvent } from 'react'

/**
 * While something is open, Escape closes it. What the same press has opened does not hear of it: the library's own windows listen
 * also while they are closed, and a question that Escape brings would be answered by it.
 */
export function useClosesByEscape(opened: boolean, close: () => void): void {
  const pressed = useEffectEvent(({ key, isComposing, target }: KeyboardEvent) => {
    // An open list inside the window takes the key first.
    const isTaken = target instanceof Element && target.closest('[data-mantine-stop-propagation="true"]')
    if (key === 'Escape' && !isComposing && !isTaken) close()
  })
  useEffect(() => {
    if (!opened) return
    const listen = (event: KeyboardEvent) => pressed(event)
    window.addEventListener('keydown', listen, { capture: true })
    return () => window.removeEventListener('keydown', listen, { capture: true })
  }, [opened])
}
