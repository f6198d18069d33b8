import type { SystemType } from '../endpoints/externSysteem.ts'

/**
 * The page for a sign-in with an external system. The server sends the browser back to the portal with a session (A), or
 * without one if the user cancelled (A). The marker identifies the portal; its value `true`, and the same address for Google
 * and Facebook, are assumed.
 * rule: external-1; server: oauth-1
 */
export const loginAddress = (server: string, system: SystemType): string =>
  `${server.replace(/\/+$/, '')}/bin/server.fcgi/oauth2/login/${system.toLowerCase()}?webstudentapp=true`
