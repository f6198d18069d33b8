import { lengthOf } from './text.ts'

/** rule: connection-10; characters */
const connectionLimits = { min: 2, max: 64 } as const

/**
 * The document has 255 in its rules and limits, and 1,024 in its message. The portal uses 255 in both: addresses of schools
 * are far shorter, and the message names the limit that applies. rule: connection-11
 */
const maxLocationLength = 255

const { min, max } = connectionLimits

export const connectionMessages = {
  name: `De naam van de connectie moet ${min} tot ${max} tekens lang zijn.`,
  username: `De gebruikersnaam moet ${min} tot ${max} tekens lang zijn.`,
  password: `Het wachtwoord moet ${min} tot ${max} tekens lang zijn.`,
  locationStart: 'Server locatie moet beginnen http, https of www',
  locationLength: `Server locatie mag hoogstens ${maxLocationLength} tekens lang zijn.`,
} as const

/** The fields of the connection form. */
export interface ConnectionFields {
  readonly connectionName: string
  readonly serverLocation: string
  readonly username: string
  readonly password: string
  readonly rememberMe: boolean
}

const fits = (text: string) => lengthOf(text) >= min && lengthOf(text) <= max

const connectionNameProblem = (name: string): string => (fits(name.trim()) ? '' : connectionMessages.name)

const usernameLengthProblem = (name: string): string => (fits(name.trim()) ? '' : connectionMessages.username)

/** Spaces count in a password. */
const storedPasswordProblem = (password: string): string =>
  fits(password) ? '' : connectionMessages.password

/** A server location begins with `http://`, `https://` or `www.`, in any case, followed by something. */
export function locationProblem(location: string): string {
  const text = location.trim()
  if (lengthOf(text) > maxLocationLength) return connectionMessages.locationLength
  return /^(https?:\/\/|www\.)[^\s/]/i.test(text) ? '' : connectionMessages.locationStart
}

/** The problem of each field; `''` where there is none. A password that is not remembered has none. */
export const connectionProblems = (fields: ConnectionFields) => ({
  connectionName: connectionNameProblem(fields.connectionName),
  serverLocation: locationProblem(fields.serverLocation),
  username: usernameLengthProblem(fields.username),
  password: fields.rememberMe ? storedPasswordProblem(fields.password) : '',
})

/**
 * The first message, in the order name, location, username, password; `''` for a good connection.
 * rule: connection-9
 */
export function connectionProblem(fields: ConnectionFields): string {
  const { connectionName, serverLocation, username, password } = connectionProblems(fields)
  return connectionName || serverLocation || username || password
}
