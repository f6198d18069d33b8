import { type Endpoint, isFileApi } from '#api/endpoint.ts'
import { isFields, parseJson } from '#shared/values/json.ts'
import { allEndpoints } from '../describe/endpoints.ts'
import { fieldPathsIn, readPact } from '../describe/pact/pactFile.ts'
import { firstAtEachPlace, header, status as statusPlace } from '../problems/place.ts'
import type { Difference, Problem } from '../problems/problem.ts'
import {
  flagProblems,
  listProblems,
  schemaProblems,
  sessionProblems,
} from '../verify/comparison/answerProblems.ts'
import { contentProblems } from '../verify/comparison/contentProblems.ts'
import type { RecordedCall } from '../verify/comparison/workerReport.ts'
import { uncheckedFor, withFacts } from '../verify/pactResult.ts'
import type { InteractionResult, Verification } from '../verify/verification.ts'
import type { Exchange } from './har.ts'

/**
 * The address of the called site, and the path after it; undefined if it is not a call of a server. A document below
 * server.fcgi is not a call either: earlier versions requested documents there. server: document-2
 */
function splitAddress(url: string): { server: string; path: string } | undefined {
  const [, server, program = '', rest = ''] =
    /^([^?#]*)\/bin\/(server\.fcgi|filemanager\.cgi)\/([^?#]*)/i.exec(url) ?? []
  const path = rest.toLowerCase()
  const isFile = program.toLowerCase() === 'filemanager.cgi'
  return server === undefined || isFileApi(path.replace(/\/.*$/, '')) !== isFile
    ? undefined
    : { server, path }
}

/** Whether the last part of a path can be an ID, or the name of a file. server: rest-22 */
const isIdOrName = ({ envelope }: Endpoint, last: string): boolean =>
  envelope === 'file' || /^\d+$/.test(last)

/** The endpoint of an exchange. server: address-9, address-10 */
function endpointOf({ method, requestBody }: Exchange, path: string): Endpoint | undefined {
  const plain = path.replace(/\/+$/, '')
  const body = parseJson(requestBody)
  return allEndpoints.find((endpoint) => {
    const base = `${endpoint.api}/${endpoint.resource}`.toLowerCase().replace(/\/+$/, '')
    if (endpoint.rpc)
      return (
        plain === base &&
        isFields(body) &&
        String(body.method).toLowerCase() === endpoint.rpc.method.toLowerCase()
      )
    if (method !== endpoint.method) return false
    return (
      plain === base || (plain.startsWith(`${base}/`) && isIdOrName(endpoint, plain.slice(base.length + 1)))
    )
  })
}

/** The outcome of a call: a success, an empty list, or a refusal for an unknown reason; undefined if it is not recorded. */
function outcomeOf(endpoint: Endpoint, { status, body, isHidden }: Exchange): string | undefined {
  if (status === 0) return undefined
  if (status === 401) return 'unauthorized'
  if (status >= 200 && status < 300 && endpoint.envelope !== 'file' && isHidden) return undefined
  const json = parseJson(body)
  if (endpoint.rpc && isFields(json) && isFields(json.error)) return 'refused'
  if (status >= 400 && status < 500) return 'unknown'
  return isFields(json) && Array.isArray(json.data) && json.data.length === 0 ? 'empty list' : 'success'
}

/** @param hasCookies whether the recording has any cookies; browsers leave them out by default */
function problemsOf(
  endpoint: Endpoint,
  outcome: string,
  exchange: Exchange,
  server: string,
  hasCookies: boolean,
): Difference[] {
  const { status, body, contentType, setCookies, isHidden = false } = exchange
  const refused: Difference = { kind: 'status', place: statusPlace, expected: 200, got: status }
  if (outcome === 'unauthorized')
    return endpoint.session || endpoint.name === 'servertypeinfo' ? [] : [refused]
  if (status < 200 || status >= 300) return [refused]
  const problems: Difference[] = []
  if (endpoint.envelope === 'rpc' && contentType !== null && !/^text\/html\b/i.test(contentType))
    problems.push({
      kind: 'header',
      place: header('Content-Type'),
      example: 'text/html',
      got: contentType || null,
    })
  if (outcome === 'refused' || endpoint.envelope === 'file' || isHidden) return problems
  for (const found of [schemaProblems, contentProblems, flagProblems, listProblems])
    problems.push(...found(endpoint, body))
  const opensSession = endpoint.effect === 'opens a session' && hasCookies && setCookies.length > 0
  if (opensSession) problems.push(...sessionProblems({ server, answer: { status, setCookies, body } }))
  return firstAtEachPlace(problems)
}

interface JudgedExchange {
  readonly exchange: Exchange
  readonly server: string
  readonly problems: readonly Problem[]
}

/** The results of a verification of recorded traffic. */
export interface TrafficResults extends Verification {
  /** The addresses of the called sites. */
  readonly servers: readonly string[]
  /** The number of exchanges that were calls of a server. */
  readonly callCount: number
  /** The number of these with a readable answer. */
  readonly answerCount: number
}

/**
 * Verifies recorded traffic against the contract, without any call. Each expectation of the pact is confirmed or contradicted
 * by the exchanges that show it, and unchecked without any.
 */
export function resultsOfTraffic(exchanges: readonly Exchange[], pact?: string): TrafficResults {
  const interactions = readPact(pact)
  const hasCookies = exchanges.some(({ setCookies }) => setCookies.length > 0)
  const byIndex = new Map<number, JudgedExchange[]>()
  const servers = new Set<string>()
  /** The endpoints of calls without an answer. */
  const notShown = new Set<string>()
  let [callCount, answerCount] = [0, 0]
  for (const exchange of exchanges) {
    const at = splitAddress(exchange.url)
    const endpoint = at && endpointOf(exchange, at.path)
    if (!at || !endpoint) continue
    callCount += 1
    servers.add(at.server)
    if (!exchange.isHidden) answerCount += 1
    const outcome = outcomeOf(endpoint, exchange)
    if (outcome === undefined) {
      notShown.add(endpoint.name)
      continue
    }
    const index = interactions.findIndex(
      (each) => each.endpoint === endpoint.name && each.outcome === outcome && each.fact === undefined,
    )
    if (index < 0) continue
    const problems = withFacts(
      { outcome, states: [] },
      endpoint,
      problemsOf(endpoint, outcome, exchange, at.server, hasCookies),
      exchange.body,
    )
    byIndex.set(index, [...(byIndex.get(index) ?? []), { exchange, server: at.server, problems }])
  }
  const calls: RecordedCall[] = []
  const results = interactions.map((interaction, index): InteractionResult => {
    const judged = byIndex.get(index)
    const isCalled = notShown.has(interaction.endpoint) && interaction.outcome !== 'unauthorized'
    if (!judged) return uncheckedFor(interaction, { kind: isCalled ? 'not shown' : 'not seen' })
    const wrong = judged.find(({ problems }) => problems.length > 0)
    for (const { exchange, server } of wrong ? [wrong] : judged) {
      const { status, setCookies, body, ms } = exchange
      const answer = { status, setCookies: [...setCookies], body }
      calls.push({ interaction: index, ms, answer, server })
    }
    const problems = firstAtEachPlace(judged.flatMap((each) => each.problems))
    return {
      ...interaction,
      fieldPaths: judged.flatMap(({ exchange }) => fieldPathsIn(parseJson(exchange.body))),
      result: problems.length === 0 ? 'confirmed' : 'contradicted',
      ms: Math.round(Math.max(...judged.map(({ exchange }) => exchange.ms))),
      problems,
    }
  })
  return { results, calls, stayed: [], servers: [...servers], callCount, answerCount }
}
