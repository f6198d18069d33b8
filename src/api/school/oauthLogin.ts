import type { SystemType } from '../endpoints/externSysteem.ts'

/**
 * The address of the page to sign in with an external system. It is assumed that the server sends the browser back to the portal,
 * with a session unless the user cancelled; that `webstudentapp`, which identifies the portal, is `true`; and that Google and
 * Facebook have addresses of the same form. rule: external-1; server: oauth-1
 */
export const loginAddress = (server: string, system: SystemType): string =>
  `${server.replace(/\/+$/, '')}/bin/server.fcgi/oauth2/login/${system.toLowerCase()}?webstudentapp=true`
