import { puntenbladGrid, puntenbladGridLeerling } from '#api/endpoints/puntenblad.ts'
import { describeCalls } from '../describe/describeCalls.ts'
import { withoutSession } from '../describe/withoutSession.ts'

const always = { BeoordelingMomentVan: '1990-09-01 00:00:00' }
const range = {
  BeoordelingMomentVan: '1990-09-01 00:00:00',
  BeoordelingMomentTot: '2100-01-01 23:59:59.999',
}

describeCalls(puntenbladGridLeerling, {
  'a pupil asks for marks': {
    nl: 'een leerling vraagt punten',
    states: ['a pupil with marks is signed in'],
    request: { query: always },
  },
  'marks are asked for without a session': withoutSession('punten opvragen zonder sessie', { query: always }),
})

describeCalls(puntenbladGrid, {
  'a pupil asks for their own class': {
    nl: 'een leerling vraagt de eigen klas',
    states: ['a pupil with marks is signed in'],
    request: { query: range },
  },
  'a class is asked for without a session': withoutSession('een klas opvragen zonder sessie', {
    query: range,
  }),
})
