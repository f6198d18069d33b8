import { createEvent, createStore } from 'effector'
import { rawParameters, withoutParameters } from '#shared/browser/navigation/pageQuery.ts'
import { decodePercent } from '#shared/reading/percent.ts'

export interface AddressCredentials {
  readonly username: string
  readonly password: string
}

/** Patterns of a name and a password in one value, with plain or percent-encoded separators. */
const [plainPattern, encodedPattern] = [/^(.*?)[/;]pw=(.*)$/is, /^(.*?)(?:%2f|%3b)pw%3d(.*)$/is]

function splitValue(value: string): AddressCredentials | null {
  const match = plainPattern.exec(value) ?? encodedPattern.exec(value)
  return match && { username: match[1] ?? '', password: match[2] ?? '' }
}

const isNamed = (name: string, wanted: string) => name.toLowerCase() === wanted

/**
 * Removes every name and password from an address, before and after its `#`, whether they are one parameter
 * (`un=username/pw=password`) or two, and returns the first complete pair. Percent codes are decoded; a plus stays a plus. Null
 * if there is no password. rule: sign-in-8
 */
export function takeCredentials(
  address: string,
): { readonly credentials: AddressCredentials | null; readonly address: string } | null {
  const all = rawParameters(address)
  const holdsPassword = (name: string, value: string) => isNamed(name, 'pw') || splitValue(value) !== null
  if (!all.some(({ name, value }) => holdsPassword(name, value))) return null
  const separateValueOf = (wanted: string) =>
    all.find(({ name, value }) => isNamed(name, wanted) && splitValue(value) === null)?.value ?? ''
  const complete = [
    ...all.flatMap(({ name, value }) => (isNamed(name, 'un') ? (splitValue(value) ?? []) : [])),
    { username: separateValueOf('un'), password: separateValueOf('pw') },
  ].find(({ username, password }) => username && password)
  return {
    credentials: complete
      ? { username: decodePercent(complete.username), password: decodePercent(complete.password) }
      : null,
    address: withoutParameters(address, (name, value) => isNamed(name, 'un') || holdsPassword(name, value)),
  }
}

/** The address of the page had credentials, at the start or later. */
export const credentialsFound = createEvent<AddressCredentials>()

/** The credentials with which the sign-in page signs in once, as soon as it opens. */
export const $addressCredentials = createStore<AddressCredentials | null>(null)
