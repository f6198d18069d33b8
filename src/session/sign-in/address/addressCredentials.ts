import { createEvent, createStore } from 'effector'
import { rawParameters, withoutParameters } from '#shared/browser/pageQuery.ts'
import { percentDecoded } from '#shared/reading/percent.ts'

/** A username and a password from the address of the page. */
export interface AddressCredentials {
  readonly username: string
  readonly password: string
}

/** A name and a password in one value, as the specification has it, or with its separators as percent codes. */
const inOne = [/^(.*?)[/;]pw=(.*)$/is, /^(.*?)(?:%2f|%3b)pw%3d(.*)$/is] as const

function splitValue(value: string): AddressCredentials | null {
  const [, username = '', password = ''] = inOne[0].exec(value) ?? inOne[1].exec(value) ?? []
  return inOne.some((form) => form.test(value)) ? { username, password } : null
}

const isNamed = (name: string, wanted: string) => name.toLowerCase() === wanted

/**
 * Removes every name and password from an address, before and after its `#`: `un=username/pw=password`, and the same as
 * two parameters. The first that is whole counts. Percent codes are decoded; a plus stays a plus. A password without a name is
 * removed too. Null if there is no password. rule: sign-in-8
 */
export function takeCredentials(
  address: string,
): { readonly credentials: AddressCredentials | null; readonly address: string } | null {
  const all = rawParameters(address)
  const holdsPassword = (name: string, value: string) => isNamed(name, 'pw') || splitValue(value) !== null
  if (!all.some(({ name, value }) => holdsPassword(name, value))) return null
  const aloneOf = (wanted: string) =>
    all.find(({ name, value }) => isNamed(name, wanted) && splitValue(value) === null)?.value ?? ''
  const whole = [
    ...all.flatMap(({ name, value }) => (isNamed(name, 'un') ? (splitValue(value) ?? []) : [])),
    { username: aloneOf('un'), password: aloneOf('pw') },
  ].find(({ username, password }) => username && password)
  return {
    credentials: whole
      ? { username: percentDecoded(whole.username), password: percentDecoded(whole.password) }
      : null,
    address: withoutParameters(address, (name, value) => isNamed(name, 'un') || holdsPassword(name, value)),
  }
}

/** Credentials were in the address, at the start or later. */
export const credentialsFound = createEvent<AddressCredentials>()

/** The credentials with which the sign-in page signs in as soon as it opens; used once. */
export const $addressCredentials = createStore<AddressCredentials | null>(null)
