import { puntenbladGrid, puntenbladGridLeerling } from '#api/endpoints/puntenblad.ts'
import { describeCalls } from '../describe/describeCalls.ts'
import { anyMarks } from '../describe/injectables.ts'
import { withoutSession } from '../describe/withoutSession.ts'

const { BeoordelingMomentVan } = anyMarks

describeCalls(puntenbladGridLeerling, {
  'a pupil asks for marks': {
    nl: 'een leerling vraagt punten',
    states: ['a pupil with marks is signed in'],
    request: { query: { BeoordelingMomentVan } },
  },
  'marks are asked for without a session': withoutSession('punten opvragen zonder sessie', {
    query: { BeoordelingMomentVan },
  }),
})

describeCalls(puntenbladGrid, {
  'a pupil asks for their own class': {
    nl: 'een leerling vraagt de eigen klas',
    states: ['a pupil with marks is signed in'],
    request: { query: anyMarks },
  },
  'a class is asked for without a session': withoutSession('een klas opvragen zonder sessie', {
    query: anyMarks,
  }),
})
