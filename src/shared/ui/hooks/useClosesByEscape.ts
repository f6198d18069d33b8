import { useEffect, useEffectEvent } from 'react'

/**
 * While something is open, Escape closes it. A window that the same key press has opened does not get the event: the library's
 * windows listen while they are closed too, and the press would answer the question that it has just opened.
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
