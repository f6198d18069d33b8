import { websiteModule } from '#api/endpoints/websiteModule.ts'
import { describeCalls } from '../describe/describeCalls.ts'
import { forbidden } from '../describe/outcome.ts'
import { withoutSession } from '../describe/withoutSession.ts'

describeCalls(websiteModule, {
  'the administrator asks for the modules of the server': {
    nl: 'de beheerder vraagt de modules van de server',
    states: ['the administrator is signed in'],
  },
  'a student asks for the modules of the server': {
    nl: 'een cursist vraagt de modules van de server',
    states: ['a student is signed in'],
    outcome: forbidden,
    guard: false,
  },
  'the modules of the server are asked for without a session': withoutSession(
    'de modules van de server opvragen zonder sessie',
  ),
})
