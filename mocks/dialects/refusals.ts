import type { Endpoint } from '#api/endpoint.ts'
import {
  confirmationcode,
  createconfirmation,
  createrequest,
  resetpasswordconfirmation,
} from '#api/endpoints/account.ts'
import { koppelleerling } from '#api/endpoints/koppelleerling.ts'
import { parseJson } from '#shared/values/json.ts'
import { errorCodes } from '../server/rpc/rpc.ts'
import { errorPage, json, notChanged } from '../server/wire/answer.ts'
import { writeJson } from '../server/wire/fpjson.ts'
import {
  type Alternative,
  type Assumption,
  alternative,
  assumption,
  type Behaviour,
  type DialectCall,
  type ObservedCall,
  replaceAnswer,
  type TextAnswer,
} from './assumption.ts'
import { isRefusal } from './readAnswer.ts'

/** The status of a refusal, and whether it comes as an error message with HTTP 200. */
interface RefusalSign {
  readonly status: number
  readonly inWords: boolean
}
const refusalSignOf = ({ status, json }: ObservedCall): RefusalSign => ({ status, inWords: isRefusal(json) })
const describe = ({ status, inWords }: RefusalSign) =>
  `HTTP ${status}${inWords && status === 200 ? ' with success false' : ''}`

/** The answer to an Ext.Direct call as a refusal with this message. */
export const rpcRefusal = (answer: TextAnswer, message: string): TextAnswer => {
  const { tid } = JSON.parse(answer.body) as { tid: unknown }
  const error = { jsonrpc: '2.0', error: { code: errorCodes.internal, message }, tid, type: 'rpc' }
  return { ...answer, body: `${writeJson(error)}\n` }
}

/** Whether an endpoint is one of REST with a list, and not one for accounts or files. */
const isList = ({ envelope }: Endpoint) => envelope === 'list'

const asStatus = (status: number, words?: Alternative['words']): Alternative<RefusalSign> => ({
  id: String(status),
  words: words ?? { en: `HTTP ${status}`, nl: `HTTP ${status}` },
  fits: (sign) => sign.status === status,
})

/**
 * The alternative with another status.
 * @param isRefused whether the usual server refuses for this reason
 */
const otherStatus = (
  status: number,
  isRefused: Parameters<typeof replaceAnswer>[0],
): Alternative<RefusalSign> => ({
  ...asStatus(status),
  behaviour: replaceAnswer(isRefused, (answer) => ({ ...answer, status })),
})

/** The alternative with HTTP 200, and `success: false` in the body. */
const withStatus200 = (isRefused: Parameters<typeof replaceAnswer>[0]): Alternative<RefusalSign> => ({
  id: 'in words',
  words: { en: 'HTTP 200 with success false', nl: 'HTTP 200 met success false' },
  fits: ({ status, inWords }) => status === 200 && inWords,
  behaviour: replaceAnswer(isRefused, (_answer, _call, usual) => ({ ...usual, status: 200 })),
})

const isUnchanged = ({ body }: Pick<TextAnswer, 'body'>) => body.includes(notChanged)
const isRefusedAsUnchanged = (usual: TextAnswer) => usual.status === 400 && isUnchanged(usual)

const isForbidden = ({ status }: TextAnswer, { endpoint }: DialectCall) => status === 403 && isList(endpoint)
const isNotFound = ({ status }: TextAnswer, { endpoint }: DialectCall) => status === 404 && isList(endpoint)
const isDeclined = (usual: TextAnswer, { endpoint }: DialectCall) =>
  (usual.status === 400 || usual.status === 409) && isList(endpoint) && !isUnchanged(usual)

const signsOf = (outcome: string) => (call: ObservedCall) =>
  call.outcome === outcome && isList(call.endpoint) ? [refusalSignOf(call)] : []

const forbidden = assumption<RefusalSign>({
  id: 'refusal.forbidden',
  words: { en: "Another person's data", nl: 'Gegevens van iemand anders' },
  fact: 'rest-8',
  signs: signsOf('forbidden'),
  alternatives: [asStatus(403), otherStatus(404, isForbidden), otherStatus(400, isForbidden)],
  describe,
})

const notFound = assumption<RefusalSign>({
  id: 'refusal.not found',
  words: { en: 'An unknown ID', nl: 'Een onbekende ID' },
  fact: 'rest-8',
  signs: signsOf('not found'),
  alternatives: [
    asStatus(404),
    otherStatus(400, isNotFound),
    otherStatus(403, isNotFound),
    {
      id: 'empty list',
      words: { en: 'HTTP 200 with an empty list', nl: 'HTTP 200 met een lege lijst' },
      fits: ({ status, inWords }) => status === 200 && !inWords,
      behaviour: replaceAnswer(isNotFound, () => json(200, { success: true, data: [] }) as TextAnswer),
    },
  ],
  describe,
})

const declined = assumption<RefusalSign>({
  id: 'refusal.declined',
  words: { en: 'What cannot be carried out', nl: 'Wat niet uitgevoerd kan worden' },
  fact: 'rest-5',
  signs: signsOf('declined'),
  alternatives: [
    asStatus(400),
    otherStatus(409, isDeclined),
    otherStatus(422, isDeclined),
    withStatus200(isDeclined),
  ],
  describe,
})

/** Whether an answer to a save says that nothing changed, by the contract's expectation or by its own content. */
const saysUnchanged = ({ outcome, status, body, endpoint }: ObservedCall) =>
  outcome === 'unchanged' ||
  (outcome === undefined && endpoint.method === 'PUT' && (status === 304 || isUnchanged({ body })))

