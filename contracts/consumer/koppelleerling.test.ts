import { koppelleerling } from '#api/endpoints/koppelleerling.ts'
import { describeCalls } from '../describe/describeCalls.ts'
import { declined } from '../describe/outcome.ts'
import { inject } from '../describe/request.ts'
import { withoutSession } from '../describe/withoutSession.ts'

const parent = 'a parent of a child with a koppelcode is signed in'
const child = {
  Koppelcode: inject('koppelcode'),
  Rol: inject('parentRol'),
  Geboortejaar: inject('geboortejaar'),
  Geboortemaand: inject('geboortemaand'),
  Geboortedag: inject('geboortedag'),
}
const nobody = {
  Koppelcode: 'NIEMAND',
  Rol: '1',
  Geboortejaar: '2012',
  Geboortemaand: '10',
  Geboortedag: '05',
}

describeCalls(koppelleerling, {
  'a parent links a child': {
    nl: 'een ouder koppelt een kind',
    states: [parent],
    request: { query: child },
  },
  'a parent links a child with a koppelcode that nobody has': {
    nl: 'een ouder koppelt een kind met een koppelcode die niemand heeft',
    states: [parent],
    request: { query: { ...child, Koppelcode: 'NIEMAND' } },
    outcome: declined,
    fact: 'account-12',
    guard: true,
  },
  'a parent links a child with a wrong date of birth': {
    nl: 'een ouder koppelt een kind met een foute geboortedatum',
    states: [parent],
    request: { query: { ...child, Geboortejaar: '1900' } },
    outcome: declined,
    fact: 'account-12',
    guard: true,
  },
  'a student links a child': {
    nl: 'een cursist koppelt een kind',
    states: ['a student is signed in'],
    request: { query: nobody },
    outcome: declined,
    fact: 'account-12',
    guard: true,
  },
  'a child is linked without a session': withoutSession('een kind koppelen zonder sessie', { query: nobody }),
})
