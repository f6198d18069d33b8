import * as z from 'zod/mini'
import { connectionProblem } from '#shared/validators/connection.ts'
import { parseJson } from '#shared/values/json.ts'
import { fileMessages, fileType, fileVersion, maxFileBytes } from './connectionFile.ts'
import { type Connection, connectionTypes } from './connections.ts'
import { serverAddressOf, typedLocation } from './serverAddress.ts'

export const newerVersionText =
  'Dit bestand komt van een nieuwere versie van Webstudent. Werk het portaal eerst bij.'
export const damagedText = 'Dit bestand is beschadigd of gewijzigd. Er is niets ingelezen.'

/** The maximum number of connections that are read, so that a file cannot fill the list endlessly. */
const maxCount = 100

const headerSchema = z.object({ soort: z.literal(fileType), versie: z.int() })
const contentSchema = z.object({
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

/**
 * The connections in a file, or a Dutch message why the whole file is refused, for example for one invalid connection. They have
 * no passwords, and IDs that count up from `firstId`.
 */
export function readConnectionFile(
  text: string,
  firstId: number,
): { readonly connections: readonly Connection[] } | { readonly message: string } {
  if (text.length > maxFileBytes) return { message: fileMessages.tooLarge }
  const json = parseJson(text)
  const parsedHeader = headerSchema.safeParse(json)
  if (!parsedHeader.success) return { message: fileMessages.unreadable }
  if (parsedHeader.data.versie > fileVersion) return { message: newerVersionText }
  const parsed = contentSchema.safeParse(json)
  if (!parsed.success) return { message: damagedText }
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
  const isValid = (connection: Connection) =>
    connectionProblem({ ...connection, serverLocation: typedLocation(connection.serverLocation) }) === ''
  return connections.every(isValid) ? { connections } : { message: damagedText }
}
