import { createStore, type Event, type Store, sample } from 'effector'
import { rpcApi } from '#api/endpoints/rpcApi.ts'
import type { PasswordPolicy } from '#shared/validators/passwordRules.ts'
import { createOpenCall } from '../../calls/call.ts'

/**
 * The strictest rules: they apply until the server has given its own, and the server checks again.
 * rule: password-5
 */
const strictest: PasswordPolicy = { PWMin8: true, PWSpecialChars: true }

/** The server's rules for a new password, without a session. Fetched on `opened`; dropped on `closed`. */
export function createPolicy(
  $server: Store<string>,
  opened: Event<void>,
  closed: Event<void>,
): Store<PasswordPolicy> {
  const policy = createOpenCall(rpcApi, closed)
  sample({
    clock: opened,
    source: $server,
    fn: (server) => ({ server, request: {} }),
    target: policy.asked,
  })
  return createStore(strictest)
    .on(policy.answered, (_, { PWMin8, PWSpecialChars }) => ({ PWMin8, PWSpecialChars }))
    .reset(opened)
}
