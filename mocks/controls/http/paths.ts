/** The path of the controls of a mock server, beside its sites: `POST /__mock/{control}`. */
export const controlsPath = '/__mock'
/** The messages that the school has sent: `GET` returns them, newest first; `DELETE` empties the list. */
export const outboxPath = `${controlsPath}/outbox`
