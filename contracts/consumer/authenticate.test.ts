import { authenticate } from '#api/endpoints/authenticate.ts'
import { projectName, version } from '#shared/project.ts'
import { describeCalls } from '../describe/consumer.ts'
import { refused, success } from '../describe/outcome.ts'
import { free, given } from '../describe/request.ts'

const [project, release] = [free(projectName), free(version)]
const right = { data: [given('username'), given('password'), project, release] } as const

describeCalls(authenticate, {
  'a student signs in': {
    nl: 'een cursist meldt zich aan',
    states: [['a user with a known password', { role: 'student' }]],
    request: right,
  },
  'a parent signs in': {
    nl: 'een ouder meldt zich aan',
    states: [['a user with a known password', { role: 'parent' }]],
    request: right,
    outcome: success(['result.SessionConfig.Rol']),
  },
  'a member of staff signs in': {
    nl: 'een personeelslid meldt zich aan',
    states: [['a user with a known password', { role: 'staff' }]],
    request: right,
    outcome: success(['result.SessionConfig.PersoneelID']),
  },
  'somebody signs in with a wrong password': {
    nl: 'iemand meldt zich aan met een fout wachtwoord',
    states: [['a user with a known password', { role: 'student' }]],
    request: { data: [given('username'), 'geen wachtwoord van iemand', project, release] },
    outcome: refused,
    guard: true,
  },
  'somebody signs in with an unknown username': {
    nl: 'iemand meldt zich aan met een onbekende gebruikersnaam',
    states: ['a username that nobody has'],
    request: { data: [given('unknownUsername'), 'geen wachtwoord van iemand', project, release] },
    outcome: refused,
    guard: true,
  },
})
