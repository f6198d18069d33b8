import { beamerState, onBeamer, setBeamer, stateAfterKey } from './beamerState.ts'

/** The key that turns the beamer on and off, and with Shift the black screen. No browser or screen reader uses it. */
const beamerKey = 'F8'

/** Reacts to the key and shows the state. The other code is loaded when the beamer is first used. */
export function watchBeamer(): void {
  const press = (event: KeyboardEvent) => {
    if (event.key !== beamerKey || event.ctrlKey || event.altKey || event.metaKey || event.repeat) return
    event.preventDefault()
    setBeamer(stateAfterKey(beamerState(), event.shiftKey))
  }
  window.addEventListener('keydown', press, true)
  const show = async () => {
    const { showBeamer } = await import('./beamer.ts')
    showBeamer(beamerState())
  }
  onBeamer(() => void show())
  if (beamerState() !== 'off') void show()
}
