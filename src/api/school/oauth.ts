import type { SystemType } from '../endpoints/externSysteem.ts'

/** The parameter that the server adds to the portal's address after {@link linkAddress}. */
export const linkReturn = { name: 'linkreturn', value: 'true' } as const

/**
 * The page that links the signed-in user's account with an external system. The server sends the browser back to the form, with
 * `formparams` in the address. server: oauth-2
 */
export function linkAddress(server: string, system: SystemType): string {
  const query = new URLSearchParams({
    formname: 'myprofile',
    formparams: `${linkReturn.name}=${linkReturn.value}`,
  })
  return `${server.replace(/\/+$/, '')}/bin/server.fcgi/oauth2/link/${system.toLowerCase()}?${query}`
}
