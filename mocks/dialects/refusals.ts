import type { Endpoint } from '#api/endpoint.ts'
import {
  confirmationcode,
  createconfirmation,
  createrequest,
  resetpasswordconfirmation,
} from '#api/endpoints/account.ts'
import { koppelleerling } from '#api/endpoints/koppelleerling.ts'
import { parseJson } from '#shared/json.ts'
import { errorPage, json, notChanged } from '../server/wire/answer.ts'
import {
  type Alternative,
  type Asked,
  type Assumption,
  assumption,
  instead,
  isRefusal,
  named,
  type Said,
  type Seen,
  type Speech,
} from './assumption.ts'

/** The status of a refusal, and whether it is an error message with HTTP 200. */
interface Refused {
  readonly status: number
  readonly inWords: boolean
}
const refusedIn = ({ status, json }: Seen): Refused => ({ status, inWords: isRefusal(json) })
const describe = ({ status, inWords }: Refused) =>
  `HTTP ${status}${inWords && status === 200 ? ' with success false' : ''}`

/** A REST call with a list: not one of accounts, and no file. */
const isList = ({ envelope }: Endpoint) => envelope === 'list'

const asStatus = (status: number, words?: Alternative['words']): Alternative<Refused> => ({
  id: String(status),
  words: words ?? { en: `HTTP ${status}`, nl: `HTTP ${status}` },
  fits: (sign) => sign.status === status,
})

/** @param isIt whether the usual server refuses for this reason */
const another = (status: number, isIt: (usual: Said, asked: Asked) => boolean): Alternative<Refused> => ({
  ...asStatus(status),
  speech: instead(isIt, (answer) => ({ ...answer, status })),
})

/** The same refusal with HTTP 200: its body says `success: false`. */
const saidInWords = (isIt: (usual: Said, asked: Asked) => boolean): Alternative<Refused> => ({
  id: 'in words',
  words: { en: 'HTTP 200 with success false', nl: 'HTTP 200 met success false' },
  fits: ({ status, inWords }) => status === 200 && inWords,
  speech: instead(isIt, (_answer, _asked, usual) => ({ ...usual, status: 200 })),
})

const isUnchanged = ({ body }: Pick<Said, 'body'>) => body.includes(notChanged)
const isRefusedAsUnchanged = (usual: Said) => usual.status === 400 && isUnchanged(usual)

const isForbidden = ({ status }: Said, { endpoint }: Asked) => status === 403 && isList(endpoint)
const isNotFound = ({ status }: Said, { endpoint }: Asked) => status === 404 && isList(endpoint)
const isDeclined = (usual: Said, { endpoint }: Asked) =>
  (usual.status === 400 || usual.status === 409) && isList(endpoint) && !isUnchanged(usual)

const signsOf = (outcome: string) => (seen: Seen) =>
  seen.outcome === outcome && isList(seen.endpoint) ? [refusedIn(seen)] : []

const forbidden = assumption<Refused>({
  id: 'refusal.forbidden',
  words: { en: "Another person's data", nl: 'Gegevens van iemand anders' },
  fact: 'rest-8',
  signs: signsOf('forbidden'),
  alternatives: [asStatus(403), another(404, isForbidden), another(400, isForbidden)],
  describe,
})

const notFound = assumption<Refused>({
  id: 'refusal.not found',
  words: { en: 'An unknown ID', nl: 'Een onbekende ID' },
  fact: 'rest-8',
  signs: signsOf('not found'),
  alternatives: [
    asStatus(404),
    another(400, isNotFound),
    another(403, isNotFound),
    {
      id: 'empty list',
      words: { en: 'HTTP 200 with an empty list', nl: 'HTTP 200 met een lege lijst' },
      fits: ({ status, inWords }) => status === 200 && !inWords,
      speech: instead(isNotFound, () => json(200, { success: true, data: [] }) as Said),
    },
  ],
  describe,
})

const declined = assumption<Refused>({
  id: 'refusal.declined',
  words: { en: 'What cannot be carried out', nl: 'Wat niet uitgevoerd kan worden' },
  fact: 'rest-5',
  signs: signsOf('declined'),
  alternatives: [asStatus(400), another(409, isDeclined), another(422, isDeclined), saidInWords(isDeclined)],
  describe,
})

/** Whether an answer to a save says that nothing changed: the contract expects it, or the answer says so itself. */
const saysUnchanged = ({ outcome, status, body, endpoint }: Seen) =>
  outcome === 'unchanged' ||
  (outcome === undefined && endpoint.method === 'PUT' && (status === 304 || isUnchanged({ body })))

const unchanged = assumption<Refused>({
  id: 'refusal.unchanged',
  words: { en: 'A save without a change', nl: 'Bewaren zonder wijziging' },
  fact: 'rest-11',
  signs: (seen) => (saysUnchanged(seen) ? [refusedIn(seen)] : []),
  alternatives: [
    asStatus(400, { en: "HTTP 400 with 'Content not changed'", nl: "HTTP 400 met 'Content not changed'" }),
    another(409, isRefusedAsUnchanged),
    {
      ...asStatus(304),
      speech: instead(isRefusedAsUnchanged, (answer) => ({ ...answer, status: 304, body: '' })),
    },
    saidInWords(isRefusedAsUnchanged),
    {
      id: 'success',
      words: { en: 'HTTP 200, as any save', nl: 'HTTP 200, zoals elke bewaring' },
      fits: ({ status, inWords }) => status === 200 && !inWords,
      speech: instead(
        isRefusedAsUnchanged,
        () => json(200, { success: true, data: [], message: notChanged }) as Said,
      ),
    },
  ],
  describe,
})

