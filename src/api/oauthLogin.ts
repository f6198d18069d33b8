import type { SystemType } from './endpoints/externSysteem.ts'

/**
 * Where the browser goes to sign in with an external system: no call, a page. The server sends the browser back to the
 * portal with a session (A), or without one when the user thought better of it (A). The marker says that it is the
 * portal that asks; that it has the value `true`, and that Google and Facebook go the same way, is assumed.
 * rule: external-1; server: oauth-1
 */
export const loginAddress = (server: string, system: SystemType): string =>
  `${server.replace(/\/+$/, '')}/bin/server.fcgi/oauth2/login/${system.toLowerCase()}?webstudentapp=true`
