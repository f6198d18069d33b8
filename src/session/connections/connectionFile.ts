import type { Connection } from './connections.ts'

/** Connections in a file, to move them to another browser. The file has no passwords. rule: connection-15 */

export const fileType = 'webstudent-connecties'
export const version = 1
/** Enough for a hundred connections. */
export const maxFileBytes = 256 * 1024

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
