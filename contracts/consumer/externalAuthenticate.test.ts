import { externalAuthenticate } from '#api/endpoints/externalAuthenticate.ts'
import { projectName, version } from '#shared/portal/project.ts'
import { describeCalls } from '../describe/describeCalls.ts'
import { refused } from '../describe/outcome.ts'
import { inject, like } from '../describe/request.ts'

const client = [like(projectName), like(version)] as const
const correctRequest = { data: ['Office365', inject('username'), inject('password'), ...client] } as const

describeCalls(externalAuthenticate, {
  'somebody signs in with Office 365': {
    nl: 'iemand meldt zich aan met Office 365',
    states: ['a user with an account of Office 365'],
    request: correctRequest,
  },
  'a browser that comes back from Office 365 asks who is signed in': {
    nl: 'een browser die van Office 365 terugkomt, vraagt wie aangemeld is',
    states: ['a user of a site with Office 365 is signed in'],
    request: { data: ['Office365', inject('username'), '', ...client] },
    fact: 'method-15',
  },
  'somebody signs in with Office 365 and a wrong password': {
    nl: 'iemand meldt zich aan met Office 365 en een fout wachtwoord',
    states: ['a user with an account of Office 365'],
    request: { data: ['Office365', inject('username'), 'geen wachtwoord van iemand', ...client] },
    outcome: refused,
    guard: true,
  },
  'somebody signs in with Office 365 and an unknown username': {
    nl: 'iemand meldt zich aan met Office 365 en een onbekende gebruikersnaam',
    states: ['a user with an account of Office 365'],
    request: { data: ['Office365', 'niemand.die.hier.is', 'geen wachtwoord van iemand', ...client] },
    outcome: refused,
    guard: true,
  },
  'somebody without a session asks who is signed in, with an empty password': {
    nl: 'iemand zonder sessie vraagt wie aangemeld is, met een leeg wachtwoord',
    states: ['a user with an account of Office 365'],
    request: { data: ['Office365', inject('username'), '', ...client] },
    outcome: refused,
    guard: true,
  },
  'somebody signs in with Office 365 where that is not allowed': {
    nl: 'iemand meldt zich aan met Office 365 waar dat niet mag',
    states: ['a site without Office 365'],
    request: correctRequest,
    outcome: refused,
  },
})
