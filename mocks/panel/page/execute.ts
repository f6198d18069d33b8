import { storageNames } from '#shared/browser/storage/storedValues.ts'
import { parseJson } from '#shared/values/json.ts'
import { createListeners } from '../../listeners.ts'
import { navigateTo } from '../../people/visits.ts'
import { type BeamerState, setBeamer } from './beamer/beamerState.ts'
import { stores } from './storage.ts'

/**
 * What the page of a portal should do: go to an address, start a new visit at one, reload, or set what the beamer shows. A
 * visit that `forgets` starts as in a browser without stored data: typed text is lost without a question.
 */
export type PageCommand =
  | { readonly type: 'go'; readonly address: string }
  | { readonly type: 'begin'; readonly address: string; readonly forgets?: true }
  | { readonly type: 'reload' }
  | { readonly type: 'beamer'; readonly state: BeamerState }

/** The username in a stored session; null for none. */
export function readUsername(stored: string | null): string | null {
  const session = parseJson(stored ?? '') as { username?: unknown } | null | undefined
  return typeof session?.username === 'string' ? session.username : null
}

/** Removes the session of the portal in this tab. */
export const forgetSession = (): void => stores.tab.remove(storageNames.session)

/** Removes the portal's texts from the storage of this browser and this tab, except for a device's server. */
export function clearStorage(): void {
  const { server: _, ...names } = storageNames
  for (const store of Object.values(stores)) for (const name of Object.values(names)) store.remove(name)
}

/** The username that is signed in to the portal of this tab. */
export const signedInUsername = (): string | null => readUsername(stores.tab.get(storageNames.session))

const listeners = createListeners<[command: PageCommand]>()

/** Calls the listener before a command runs in this window. Returns a function that stops it. */
export const onCommand = listeners.add

/** Whether this page asks before typed text is lost. */
let asksFirst = true

/** Skips the beforeunload question of a visit that forgets. Must be called before the portal adds its listener. */
export const watchLeaving = (): void =>
  window.addEventListener('beforeunload', (event) => {
    if (!asksFirst) event.stopImmediatePropagation()
  })

/** Runs a command in this window. */
export function execute(command: PageCommand): void {
  listeners.notify(command)
  if (command.type === 'go') navigateTo(command.address)
  else if (command.type === 'beamer') setBeamer(command.state)
  else {
    if (command.type === 'begin') {
      forgetSession()
      if (command.forgets) {
        clearStorage()
        asksFirst = false
      }
      history.replaceState(null, '', command.address)
    }
    location.reload()
  }
}
