import { useEffect, useEffectEvent } from 'react'

/**
 * While something is open, Escape closes it. Unlike the library's windows, it does not listen while closed, because the key press
 * that opens a question would then also answer it.
 */
export function useCloseOnEscape(opened: boolean, close: () => void): void {
  const pressed = useEffectEvent(({ key, isComposing, target }: KeyboardEvent) => {
    // An open list inside the window handles the key first.
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
