import { storageNames } from '#shared/browser/storage.ts'
import { parseJson } from '#shared/json.ts'
import { createListeners } from '../../listeners.ts'
import { leave } from '../../people/visits.ts'
import { type BeamerState, setBeamer } from './beamer/beamerState.ts'

/** What the page of a portal should do: go to an address, start a new visit at one, reload, or show the class less or more. */
export type PageCommand =
  | { readonly type: 'go'; readonly address: string }
  | { readonly type: 'begin'; readonly address: string }
  | { readonly type: 'reload' }
  | { readonly type: 'beamer'; readonly state: BeamerState }

/** The username in a stored session; null for none. */
export function readUsername(stored: string | null): string | null {
  const session = parseJson(stored ?? '') as { username?: unknown } | null | undefined
  return typeof session?.username === 'string' ? session.username : null
}

function storedSession(): string | null {
  try {
    return sessionStorage.getItem(storageNames.session)
  } catch {
    return null
  }
}

/** Removes the session of the portal in this tab. */
export function forgetSession(): void {
  try {
    sessionStorage.removeItem(storageNames.session)
  } catch {
    // A browser without storage has no session to remove.
  }
}

/** The username that is signed in to the portal of this tab. */
export const signedInHere = (): string | null => readUsername(storedSession())

const listeners = createListeners<[command: PageCommand]>()

/** Calls back just before a command is executed in this window. Returns a function that ends it. */
export const onCommand = listeners.add

/** Executes a command in this window. */
export function execute(command: PageCommand): void {
  listeners.tell(command)
  if (command.type === 'go') leave(command.address)
  else if (command.type === 'beamer') setBeamer(command.state)
  else {
    if (command.type === 'begin') {
      forgetSession()
      history.replaceState(null, '', command.address)
    }
    location.reload()
  }
}
