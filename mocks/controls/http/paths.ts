/** The path of the controls of a mock server, beside its sites: `POST /__mock/{control}`. */
export const controlsPath = '/__mock'
/** The messages that the school has sent: `GET` returns them, newest first; `DELETE` empties the list. */
export const outboxPath = `${controlsPath}/outbox`

/** Whether a program asks for a control of a room: it reads JSON, where a person gets a page. */
export const asksRoomControl = ({ url, headers }: Request): boolean =>
  /^\/kamer\/[^/]+\/__mock(\/|$)/.test(new URL(url).pathname) && !headers.get('Accept')?.includes('text/html')
