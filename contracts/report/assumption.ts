import type { Endpoint } from '#api/endpoint.ts'
import { isFields, parseJson } from '#shared/values/json.ts'
import { allEndpoints, byName } from '../describe/endpoints.ts'
import { expectsSuccess } from '../describe/outcome.ts'
import { fieldAt } from '../problems/place.ts'
import type { InteractionResult, Verification } from '../verify/verification.ts'
import { type AssumptionTexts, generalAssumptions } from './generalAssumptions.ts'
import { assumptionTexts } from './texts/assumptions.ts'

type Status = 'confirmed' | 'refuted' | 'open'

interface Assumption extends AssumptionTexts {
  readonly id: string
  readonly status: Status
}

/** The paths whose contradiction hides everything below them. */
const envelopePaths = ['', 'success', 'data', 'result', 'error']

/** Whether the answer of an interaction with problems can still be trusted at a path. */
const stillShows = ({ problems }: InteractionResult, path: readonly string[] = []): boolean =>
  !problems.some(
    ({ place }) =>
      place.in !== 'body' ||
      envelopePaths.includes(place.path.join('.')) ||
      (path.length > 0 && place.path.every((key, index) => key === path[index])),
  )

/** The status of an assumption: refuted by one contradiction, otherwise confirmed by an interaction that shows it, or open. */
function statusOf(
  results: readonly InteractionResult[],
  refutes: (result: InteractionResult) => boolean,
  confirms: (result: InteractionResult) => boolean,
): Status {
  if (results.some((result) => result.result === 'contradicted' && refutes(result))) return 'refuted'
  const holds = (result: InteractionResult) =>
    result.result === 'confirmed' || (result.result === 'contradicted' && confirms(result))
  return results.some(holds) ? 'confirmed' : 'open'
}

function endpointAssumptions(
  endpoint: Endpoint,
  results: readonly InteractionResult[],
  factIds: FactIds,
): Assumption[] {
  const { name, provenance } = endpoint
  const ownResults = results.filter((result) => result.endpoint === name)
  const successes = ownResults.filter(({ outcome, fact }) => expectsSuccess(outcome) && fact === undefined)
  const refutedBy = (id: string) => (result: InteractionResult) => factIds(result).includes(id)
  const call: Assumption[] =
    provenance.call === 'A'
      ? [
          {
            id: `${name}: the call`,
            text: `The call ${name} exists and answers as assumed.`,
            textNl: `De oproep ${name} bestaat en antwoordt zoals aangenomen.`,
            status: statusOf(successes, refutedBy(name), (result) => stillShows(result)),
          },
        ]
      : []
  const covered = generalAssumptions.flatMap(({ covers = [] }) => covers)
  const assumedIn = (parts: Endpoint['provenance']['fields'] = {}) =>
    Object.keys(parts)
      .filter((part) => parts[part] === 'A')
      .map((part) => ({ part, id: `${name}: ${part}`, ...assumptionTexts(name, part) }))
      .filter(({ id }) => !covered.includes(id))
  return [
    ...call,
    ...assumedIn(provenance.fields).map(({ part, ...assumed }): Assumption => {
      return { ...assumed, status: statusOfField(part, successes, refutedBy(assumed.id)) }
    }),
    ...assumedIn(provenance.remarks).map(
      ({ part: _, ...assumed }): Assumption => ({ ...assumed, status: 'open' }),
    ),
  ]
}

/** The names in an endpoint's provenance that are not a field of an answer. */
const nonFieldParts = ['answer', 'session', 'method', 'body', 'result', 'CCRecipient']

function statusOfField(
  field: string,
  successes: readonly InteractionResult[],
  refutes: (result: InteractionResult) => boolean,
): Status {
  if (nonFieldParts.includes(field)) return statusOf(successes, refutes, () => false)
  const pathOf = (result: InteractionResult) => result.fieldPaths?.find((path) => fieldAt(path) === field)
  const tested = successes.filter((result) => pathOf(result) !== undefined)
  return statusOf(tested, refutes, (result) => stillShows(result, pathOf(result)))
}

/** The facts that an interaction contradicts. */
type FactIds = (result: InteractionResult) => readonly string[]

/**
 * All assumptions. The status of each follows from the interactions that test it.
 * @param judged the results, without known alternatives
 */
export function assessAssumptions(
  verification: Verification,
  judged: readonly InteractionResult[],
): Assumption[] {
  const { results } = verification
  const factIds: FactIds = ({ problems }) => problems.map(({ fact }) => fact)
  return [
    ...generalAssumptions.map(({ isTestedBy, alternativesMeetIt, fact, part, text, textNl }): Assumption => {
      const tested = (alternativesMeetIt ? judged : results).filter((result) => {
        const endpoint = byName.get(result.endpoint)
        return endpoint && (isTestedBy ? isTestedBy(result, endpoint) : result.fact === fact)
      })
      const status = statusOf(
        tested,
        (result) => factIds(result).includes(fact),
        (result) => stillShows(result),
      )
      return { id: part === undefined ? fact : `${fact}: ${part}`, text, textNl, status }
    }),
    {
      id: 'rest-5: JSON',
      text: 'A failure of a REST call is JSON with success and message, unless a proxy answers.',
      textNl: 'Een mislukte REST-oproep antwoordt met JSON met success en message.',
      status: refusalsAreJson(verification),
    },
    {
      id: 'session-6',
      text: 'A session ends 30 minutes after its last call.',
      textNl: 'Een sessie eindigt 30 minuten na de laatste oproep.',
      status: 'open',
    },
    ...allEndpoints.flatMap((endpoint) => endpointAssumptions(endpoint, results, factIds)),
  ]
}

const isPage = (text: string) => /^\s*</.test(text)

/** Whether refusals of REST calls are JSON; web pages and HTTP 401 are ignored. */
function refusalsAreJson({ calls }: Verification): Status {
  const areJson = calls.flatMap(({ answer }) => {
    if (answer?.body == null || answer.status < 400 || answer.status === 401 || isPage(answer.body)) return []
    const body = parseJson(answer.body)
    return [isFields(body) && 'success' in body && 'message' in body]
  })
  if (areJson.includes(false)) return 'refuted'
  return areJson.includes(true) ? 'confirmed' : 'open'
}
