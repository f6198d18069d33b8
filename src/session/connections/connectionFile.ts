import type { Connection } from './connections.ts'

// Writes connections to a file, without passwords, for another browser. rule: connection-15

export const fileType = 'webstudent-connecties'
export const fileVersion = 1
/** The largest file that is read, in which a hundred connections fit. */
export const maxFileBytes = 256 * 1024

/** These texts are needed before the code that reads a file is loaded. */
export const fileMessages = {
  tooLarge: 'Dit bestand is te groot om connecties te zijn.',
  unreadable: 'Dit bestand bevat geen connecties van Webstudent.',
} as const

/** The content of the file, as JSON. */
export function connectionFile(connections: readonly Connection[]): string {
  const connecties = connections.map(({ connectionName, serverLocation, username, connectionType }) => ({
    naam: connectionName,
    serverLocatie: serverLocation,
    gebruikersnaam: username,
    aanmelden: connectionType,
  }))
  return JSON.stringify({ soort: fileType, versie: fileVersion, connecties }, null, 2)
}
