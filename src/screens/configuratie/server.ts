import { changeExternSysteem } from '../../api/endpoints/changeExternSysteem.ts'
import { externSysteem } from '../../api/endpoints/externSysteem.ts'
import {
  getServerConfig,
  type ServerConfiguration,
  serverConfiguration,
} from '../../api/endpoints/serverConfig.ts'
import { setServerConfig } from '../../api/endpoints/setServerConfig.ts'
import { ApiFailure } from '../../api/failure.ts'
import { type CallContext, isExpiry } from '../../session/calls/call.ts'
import { isUnchanged } from '../../session/calls/save.ts'
import { type Form, type Part, payloadOf, type Stored } from './form.ts'

/**
 * Reads what the server has. The systems first: unlike an Ext.Direct call theirs signs in again when the session has
 * ended. Rejects with an {@link ApiFailure}.
 */
export async function readStored({ transport, client }: CallContext): Promise<Stored> {
  const systems = await transport.call(externSysteem, {}, client)
  const answer = await transport.call(getServerConfig, { data: [] }, client)
  return { systems, configuration: wholeOf(answer) }
}

/** The administrator gets every field; a server that leaves some out would lose them at the next save. */
function wholeOf(answer: unknown): ServerConfiguration {
  const parsed = serverConfiguration.safeParse(answer)
  if (parsed.success) return parsed.data
  const fields = parsed.error.issues.map(({ path }) => path.join('.'))
  throw new ApiFailure(getServerConfig.name, { kind: 'mismatch', fields })
}

/** The result of storing: the parts in their order, and why one was not stored. */
export interface StoreResult {
  readonly saved: readonly Part[]
  readonly failed: readonly { readonly part: Part; readonly failure: ApiFailure }[]
}

/** Stores the parts one after the other, each by a call of its own. A session that is over ends it. */
export async function storeParts(
  { transport, client }: CallContext,
  form: Form,
  parts: readonly Part[],
): Promise<StoreResult> {
  const saved: Part[] = []
  const failed: StoreResult['failed'][number][] = []
  for (const part of parts) {
    try {
      await storePart({ transport, client }, form, part)
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

async function storePart({ transport, client }: CallContext, form: Form, part: Part): Promise<void> {
  if (part === 'configuration') {
    await transport.call(setServerConfig, { data: [payloadOf(form.configuration)] }, client)
    return
  }
  if (!part.system) return
  const { ID } = part.system
  try {
    await transport.call(changeExternSysteem, { id: ID, body: { ID, ...part.credentials } }, client)
  } catch (error) {
    // Another user stored the same meanwhile.
    if (!(error instanceof ApiFailure) || !isUnchanged(error)) throw error
  }
}
