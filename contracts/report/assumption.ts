import type { Endpoint } from '../../src/api/endpoint.ts'
import { myschoolwareaccount } from '../../src/api/endpoints/myschoolwareaccount.ts'
import { vwocursistpersonalia, vwocursistpersonaliaextra } from '../../src/api/endpoints/personalia.ts'
import { rpcApi } from '../../src/api/endpoints/rpcApi.ts'
import { vwocursist } from '../../src/api/endpoints/vwocursist.ts'
import { isSentence } from '../describe/requirements.ts'
import type { InteractionResult, Verification } from '../verify/verification.ts'
import type { RecordedCall } from '../verify/workerReport.ts'

/** Something that we assume of every server, and whether it holds for this one. */
interface Assumption {
  readonly id: string
  /** In English, for developers. */
  readonly text: string
  /** In Dutch, for the page that a school reads. */
  readonly textNl: string
  readonly status: 'confirmed' | 'refuted' | 'open'
}

type Status = Assumption['status']
type Evidence = (verification: Verification, endpoints: readonly Endpoint[]) => Status

/** One contradiction refutes; otherwise one confirmation confirms; otherwise the assumption stays open. */
function statusOf(
  results: readonly InteractionResult[],
  refutes: (result: InteractionResult) => boolean = ({ result }) => result === 'contradicted',
): Status {
  if (results.some(refutes)) return 'refuted'
  return results.some(({ result }) => result === 'confirmed') ? 'confirmed' : 'open'
}

const byOutcome =
  (outcome: string): Evidence =>
  ({ results }) =>
    statusOf(
      results.filter((result) => result.outcome === outcome),
      ({ problems }) => problems.some(({ place }) => place === 'status'),
    )

/** The results of the successes of some endpoints. */
function successesOf(
  results: readonly InteractionResult[],
  endpoints: readonly Endpoint[],
  isMeant: (endpoint: Endpoint) => boolean,
): InteractionResult[] {
  const names = new Set(endpoints.filter(isMeant).map(({ name }) => name))
  return results.filter(({ endpoint, outcome }) => names.has(endpoint) && outcome === 'success')
}

const byEndpoint =
  (isMeant: (endpoint: Endpoint) => boolean): Evidence =>
  ({ results }, endpoints) =>
    statusOf(successesOf(results, endpoints, isMeant))

const opensSession = ({ effect }: Endpoint) => effect === 'opens a session'
/** Endpoints that answer one record. */
const single: readonly Endpoint[] = [
  vwocursist,
  vwocursistpersonalia,
  vwocursistpersonaliaextra,
  myschoolwareaccount,
]

/** @param holds whether the assumption holds in an answer; undefined where the answer does not show it */
const byCalls =
  (holds: (call: RecordedCall) => boolean | undefined): Evidence =>
  ({ calls }) => {
    const results = calls.map(holds)
    if (results.includes(false)) return 'refuted'
    return results.includes(true) ? 'confirmed' : 'open'
  }

const isPage = (text: string) => /^\s*</.test(text)

function refusalIsJson({ answer }: RecordedCall): boolean | undefined {
  if (answer?.body == null || answer.status < 400 || answer.status === 401 || isPage(answer.body))
    return undefined
  try {
    const body: unknown = JSON.parse(answer.body)
    return typeof body === 'object' && body !== null && 'success' in body && 'message' in body
  } catch {
    return false
  }
}

/**
 * The assumptions about the server as a whole: the facts marked A that belong to no single endpoint.
 * server: provenance-1
 */
