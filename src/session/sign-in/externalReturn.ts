import { externalAuthenticate } from '../../api/endpoints/externalAuthenticate.ts'
import { myschoolwareaccount } from '../../api/endpoints/myschoolwareaccount.ts'
import { systemName } from '../../api/externalSystems.ts'
import { ApiFailure } from '../../api/failure.ts'
import { serverText } from '../../api/failureText.ts'
import type { Transport } from '../../api/transport.ts'
import { messages } from '../../shared/messages/messages.ts'
import { projectName, version } from '../../shared/project.ts'
import { createClient } from '../user/client.ts'
import type { SignedIn } from '../user/session.ts'
import { AccountBlocked, enter, TypeMismatch } from './enter.ts'
import type { PendingLogin } from './externalLogin.ts'

/** What came of a sign-in with an external system: a session, or why there is none, in Dutch. */
export type ExternalReturn = SignedIn | { readonly text: string; readonly blocked: boolean }

/**
 * The browser is back from an external system. The cookie, if the server gave one, tells whose session it is; that
 * name and an empty password tell what a sign-in tells (A: {@link externalAuthenticate}). Such a session cannot be
 * renewed by itself: the portal never knew a password.
 */
export async function returnFrom(
  transport: Transport,
  { server, system }: PendingLogin,
): Promise<ExternalReturn> {
  const client = createClient(transport, server, async () => null)
  try {
    const [account] = await transport.call(myschoolwareaccount, {}, { server })
    if (!account) return { text: messages.externalLoginFailed(systemName(system)), blocked: false }
    const username = account.gebruikersnaam
    const data: [string, string, string, string, string] = [
      system,
      username.toLowerCase(),
      '',
      projectName,
      version,
    ]
    const entered = await enter(transport, { server }, () =>
      transport.login(externalAuthenticate, { data }, { server }),
    )
    return { session: { server, username, connectionId: null, ...entered }, client }
  } catch (error) {
    return { text: failureText(error, systemName(system)), blocked: error instanceof AccountBlocked }
  }
}

function failureText(error: unknown, system: string): string {
  if (error instanceof TypeMismatch) return messages.typeMismatch
  if (error instanceof AccountBlocked) return messages.blocked
  const cancelled = error instanceof ApiFailure && error.reason.kind === 'unauthorized'
  return cancelled ? messages.externalLoginFailed(system) : serverText(error)
}
