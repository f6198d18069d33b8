import { servertypeinfo } from '#api/endpoints/servertypeinfo.ts'
import { describeCalls } from '../describe/describeCalls.ts'

describeCalls(servertypeinfo, {
  'the portal asks for whom the server is': {
    nl: 'het portaal vraagt voor wie de server is',
    states: ['nobody is signed in'],
  },
})
