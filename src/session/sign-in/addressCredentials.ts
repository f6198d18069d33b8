import { createStore } from 'effector'

/** A username and a password from the address of the page. */
export interface AddressCredentials {
  readonly username: string
  readonly password: string
}

const pattern = /([?&])un=([^&#]*?)\/pw=([^&#]*)(&?)/

/**
 * Removes `un=username/pw=password` from an address, before or after its `#`. Percent codes are decoded; a plus stays a
 * plus. Null if there are no credentials. rule: sign-in-8
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

/** The text with its percent codes decoded; unchanged if they are invalid. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The credentials in the address when the portal started; used once. */
export const $addressCredentials = createStore<AddressCredentials | null>(null)
