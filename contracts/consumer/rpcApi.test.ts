import { expect } from 'vitest'
import { rpcApi } from '../../src/api/endpoints/rpcApi.ts'
import { describeCalls } from '../describe/consumer.ts'
import { success } from '../describe/outcome.ts'

describeCalls(rpcApi, {
  'the portal asks what the server can do': {
    states: ['nobody is signed in'],
    request: {},
    outcome: success(),
    check: (capabilities) => expect(Object.values(capabilities)).not.toContain(false),
  },
})
