/** The path of the controls of a mock server, beside its sites: `POST /__mock/{control}`. */
export const controlsPath = '/__mock'
/** The path of the stream of changes. */
export const eventsPath = `${controlsPath}/events`
/** The path of the school's messages: `GET` returns them, newest first; `DELETE` removes them. */
export const outboxPath = `${controlsPath}/outbox`
/**
 * The base address for a Pact verifier, which also requests provider states there (`POST {pactPath}/states`). Only the school
 * at the root has it, if a command of the repository or the package serves it.
 */
export const pactPath = `${controlsPath}/pact`
