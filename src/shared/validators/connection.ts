import { lengthOf } from './text.ts'

/** rule: connection-10; characters */
const [min, max] = [2, 64]

/**
 * The document has 255 in its rules and limits, and 1,024 in its message. The portal uses 255 in both: addresses of schools
 * are far shorter, and the message names the limit that applies. rule: connection-11
 */
const maxLocationLength = 255

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

const lengthProblem = (text: string, message: string): string =>
  lengthOf(text) >= min && lengthOf(text) <= max ? '' : message

/** A server location begins with `http://`, `https://` or `www.`, in any case, followed by something. */
export function locationProblem(location: string): string {
  const text = location.trim()
  if (lengthOf(text) > maxLocationLength) return connectionMessages.locationLength
  return /^(https?:\/\/|www\.)[^\s/]/i.test(text) ? '' : connectionMessages.locationStart
}

/** The problem of each field; `''` where there is none. A password that is not remembered has none; spaces count in it. */
export const connectionProblems = (fields: ConnectionFields) => ({
  connectionName: lengthProblem(fields.connectionName.trim(), connectionMessages.name),
  serverLocation: locationProblem(fields.serverLocation),
  username: lengthProblem(fields.username.trim(), connectionMessages.username),
  password: fields.rememberMe ? lengthProblem(fields.password, connectionMessages.password) : '',
})

/**
 * The first message, in the order name, location, username, password; `''` for a good connection.
 * rule: connection-9
 */
export function connectionProblem(fields: ConnectionFields): string {
  const { connectionName, serverLocation, username, password } = connectionProblems(fields)
  return connectionName || serverLocation || username || password
}
