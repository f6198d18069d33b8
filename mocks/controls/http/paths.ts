/** The path of the controls of a mock server, beside its sites: `POST /__mock/{control}`. */
export const controlsPath = '/__mock'
/** The messages that the school has sent: `GET` returns them, newest first; `DELETE` empties the list. */
export const outboxPath = `${controlsPath}/outbox`
/**
 * The base address for a verifier of Pact, which also asks for provider states there (`POST {pactPath}/states`); at the school at
 * the root alone, where a command of the repository or the package serves it.
 */
export const pactPath = `${controlsPath}/pact`

/** Whether a program asks for a control of a room: it reads JSON, where a person gets a page. */
export const asksRoomControl = ({ url, headers }: Request): boolean =>
  /^\/kamer\/[^/]+\/__mock(\/|$)/.test(new URL(url).pathname) && !headers.get('Accept')?.includes('text/html')
