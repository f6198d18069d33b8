import { createListeners } from '#mocks/listeners.ts'
import { readItem, writeItem } from '../storage.ts'

/** What the class sees: the portal with the trainer's tools, the portal alone, or a black screen. */
export type BeamerState = 'off' | 'on' | 'black'

const item = 'beamer'
const listeners = createListeners()

function readStoredState(): BeamerState {
  const value = readItem(item, 'tab')
  return value === 'on' || value === 'black' ? value : 'off'
}

let current: BeamerState | null = null

/** The state of this window, which survives a reload of the tab. */
export const beamerState = (): BeamerState => {
  current ??= readStoredState()
  return current
}

/** Calls the listener at each change. Returns a function that stops it. */
export const onBeamer = listeners.add

/** Sets what the class sees in this window. */
export function setBeamer(state: BeamerState): void {
  if (state === beamerState()) return
  current = state
  writeItem(item, state === 'off' ? null : state, 'tab')
  listeners.notify()
}

/** The state after a press of the key. */
export const stateAfterKey = (state: BeamerState, shift: boolean): BeamerState => {
  if (shift) return state === 'black' ? 'on' : 'black'
  return state === 'off' ? 'on' : 'off'
}
