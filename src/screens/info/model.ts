import { $session } from '../../session/session.ts'

/** The name of the host that the signed-in user talks to. */
export const $host = $session.map((session) =>
  session && URL.canParse(session.server) ? new URL(session.server).host : '',
)
