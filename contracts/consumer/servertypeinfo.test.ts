import { servertypeinfo } from '#api/endpoints/servertypeinfo.ts'
import { describeCalls } from '../describe/consumer.ts'
import { success } from '../describe/outcome.ts'

describeCalls(servertypeinfo, {
  'the portal asks for whom the server is': {
    nl: 'het portaal vraagt voor wie de server is',
    states: ['nobody is signed in'],
    request: {},
    outcome: success(),
  },
})
