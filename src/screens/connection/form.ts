import type { Connection, ConnectionType } from '#session/connections/connections.ts'
import { serverAddressOf, typedLocation } from '#session/connections/serverAddress.ts'
import { readKey, readLine } from '#shared/reading/text.ts'
import { type ConnectionFields, connectionProblems } from '#shared/validators/connection.ts'

export interface Form extends ConnectionFields {
  readonly connectionType: ConnectionType
}

export type FieldName = 'connectionName' | 'serverLocation' | 'username' | 'password'

/** The form of a connection that does not exist yet. */
export const emptyForm = (serverLocation: string): Form => ({
  connectionName: '',
  serverLocation,
  username: '',
  password: '',
  rememberMe: true,
  connectionType: 'school',
})

/** The form of a connection, without its stored password, which anyone could read there. rule: connection-8 */
export const formOf = ({ ID: _, password: __, ...fields }: Connection): Form => ({
  ...fields,
  serverLocation: typedLocation(fields.serverLocation),
  password: '',
})

/**
 * The first field that has a problem, in the order name, location, username, password, and its message; null for a
 * valid form. An empty password is valid if one is stored already. rule: connection-9
 */
export function firstProblem(form: Form, stored: string): { field: FieldName; text: string } | null {
  const problems = connectionProblems(form)
  const order = ['connectionName', 'serverLocation', 'username', 'password'] as const
  for (const field of order) {
    const keepsStored = field === 'password' && form.password === '' && stored !== ''
    if (problems[field] !== '' && !keepsStored) return { field, text: problems[field] }
  }
  return null
}

/** The connection that the form describes, with this sealed password. A connection that remembers no password has none. */
export const connectionFrom = (form: Form, ID: number, sealed: string): Connection => ({
  ID,
  connectionName: readLine(form.connectionName),
  serverLocation: serverAddressOf(form.serverLocation),
  username: readKey(form.username),
  password: form.rememberMe ? sealed : '',
  rememberMe: form.rememberMe,
  connectionType: form.connectionType,
})
