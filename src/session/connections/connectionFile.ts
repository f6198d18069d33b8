import * as z from 'zod/mini'
import { parseJson } from '#shared/json.ts'
import { connectionProblem } from '#shared/validators/connection.ts'
import { type Connection, connectionTypes, serverAddressOf, typedLocation } from './connections.ts'

/** Connections in a file, to move them to another browser. The file has no passwords. rule: connection-15 */

const fileType = 'webstudent-connecties'
const version = 1
/** More than a user has: a file must not fill the list without end. */
const maxCount = 100
/** Enough for that many connections. */
export const maxFileBytes = 256 * 1024

const head = z.object({ soort: z.literal(fileType), versie: z.int() })
const content = z.object({
  connecties: z
    .array(
      z.object({
        naam: z.string(),
        serverLocatie: z.string(),
        gebruikersnaam: z.string(),
        aanmelden: z.enum(connectionTypes),
      }),
    )
    .check(z.maxLength(maxCount)),
})

export const fileMessages = {
  tooLarge: 'Dit bestand is te groot om connecties te zijn.',
  unreadable: 'Dit bestand bevat geen connecties van Webstudent.',
  otherVersion: 'Dit bestand komt van een nieuwere versie van Webstudent. Werk het portaal eerst bij.',
  damaged: 'Dit bestand is beschadigd of gewijzigd. Er is niets ingelezen.',
} as const

/** The text of the file. */
export function connectionFile(connections: readonly Connection[]): string {
  const connecties = connections.map(({ connectionName, serverLocation, username, connectionType }) => ({
    naam: connectionName,
    serverLocatie: serverLocation,
    gebruikersnaam: username,
    aanmelden: connectionType,
  }))
  return JSON.stringify({ soort: fileType, versie: version, connecties }, null, 2)
}

/**
 * The connections in a file, or a Dutch message why the file is refused. One invalid connection refuses the whole file. The
 * connections have no password, and IDs that count up from `firstId`.
 */
export function readConnectionFile(
  text: string,
  firstId: number,
): { readonly connections: readonly Connection[] } | { readonly message: string } {
  if (text.length > maxFileBytes) return { message: fileMessages.tooLarge }
  const json = parseJson(text)
  const known = head.safeParse(json)
  if (!known.success) return { message: fileMessages.unreadable }
  if (known.data.versie > version) return { message: fileMessages.otherVersion }
  const parsed = content.safeParse(json)
  if (!parsed.success) return { message: fileMessages.damaged }
  const connections = parsed.data.connecties.map(
    ({ naam, serverLocatie, gebruikersnaam, aanmelden }, n): Connection => ({
      ID: firstId + n,
      connectionName: naam.trim(),
      serverLocation: serverAddressOf(serverLocatie),
      username: gebruikersnaam.trim(),
      password: '',
      rememberMe: false,
      connectionType: aanmelden,
    }),
  )
  const isGood = (connection: Connection) =>
    connectionProblem({ ...connection, serverLocation: typedLocation(connection.serverLocation) }) === ''
  return connections.every(isGood) ? { connections } : { message: fileMessages.damaged }
}
