import { byName } from '#contracts/describe/endpoints.ts'
import { readPact } from '#contracts/describe/pact/pactFile.ts'
import {
  accepting,
  account,
  type Fields,
  json,
  type Mutant,
  noRecords,
  page,
  restRows,
  rpc,
  type SubjectMutants,
  someone,
  status,
  succeeding,
  when,
  without,
} from './mutant.ts'

/** The endpoints that have interactions with one of these outcomes. */
function endpointsWith(outcomes: readonly string[], isMeant: (name: string) => boolean = () => true) {
  const found = readPact().filter(({ endpoint, outcome }) => outcomes.includes(outcome) && isMeant(endpoint))
  return [...new Set(found.map(({ endpoint }) => endpoint))]
}

const envelopeOf = (name: string) => byName.get(name)?.envelope
/** Calls whose subject the verifier must create first, which fails when `success` is missing. */
const withPreparedSubject = ['AgendaPunt change', 'AgendaPunt remove', 'Doc put', 'Doc remove']

const isAccount = (call: string) => call.toLowerCase().startsWith('account/')

const everywhere: readonly Mutant[] = [
  {
    what: 'without a session every call is answered',
    endpoints: endpointsWith(['unauthorized']),
    mutation: (_, answer) => when(401, status(200, noRecords))(answer),
  },
  {
    what: 'without a right every call is answered',
    endpoints: endpointsWith(['forbidden']),
    mutation: (call, answer) => (isAccount(call) ? answer : when(403, status(200, someone))(answer)),
  },
  {
    what: 'what cannot be carried out seems to be',
    endpoints: endpointsWith(['declined', 'not found'], (name) => envelopeOf(name) !== 'plain'),
    mutation: (call, answer) =>
      isAccount(call) || /Content not changed/.test(answer.body) || !/REST|Files/.test(call)
        ? answer
        : when(400, status(200, someone))(when(404, status(200, someone))(answer)),
  },
  {
    what: 'success is missing in every answer of REST',
    endpoints: endpointsWith(
      ['success', 'empty list'],
      (name) => envelopeOf(name) === 'list' && !withPreparedSubject.includes(name),
    ),
    mutation: (call, answer) =>
      answer.status === 200 && !isAccount(call) && /^\s*\{\s*"success"/.test(answer.body)
        ? json(without('success'))(answer)
        : answer,
  },
  {
    what: 'every file is shown in the page',
    endpoints: endpointsWith(['success'], (name) => envelopeOf(name) === 'file'),
    mutation: (_, answer) =>
      answer.isFile && answer.status === 200
        ? { ...answer, headers: { ...answer.headers, 'Content-Disposition': 'inline' } }
        : answer,
  },
]

const pageForSuccess = ['createrequest', 'confirmationcode', 'resetpasswordconfirmation']

const accounts: readonly Mutant[] = [
  ...[...pageForSuccess, 'koppelleerling'].map((resource) =>
    account(resource, 'a web page', when(200, status(200, page))),
  ),
  // A web page would lead to a second request, when the user already exists.
  account('createconfirmation', 'every code is wrong', when(200, status(400, '{"success":false}'))),
  account('createrequest', 'whatever is asked for succeeds', when(400, status(200))),
  account('confirmationcode', 'every key is right', (answer) =>
    answer.status >= 400 && answer.status < 500 ? status(200)(answer) : answer,
  ),
  account('koppelleerling', 'every koppelcode is right', (answer) =>
    answer.status >= 400 && answer.status < 500 && answer.status !== 401 ? status(200)(answer) : answer,
  ),
]

const direct: readonly Mutant[] = [
  rpc('ExternalAuthenticate', 'the menu is missing', succeeding(json(withoutMenu))),
  rpc('ExternalAuthenticate', 'a refusal is a success', accepting('WisaUserAPI', 'ExternalAuthenticate')),
  rpc('ChangePassword', 'the empty error is missing', succeeding(json(without('error')))),
  rpc('ChangeAdminPassword', 'everybody may', accepting('WisaUserAPI', 'ChangeAdminPassword')),
  rpc(
    'GetServerConfig',
    'without a session it is answered',
    accepting('WISAServerConfig', 'GetServerConfig'),
  ),
  rpc('VerwerkAanwezigHeden', 'everybody may', accepting('WisaAanwezigAPI', 'VerwerkAanwezigHeden')),
  rpc('VerwerkAanwezigHeden', 'the transaction is not answered', succeeding(json(without('tid')))),
]

function withoutMenu(body: Fields): Fields {
  return { ...body, result: without('menu')(body.result as Fields) }
}

/**
 * Mutants of many endpoints at once, for a server that lacks a check everywhere. `coverage.test.ts` checks that every
 * interaction of the pact has a mutant.
 */
export const everywhereMutants: SubjectMutants = {
  answers: [...everywhere, ...accounts, ...direct],
  rules: ['betalingen', 'vwomodule', 'LesGroep'].map((endpoint) =>
    restRows(endpoint, 'each row is there twice', (data) => data.concat(data)),
  ),
}