type Kind = 'JSON' | 'page' | 'text' | 'empty'
const kindOf = (body: string): Kind => {
  if (body.trim() === '') return 'empty'
  if (/^\s*</.test(body)) return 'page'
  return /^\s*[{[]/.test(body) ? 'JSON' : 'text'
}
const kinds: Readonly<Record<Kind, Alternative['words']>> = {
  JSON: { en: 'JSON with success and message', nl: 'JSON met success en message' },
  page: { en: 'a web page', nl: 'een webpagina' },
  text: { en: 'plain text', nl: 'gewone tekst' },
  empty: { en: 'nothing', nl: 'niets' },
}
const ofKind = (kind: Kind, speech?: Speech) => named(kind, kinds[kind], speech)

const saidAs = (kind: Kind, answer: Said, message: string): Said => {
  switch (kind) {
    case 'JSON':
      return json(answer.status, { success: false, message }) as Said
    case 'page':
      return { ...(errorPage(404, message) as Said), status: answer.status }
    default:
      return { ...answer, contentType: 'text/plain; charset=utf-8', body: kind === 'text' ? message : '' }
  }
}

const refusedText = 'Geweigerd'
const messageIn = (body: string): string =>
  String((parseJson(body) as { message?: unknown } | null | undefined)?.message ?? refusedText)

/** Refusals with another status than 401. */
const hasBody = (status: number) => status >= 400 && status < 500 && status !== 401

/** Whether a refusal is one of the call: an unknown path is refused by the web framework, with its own page. */
const isOfRefusal = (outcome: string | undefined, status: number) =>
  outcome === undefined ? status !== 404 : ['forbidden', 'not found', 'declined'].includes(outcome)

const failureBody = assumption<Kind>({
  id: 'refusal.body',
  words: { en: 'What comes with a refusal', nl: 'Wat er bij een weigering komt' },
  fact: 'rest-5',
  signs: ({ endpoint, status, body, outcome }) =>
    isList(endpoint) && hasBody(status) && isOfRefusal(outcome, status) && !isUnchanged({ body })
      ? [kindOf(body)]
      : [],
  alternatives: [
    ofKind('JSON'),
    ...(['page', 'text', 'empty'] as const).map((kind) =>
      ofKind(kind, {
        answer: (answer, { endpoint }, usual) =>
          isList(endpoint) && hasBody(answer.status) && !isUnchanged(usual)
            ? saidAs(kind, answer, messageIn(answer.body))
            : answer,
      }),
    ),
  ],
  describe: String,
})

const withoutSession = assumption<Kind>({
  id: 'session.body of 401',
  words: { en: 'What comes with HTTP 401', nl: 'Wat er bij HTTP 401 komt' },
  fact: 'session-5',
  signs: ({ endpoint, status, body }) => (status === 401 && endpoint.api === 'REST' ? [kindOf(body)] : []),
  alternatives: [
    ofKind('page'),
    ...(['JSON', 'text', 'empty'] as const).map((kind) =>
      ofKind(kind, {
        answer: (answer, { endpoint }) =>
          answer.status === 401 && endpoint.api === 'REST' ? saidAs(kind, answer, 'No session') : answer,
      }),
    ),
  ],
  describe: String,
})

const accountCalls: readonly (readonly [Endpoint, string, Alternative['words']])[] = [
  [
    createrequest,
    'account-2',
    { en: 'A refused request for a user', nl: 'Een geweigerde aanvraag van een gebruiker' },
  ],
  [confirmationcode, 'account-4', { en: 'A code that is not sent', nl: 'Een code die niet gestuurd wordt' }],
  [createconfirmation, 'account-6', { en: 'A wrong code', nl: 'Een verkeerde code' }],
  [
    resetpasswordconfirmation,
    'account-10',
    { en: 'A new password that is refused', nl: 'Een nieuw wachtwoord dat geweigerd wordt' },
  ],
  [
    koppelleerling,
    'account-12',
    { en: 'A child that cannot be linked', nl: 'Een kind dat niet gekoppeld kan worden' },
  ],
]

/** Each of these calls may refuse in its own way. server: account-2, account-4, account-6, account-10, account-12 */
const ofAccounts: readonly Assumption[] = accountCalls.map(([endpoint, fact, words]) => {
  const isRefused = (usual: Said, asked: Asked) =>
    hasBody(usual.status) && asked.endpoint.name === endpoint.name
  return assumption<Refused>({
    id: `${endpoint.name}.refusal`,
    words,
    fact,
    endpoints: [endpoint.name],
    signs: (seen) =>
      seen.endpoint.name === endpoint.name && seen.outcome === 'declined' ? [refusedIn(seen)] : [],
    alternatives: [
      {
        id: '4xx',
        words: { en: 'HTTP 400, 403 or 409 with a message', nl: 'HTTP 400, 403 of 409 met een melding' },
        fits: ({ status }) => [400, 403, 409].includes(status),
      },
      another(404, isRefused),
      another(422, isRefused),
      saidInWords(isRefused),
    ],
    describe,
  })
})

/** How a server refuses. The body comes last because it depends on the status. */
export const refusalAssumptions: readonly Assumption[] = [
  forbidden,
  notFound,
  declined,
  unchanged,
  ...ofAccounts,
  failureBody,
  withoutSession,
]