const unchanged = assumption<RefusalSign>({
  id: 'refusal.unchanged',
  words: { en: 'A save without a change', nl: 'Bewaren zonder wijziging' },
  fact: 'rest-11',
  signs: (call) => (saysUnchanged(call) ? [refusalSignOf(call)] : []),
  alternatives: [
    asStatus(400, { en: "HTTP 400 with 'Content not changed'", nl: "HTTP 400 met 'Content not changed'" }),
    otherStatus(409, isRefusedAsUnchanged),
    {
      ...asStatus(304),
      behaviour: replaceAnswer(isRefusedAsUnchanged, (answer) => ({ ...answer, status: 304, body: '' })),
    },
    withStatus200(isRefusedAsUnchanged),
    {
      id: 'success',
      words: { en: 'HTTP 200, as any save', nl: 'HTTP 200, zoals elke bewaring' },
      fits: ({ status, inWords }) => status === 200 && !inWords,
      behaviour: replaceAnswer(
        isRefusedAsUnchanged,
        () => json(200, { success: true, data: [], message: notChanged }) as TextAnswer,
      ),
    },
  ],
  describe,
})

type BodyKind = 'JSON' | 'page' | 'text' | 'empty'
const kindOf = (body: string): BodyKind => {
  if (body.trim() === '') return 'empty'
  if (/^\s*</.test(body)) return 'page'
  return /^\s*[{[]/.test(body) ? 'JSON' : 'text'
}
const kinds: Readonly<Record<BodyKind, Alternative['words']>> = {
  JSON: { en: 'JSON with success and message', nl: 'JSON met success en message' },
  page: { en: 'a web page', nl: 'een webpagina' },
  text: { en: 'plain text', nl: 'gewone tekst' },
  empty: { en: 'nothing', nl: 'niets' },
}
const bodyOf = (kind: BodyKind, behaviour?: Behaviour) => alternative(kind, kinds[kind], behaviour)

const withStatus = (kind: BodyKind, answer: TextAnswer, message: string): TextAnswer => {
  switch (kind) {
    case 'JSON':
      return json(answer.status, { success: false, message }) as TextAnswer
    case 'page':
      return { ...(errorPage(404, message) as TextAnswer), status: answer.status }
    default:
      return { ...answer, contentType: 'text/plain; charset=utf-8', body: kind === 'text' ? message : '' }
  }
}

const refusedText = 'Geweigerd'
const messageIn = (body: string): string =>
  String((parseJson(body) as { message?: unknown } | null | undefined)?.message ?? refusedText)

/** Whether a refusal with this status says why in its body, as all but those with 401 do. */
const hasBody = (status: number) => status >= 400 && status < 500 && status !== 401

/** Whether the server itself refuses the call; an unknown path gets the page of the web framework. */
const isOwnRefusal = (outcome: string | undefined, status: number) =>
  outcome === undefined ? status !== 404 : ['forbidden', 'not found', 'declined'].includes(outcome)

const failureBody = assumption<BodyKind>({
  id: 'refusal.body',
  words: { en: 'What comes with a refusal', nl: 'Wat er bij een weigering komt' },
  fact: 'rest-5',
  signs: ({ endpoint, status, body, outcome }) =>
    isList(endpoint) && hasBody(status) && isOwnRefusal(outcome, status) && !isUnchanged({ body })
      ? [kindOf(body)]
      : [],
  alternatives: [
    bodyOf('JSON'),
    ...(['page', 'text', 'empty'] as const).map((kind) =>
      bodyOf(kind, {
        answer: (answer, { endpoint }, usual) =>
          isList(endpoint) && hasBody(answer.status) && !isUnchanged(usual)
            ? withStatus(kind, answer, messageIn(answer.body))
            : answer,
      }),
    ),
  ],
})

const withoutSession = assumption<BodyKind>({
  id: 'session.body of 401',
  words: { en: 'What comes with HTTP 401', nl: 'Wat er bij HTTP 401 komt' },
  fact: 'session-5',
  signs: ({ endpoint, status, body }) => (status === 401 && endpoint.api === 'REST' ? [kindOf(body)] : []),
  alternatives: [
    bodyOf('page'),
    ...(['JSON', 'text', 'empty'] as const).map((kind) =>
      bodyOf(kind, {
        answer: (answer, { endpoint }) =>
          answer.status === 401 && endpoint.api === 'REST' ? withStatus(kind, answer, 'No session') : answer,
      }),
    ),
  ],
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

/**
 * The assumptions about calls of accounts, each of which may refuse in its own way. server: account-2, account-4, account-6,
 * account-10, account-12
 */
const accountRefusals: readonly Assumption[] = accountCalls.map(([endpoint, fact, words]) => {
  const isRefused = (usual: TextAnswer) => hasBody(usual.status)
  return assumption<RefusalSign>({
    id: `${endpoint.name}.refusal`,
    words,
    fact,
    endpoints: [endpoint.name],
    signs: (call) => (call.outcome === 'declined' ? [refusalSignOf(call)] : []),
    alternatives: [
      {
        id: '4xx',
        words: { en: 'HTTP 400, 403 or 409 with a message', nl: 'HTTP 400, 403 of 409 met een melding' },
        fits: ({ status }) => [400, 403, 409].includes(status),
      },
      otherStatus(404, isRefused),
      otherStatus(422, isRefused),
      withStatus200(isRefused),
    ],
    describe,
  })
})

/** The assumptions about refusals. The body comes last because it depends on the status. */
export const refusalAssumptions: readonly Assumption[] = [
  forbidden,
  notFound,
  declined,
  unchanged,
  ...accountRefusals,
  failureBody,
  withoutSession,
]
