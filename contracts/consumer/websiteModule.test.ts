import { websiteModule } from '../../src/api/endpoints/websiteModule.ts'
import { describeCalls } from '../describe/consumer.ts'
import { forbidden, success, unauthorized } from '../describe/outcome.ts'

describeCalls(websiteModule, {
  'the administrator asks for the modules of the server': {
    states: ['the administrator is signed in'],
    request: {},
    outcome: success(),
  },
  'a student asks for the modules of the server': {
    states: ['a student is signed in'],
    request: {},
    outcome: forbidden,
  },
  'the modules of the server are asked for without a session': {
    states: ['nobody is signed in'],
    request: {},
    outcome: unauthorized,
  },
})
