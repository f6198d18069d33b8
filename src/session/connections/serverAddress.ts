import { readServerAddress } from '#shared/reading/address.ts'
import { readKey } from '#shared/reading/text.ts'

/**
 * The whole address of a typed server location, which is what is stored; one that cannot be read is stored as typed.
 * rule: connection-12, connection-20
 */
export const serverAddressOf = (location: string): string =>
  readServerAddress(location).value ?? readKey(location)

/**
 * A stored server location as it can be typed. It loses the `https://` that the portal put before its `www.` if that makes it
 * too long. rule: connection-11
 */
export const typedLocation = (serverLocation: string): string =>
  readServerAddress(serverLocation).value !== null
    ? serverLocation
    : serverLocation.replace(/^https:\/\/(?=www\.)/i, '')
