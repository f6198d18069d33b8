import { deviationsOf } from '#api/answers/deviations.ts'
import { changeExternSysteem } from '#api/endpoints/changeExternSysteem.ts'
import { externSysteem } from '#api/endpoints/externSysteem.ts'
import { getServerConfig, serverConfiguration } from '#api/endpoints/serverConfig.ts'
import { setServerConfig } from '#api/endpoints/setServerConfig.ts'
import { ApiFailure } from '#api/failures/failure.ts'
import { type CallContext, isExpiry } from '#session/calls/call.ts'
import { notShownOf } from '#session/calls/notShown.ts'
import { acceptUnchanged } from '#session/calls/save.ts'
import { type Form, type Part, payloadOf, type Stored } from './form.ts'

/**
 * Fetches the configuration and the systems. The systems come first, because their call signs in again when the session has
 * ended; an Ext.Direct call does not. Rejects with an {@link ApiFailure}.
 */
export async function readStored({ transport, client }: CallContext): Promise<Stored> {
  const systems = await transport.call(externSysteem, {}, client)
  const answer = await transport.call(getServerConfig, { data: [] }, client)
  return { systems, notShown: notShownOf(systems), ...completeConfiguration(answer) }
}

/** The fields of the configuration that are only assumed, with the values of the form if the server does not give them. */
const assumedDefaults = { Port: 0, AzureDomeinID: '' } as const

/** The configuration of an answer. Specified fields must be there: a save sends them; a missing assumed one is not sent. */
function completeConfiguration(answer: object): Pick<Stored, 'configuration' | 'originals'> {
  const missing = Object.keys(assumedDefaults).filter((name) => !(name in answer))
  const parsed = serverConfiguration.safeParse({ ...assumedDefaults, ...answer })
  if (parsed.success) {
    const originals = new Map([
      ...missing.map((name) => [name, undefined] as const),
      ...deviationsOf(answer).originals,
    ])
    const { AzureDomeinID } = parsed.data
    // A server may write 0 for no domain.
    const none = originals.get('AzureDomeinID') === 0
    return { configuration: { ...parsed.data, AzureDomeinID: none ? '' : AzureDomeinID }, originals }
  }
  const fields = parsed.error.issues.map(({ path }) => path.join('.'))
  throw new ApiFailure(getServerConfig.name, { kind: 'mismatch', fields })
}

/** The result of storing: the stored parts in their order, and the others with the reason. */
export interface StoreResult {
  readonly saved: readonly Part[]
  readonly failed: readonly { readonly part: Part; readonly failure: ApiFailure }[]
}

/** Stores the parts one by one, with a call each, unless the session ends. `known` is what the server has now. */
export async function storeParts(
  { transport, client }: CallContext,
  form: Form,
  parts: readonly Part[],
  known: Stored,
): Promise<StoreResult> {
  const saved: Part[] = []
  const failed: StoreResult['failed'][number][] = []
  for (const part of parts) {
    try {
      await storePart({ transport, client }, form, part, known)
      saved.push(part)
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error
      failed.push({ part, failure: error })
      if (isExpiry(error)) {
        const left = parts.slice(saved.length + failed.length)
        return { saved, failed: [...failed, ...left.map((other) => ({ part: other, failure: error }))] }
      }
    }
  }
  return { saved, failed }
}

async function storePart(
  { transport, client }: CallContext,
  form: Form,
  part: Part,
  known: Stored,
): Promise<void> {
  if (part === 'configuration') {
    await transport.call(setServerConfig, { data: [payloadOf(form.configuration, known)] }, client)
    return
  }
  if (!part.system) return
  const { ID } = part.system
  // A system that another user has given the same values meanwhile counts as stored.
  await acceptUnchanged(
    transport.call(changeExternSysteem, { id: ID, body: { ID, ...part.credentials } }, client),
  )
}
