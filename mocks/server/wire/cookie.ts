/** The cookie of a session. server: session-1, session-6 */
export const sessionCookie = 'FPWebSession'

/** A session's cookie as an answer sets it. A semicolon in the path of a site begins no attribute. server: session-2 */
export const cookieOf = (sessionId: string, sitePath: string): string =>
  `${sessionCookie}=${sessionId}; path=${sitePath.replaceAll(';', '%3B')}/`
