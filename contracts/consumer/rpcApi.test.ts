import { expect } from 'vitest'
import { rpcApi } from '#api/endpoints/rpcApi.ts'
import { describeCalls } from '../describe/describeCalls.ts'

describeCalls(rpcApi, {
  'the portal asks what the server can do': {
    nl: 'het portaal vraagt wat de server kan',
    states: ['nobody is signed in'],
    check: (capabilities) => expect(Object.values(capabilities)).not.toContain(false),
  },
})
