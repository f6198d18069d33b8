import { authenticate } from '#api/endpoints/authenticate.ts'
import { projectName, version } from '#shared/portal/project.ts'
import { describeCalls } from '../describe/describeCalls.ts'
import { refused, success } from '../describe/outcome.ts'
import { inject, like } from '../describe/request.ts'

const [project, release] = [like(projectName), like(version)]
const correctRequest = { data: [inject('username'), inject('password'), project, release] } as const

describeCalls(authenticate, {
  'a student signs in': {
    nl: 'een cursist meldt zich aan',
    states: [['a user with a known password', { role: 'student' }]],
    request: correctRequest,
  },
  'a parent signs in': {
    nl: 'een ouder meldt zich aan',
    states: [['a user with a known password', { role: 'parent' }]],
    request: correctRequest,
    outcome: success(['result.SessionConfig.Rol']),
  },
  'a member of staff signs in': {
    nl: 'een personeelslid meldt zich aan',
    states: [['a user with a known password', { role: 'staff' }]],
    request: correctRequest,
    outcome: success(['result.SessionConfig.PersoneelID']),
  },
  'somebody signs in with a wrong password': {
    nl: 'iemand meldt zich aan met een fout wachtwoord',
    states: [['a user with a known password', { role: 'student' }]],
    request: { data: [inject('username'), 'geen wachtwoord van iemand', project, release] },
    outcome: refused,
    guard: true,
  },
  'somebody signs in with an unknown username': {
    nl: 'iemand meldt zich aan met een onbekende gebruikersnaam',
    states: ['a username that nobody has'],
    request: { data: [inject('unknownUsername'), 'geen wachtwoord van iemand', project, release] },
    outcome: refused,
    guard: true,
  },
})
