import { readServerAddress } from '#shared/reading/address.ts'
import { readKey } from '#shared/reading/text.ts'

/**
 * A server location as it is stored: the site that was read, because calls need a whole address. One that cannot be read stays as it
 * was typed. rule: connection-12, connection-20
 */
export const serverAddressOf = (location: string): string =>
  readServerAddress(location).value ?? readKey(location)

/**
 * A stored server location as it may be typed: one that is too long only by the `https://` that the portal put before its
 * `www.` goes without it. rule: connection-11
 */
export const typedLocation = (serverLocation: string): string =>
  readServerAddress(serverLocation).value !== null
    ? serverLocation
    : serverLocation.replace(/^https:\/\/(?=www\.)/i, '')
