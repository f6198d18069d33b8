import type { Connection } from '#session/connections/connections.ts'

/** A connection that remembers its password. */
export const example: Connection = {
  ID: 1,
  connectionName: 'An Peeters',
  serverLocation: 'https://school.example/webstudent',
  username: 'an.peeters',
  password: 'sealed',
  rememberMe: true,
  connectionType: 'school',
}
