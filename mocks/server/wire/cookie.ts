/** The cookie of a session. server: session-1, session-6 */
export const sessionCookie = 'FPWebSession'

/** The `Set-Cookie` header of a session. A semicolon in the path of a site must not start an attribute. server: session-2 */
export const setCookieOf = (sessionId: string, sitePath: string): string =>
  `${sessionCookie}=${sessionId}; path=${sitePath.replaceAll(';', '%3B')}/`
