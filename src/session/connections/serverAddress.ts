import { readServerAddress } from '#shared/reading/address.ts'
import { readKey } from '#shared/reading/text.ts'

/** The whole address of a typed location, to be stored; an unreadable one stays as typed. rule: connection-12, connection-20 */
export const serverAddressOf = (location: string): string =>
  readServerAddress(location).value ?? readKey(location)

/** A stored location as typed, without the `https://` that the portal put before `www.` if it is too long. rule: connection-11 */
export const typedLocation = (serverLocation: string): string =>
  readServerAddress(serverLocation).value !== null
    ? serverLocation
    : serverLocation.replace(/^https:\/\/(?=www\.)/i, '')
