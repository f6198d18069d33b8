import { readServerAddress } from '../reading/address.ts'
import { readKey, readLine } from '../reading/text.ts'
import { lengthOf } from './text.ts'

/** The limits of a name, a username and a password, in characters. rule: connection-10 */
const [min, max] = [2, 64]

export const connectionMessages = {
  name: `De naam van de connectie moet ${min} tot ${max} tekens lang zijn.`,
  username: `De gebruikersnaam moet ${min} tot ${max} tekens lang zijn.`,
  password: `Het wachtwoord moet ${min} tot ${max} tekens lang zijn.`,
} as const

export interface ConnectionFields {
  readonly connectionName: string
  readonly serverLocation: string
  readonly username: string
  readonly password: string
  readonly rememberMe: boolean
}

const lengthProblem = (text: string, message: string): string =>
  lengthOf(text) >= min && lengthOf(text) <= max ? '' : message

/** Why a server location is refused; `''` if it is accepted, perhaps with a remark. */
export function locationProblem(location: string): string {
  const reading = readServerAddress(location)
  return 'because' in reading ? reading.because : ''
}

/** The remark about an accepted server location; `''` for none. */
export function locationRemark(location: string): string {
  const reading = readServerAddress(location)
  return 'because' in reading ? '' : reading.remark
}

/** The problem of each field, or `''`. A password that is not remembered has none. */
export const connectionProblems = (fields: ConnectionFields) => ({
  connectionName: lengthProblem(readLine(fields.connectionName), connectionMessages.name),
  serverLocation: locationProblem(fields.serverLocation),
  username: lengthProblem(readKey(fields.username), connectionMessages.username),
  password: fields.rememberMe ? lengthProblem(fields.password, connectionMessages.password) : '',
})

/** The first message, in the order name, location, username, password; `''` for a good connection. rule: connection-9 */
export function connectionProblem(fields: ConnectionFields): string {
  const { connectionName, serverLocation, username, password } = connectionProblems(fields)
  return connectionName || serverLocation || username || password
}