const general: readonly (Omit<Assumption, 'status'> & { readonly evidence: Evidence })[] = [
  {
    id: 'session: the cookie holds for the whole site',
    text: 'The session cookie is sent with every call of its site.',
    textNl: 'Het sessiecookie geldt voor de hele site.',
    evidence: ({ results }, endpoints) =>
      statusOf(successesOf(results, endpoints, opensSession), ({ problems }) =>
        problems.some(({ place }) => place === 'Set-Cookie'),
      ),
  },
  {
    id: 'login: its four parts stand directly in the result',
    text: 'SessionConfig, UserData, menu and rights stand directly in the result of signing in.',
    textNl: 'SessionConfig, UserData, menu en rights staan rechtstreeks in het antwoord op aanmelden.',
    evidence: byEndpoint(opensSession),
  },
  {
    id: 'script: one assignment a flag',
    text: 'RPC/API assigns each capability flag in the script.',
    textNl: 'RPC/API kent elke mogelijkheid van de server toe in het script.',
    evidence: byEndpoint(({ name }) => name === rpcApi.name),
  },
  {
    id: 'status: 403 for the data of somebody else',
    text: "Another person's data is HTTP 403.",
    textNl: 'Gegevens van iemand anders geven HTTP 403.',
    evidence: byOutcome('forbidden'),
  },
  {
    id: 'status: 404 for an ID that nobody has',
    text: 'An unknown ID is HTTP 404.',
    textNl: 'Een onbekende ID geeft HTTP 404.',
    evidence: byOutcome('not found'),
  },
  {
    id: 'failure: JSON with success and message',
    text: 'A failure of a REST call is JSON with success and message, unless a proxy answers.',
    textNl: 'Een mislukte REST-oproep antwoordt met JSON met success en message.',
    evidence: byCalls(refusalIsJson),
  },
  {
    id: 'record: a single one is a list of one',
    text: 'A single record comes as a list of one.',
    textNl: 'Eén record komt als een lijst met één element.',
    evidence: byEndpoint(({ name }) => single.some((endpoint) => endpoint.name === name)),
  },
  {
    id: 'change: the stored record is the answer',
    text: 'A PUT answers the stored record.',
    textNl: 'Na een wijziging antwoordt de server met het bewaarde record.',
    evidence: byEndpoint(({ method }) => method === 'PUT'),
  },
  {
    id: 'change: nothing new is HTTP 400 with a message',
    text: 'A PUT that changes nothing is HTTP 400 with the message Content not changed.',
    textNl: 'Een wijziging zonder verschil geeft HTTP 400 met de melding Content not changed.',
    evidence: byOutcome('unchanged'),
  },
  {
    id: 'session: it ends after 30 minutes',
    text: 'A session ends 30 minutes after its last call.',
    textNl: 'Een sessie eindigt 30 minuten na de laatste oproep.',
    evidence: () => 'open',
  },
]

/** The assumptions about one call and its fields. */
function ofEndpoint({ name, provenance }: Endpoint, results: readonly InteractionResult[]): Assumption[] {
  const successes = results.filter(({ endpoint, outcome }) => endpoint === name && outcome === 'success')
  const call: Assumption[] =
    provenance.call === 'A'
      ? [
          {
            id: `${name}: the call`,
            text: `The call ${name} exists and answers as assumed.`,
            textNl: `De oproep ${name} bestaat en antwoordt zoals aangenomen.`,
            status: statusOf(successes),
          },
        ]
      : []
  const fields = Object.entries(provenance.fields ?? {}).filter(([, letter]) => letter === 'A')
  return [
    ...call,
    ...fields.map(([field]) => ({
      id: `${name}: ${field}`,
      text: `${field} of ${name} is as assumed.`,
      textNl: `${field} van ${name} is zoals aangenomen.`,
      // An assumption in words is about more than a field, and nothing here can check it.
      status: isSentence(field) ? ('open' as const) : statusOf(successes, (result) => touches(result, field)),
    })),
  ]
}

/** Whether a contradiction is about a field or about the whole answer. */
const touches = ({ problems }: InteractionResult, field: string) =>
  problems.some(({ place }) => {
    const inside = `.${place.replaceAll('[]', '')}.`
    const whole =
      ['status', 'body', 'answer'].includes(place) ||
      ['answer', 'result', 'session', 'method', 'body'].includes(field)
    return whole || inside.includes(`.${field}.`)
  })

/** All assumptions, with their status after a verification. */
export function assessAssumptions(verification: Verification, endpoints: readonly Endpoint[]): Assumption[] {
  return [
    ...general.map(({ evidence, ...rest }) => ({ ...rest, status: evidence(verification, endpoints) })),
    ...endpoints.flatMap((endpoint) => ofEndpoint(endpoint, verification.results)),
  ]
}
