import { createListeners } from '#shared/listeners.ts'
import { readItem, writeItem } from '../storage.ts'

/** What the class sees: the portal with everything of the trainer, the portal alone, or nothing. */
export type BeamerState = 'off' | 'on' | 'black'

const item = 'beamer'
const listeners = createListeners()

function stored(): BeamerState {
  const value = readItem(item, 'tab')
  return value === 'on' || value === 'black' ? value : 'off'
}

let current: BeamerState | null = null

/** The state of this window; it is kept while the tab reloads. */
export const beamerState = (): BeamerState => {
  current ??= stored()
  return current
}

/** Calls back at each change. Returns a function that ends it. */
export const onBeamer = listeners.add

export function setBeamer(state: BeamerState): void {
  if (state === beamerState()) return
  current = state
  writeItem(item, state === 'off' ? null : state, 'tab')
  listeners.tell()
}

/** What a press of the key leads to. */
export const afterKey = (state: BeamerState, shift: boolean): BeamerState => {
  if (shift) return state === 'black' ? 'on' : 'black'
  return state === 'off' ? 'on' : 'off'
}
