import { createStore } from 'effector'

/** A username and a password that stood in the address of the page. */
export interface AddressCredentials {
  readonly username: string
  readonly password: string
}

const pattern = /([?&])un=([^&#]*?)\/pw=([^&#]*)(&?)/

/**
 * Takes `un=username/pw=password` out of an address, before or after its `#`; percent codes are read, a plus is a plus.
 * Null if there is none. rule: sign-in-8
 */
export function takeCredentials(
  address: string,
): { readonly credentials: AddressCredentials; readonly address: string } | null {
  const [found, opening = '', username, password, more] = pattern.exec(address) ?? []
  if (found === undefined || !username || !password) return null
  return {
    credentials: { username: decoded(username), password: decoded(password) },
    address: address.replace(found, more ? opening : ''),
  }
}

/** With its percent codes read, as far as they are any. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** What the address said when the portal started; used once. */
export const $addressCredentials = createStore<AddressCredentials | null>(null)
