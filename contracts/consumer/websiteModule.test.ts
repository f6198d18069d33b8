import { websiteModule } from '#api/endpoints/websiteModule.ts'
import { describeCalls } from '../describe/consumer.ts'
import { forbidden, unauthorized } from '../describe/outcome.ts'

describeCalls(websiteModule, {
  'the administrator asks for the modules of the server': {
    nl: 'de beheerder vraagt de modules van de server',
    states: ['the administrator is signed in'],
  },
  'a student asks for the modules of the server': {
    nl: 'een cursist vraagt de modules van de server',
    states: ['a student is signed in'],
    outcome: forbidden,
  },
  'the modules of the server are asked for without a session': {
    nl: 'de modules van de server opvragen zonder sessie',
    states: ['nobody is signed in'],
    outcome: unauthorized,
  },
})
