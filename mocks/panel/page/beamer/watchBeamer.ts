import { afterKey, beamerState, onBeamer, setBeamer } from './beamerState.ts'

/** Turns the beamer on and off; with Shift the black screen. No browser and no screen reader uses it in a page. */
const beamerKey = 'F8'

/** Listens to the key, and shows the state: the rest of the code is loaded when the beamer is first used. */
export function watchBeamer(): void {
  const press = (event: KeyboardEvent) => {
    if (event.key !== beamerKey || event.ctrlKey || event.altKey || event.metaKey || event.repeat) return
    event.preventDefault()
    setBeamer(afterKey(beamerState(), event.shiftKey))
  }
  window.addEventListener('keydown', press, true)
  const show = async () => {
    const { showBeamer } = await import('./beamer.ts')
    showBeamer(beamerState())
  }
  onBeamer(() => void show())
  if (beamerState() !== 'off') void show()
}
