import { websiteBericht } from '#api/endpoints/websiteBericht.ts'
import { describeCalls } from '../describe/describeCalls.ts'
import { withoutSession } from '../describe/withoutSession.ts'

const today = { query: { MAXVAN: 'TOMORROW', MINTOT: 'TODAY', sort: 'starred desc, van desc' } } as const

describeCalls(websiteBericht, {
  'a pupil asks for the messages of today': {
    nl: 'een leerling vraagt de berichten van vandaag',
    states: ['a pupil with messages is signed in'],
    request: today,
  },
  'messages are asked for without a session': withoutSession('berichten opvragen zonder sessie', today),
})
