import { createEvent, createStore } from 'effector'

/** A username and a password from the address of the page. */
export interface AddressCredentials {
  readonly username: string
  readonly password: string
}

const pattern = /([?&])un=([^&#]*?)\/pw=([^&#]*)(&?)/g

/**
 * Removes every `un=username/pw=password` from an address, before and after its `#`; the first that is whole counts. Percent
 * codes are decoded; a plus stays a plus. Null if there are no credentials. rule: sign-in-8
 */
export function takeCredentials(
  address: string,
): { readonly credentials: AddressCredentials | null; readonly address: string } | null {
  const found = [...address.matchAll(pattern)]
  if (found.length === 0) return null
  const [, , username = '', password = ''] = found.find(([, , un, pw]) => un && pw) ?? []
  return {
    credentials: username ? { username: decoded(username), password: decoded(password) } : null,
    address: address.replace(pattern, (_, opening: string, _un, _pw, more: string) => (more ? opening : '')),
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

/** Credentials were in the address, at the start or later. */
export const credentialsFound = createEvent<AddressCredentials>()

/** The credentials with which the sign-in page signs in as soon as it opens; used once. */
export const $addressCredentials = createStore<AddressCredentials | null>(null)
