import { createStore, type Event, type Store, sample } from 'effector'
import { rpcApi } from '#api/endpoints/rpcApi.ts'
import { type PasswordPolicy, strictestPolicy } from '#shared/validators/passwordRules.ts'
import { createOpenCall } from '../../calls/call.ts'

/** The server's rules for a new password, fetched without a session on `opened`; the answer is dropped on `closed`. */
export function createPolicy(
  $server: Store<string>,
  opened: Event<void>,
  closed: Event<void>,
): Store<PasswordPolicy> {
  const policyCall = createOpenCall(rpcApi, closed)
  sample({
    clock: opened,
    source: $server,
    fn: (server) => ({ server, request: {} }),
    target: policyCall.started,
  })
  return createStore(strictestPolicy)
    .on(policyCall.answered, (_, { PWMin8, PWSpecialChars }) => ({ PWMin8, PWSpecialChars }))
    .reset(opened)
}
