import { puntenbladGrid, puntenbladGridLeerling } from '../../src/api/endpoints/puntenblad.ts'
import { describeCalls } from '../describe/consumer.ts'
import { emptyList, success, unauthorized } from '../describe/outcome.ts'

const always = { BeoordelingMomentVan: '1990-09-01 00:00:00' }
const never = { BeoordelingMomentVan: '2100-01-01 00:00:00', BeoordelingMomentTot: '2100-01-31 00:00:00' }
const range = {
  BeoordelingMomentVan: '1990-09-01 00:00:00',
  BeoordelingMomentTot: '2100-01-01 23:59:59.999',
}

describeCalls(puntenbladGridLeerling, {
  'a pupil asks for marks': {
    states: ['a pupil with marks is signed in'],
    request: { query: always },
    outcome: success(),
  },
  'a pupil asks for marks of days without any': {
    states: ['a pupil with marks is signed in'],
    request: { query: never },
    outcome: emptyList,
  },
  'marks are asked for without a session': {
    states: ['nobody is signed in'],
    request: { query: always },
    outcome: unauthorized,
  },
})

describeCalls(puntenbladGrid, {
  'a pupil asks for their own class': {
    states: ['a pupil with marks is signed in'],
    request: { query: range },
    outcome: success(),
  },
  'a class is asked for without a session': {
    states: ['nobody is signed in'],
    request: { query: range },
    outcome: unauthorized,
  },
})
