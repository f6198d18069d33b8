import { externalAuthenticate } from '#api/endpoints/externalAuthenticate.ts'
import { myschoolwareaccount } from '#api/endpoints/myschoolwareaccount.ts'
import { systemName } from '#api/school/externalSystems.ts'
import type { Transport } from '#api/transport.ts'
import type { OtherTabs } from '#shared/browser/otherTabs.ts'
import { messages } from '#shared/messages/messages.ts'
import { projectName, version } from '#shared/portal/project.ts'
import { createClient } from '../../user/client.ts'
import type { Session, SignedIn } from '../../user/session.ts'
import { announceSignIn } from '../../user/tabs.ts'
import { endRefused, enter, recordingWith, unlockExternal } from '../enter.ts'
import { AccountBlocked, signInFailureText } from '../refusedEntry.ts'
import type { PendingLogin } from './externalLogin.ts'

/** The result of a sign-in with an external system: a session, or the reason of its failure in Dutch. */
export type ExternalReturn = SignedIn | { readonly text: string; readonly blocked: boolean }

/**
 * Finishes a sign-in after the return from an external system. The server's cookie, if there is one, identifies the user. It is
 * assumed that a login call with that name and an empty password gives the rest ({@link externalAuthenticate}). The portal
 * cannot renew such a session, because it has no password. rule: external-3, external-4
 */
export async function returnFrom(
  transport: Transport,
  tabs: OtherTabs | null,
  { server, system, shared }: PendingLogin,
): Promise<ExternalReturn> {
  const client = createClient(transport, server, async () => null)
  // After a cancelled sign-in there is no session.
  const cancelledText = messages.externalLoginFailed(systemName(system))
  try {
    const [account] = await transport.call(myschoolwareaccount, {}, { server })
    if (!account) return { text: cancelledText, blocked: false }
    const username = account.gebruikersnaam
    const person = { server, username, userid: account.gebruikersnummer }
    // The server's session is this person's before the login call.
    announceSignIn(tabs, 'signingIn', person)
    const login = await transport
      .login(
        externalAuthenticate,
        { data: [system, username.toLowerCase(), '', projectName, version] },
        { server },
      )
      .catch(async (error) => {
        await endRefused(transport, tabs, person, error)
        throw error
      })
    const entry = await enter({ transport, client: { server }, tabs, username, login })
    const session: Session = { server, username, connectionId: null, shared, external: true, ...entry }
    return { session, client: recordingWith(client, shared ? null : unlockExternal) }
  } catch (error) {
    return { text: signInFailureText(error, cancelledText), blocked: error instanceof AccountBlocked }
  }
}
