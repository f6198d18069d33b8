import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { HTTPResponseStatusClass, MatchersV3, PactV4 } from '@pact-foundation/pact'
import { buildAddress } from '#api/address.ts'
import type { Endpoint, FileContent, RequestOf, RequestParts, ResponseOf } from '#api/endpoint.ts'
import { sessionCookie } from '#mocks/server/wire/cookie.ts'
import type { FactId } from './facts/facts.ts'
import { provenanceText } from './facts/provenance.ts'
import { type Expected, expectedOf, type Outcome, statusOf, success } from './outcome.ts'
import { type AnswerBody, answerOf } from './pact/answerBody.ts'
import { scriptPatterns } from './pact/apiScript.ts'
import { templatePath, templateRequest } from './pact/requestTemplate.ts'
import { consumer, pactFolder, provider, referenceGroup } from './pact.ts'
import { type Described, exampleRequest, injectablesIn } from './request.ts'
import { type Given, readGiven, states } from './states.ts'

const { integer, matchStatus, regex } = MatchersV3

type Unconfigured = ReturnType<PactV4['addInteraction']>
type WithRequest = ReturnType<Unconfigured['withRequest']>
type RequestBuilder = Parameters<NonNullable<Parameters<Unconfigured['withRequest']>[2]>>[0]
type ResponseBuilder = Parameters<NonNullable<Parameters<WithRequest['willRespondWith']>[1]>>[0]

/** One call in one situation. */
interface Interaction<E extends Endpoint> {
  /** The sentence in Dutch. */
  readonly nl: string
  /** The situation. Exactly one of its states has a caller; the others add values. */
  readonly states: readonly Given[]
  /** The request; empty if not given. */
  readonly request?: Described<RequestOf<E>> | undefined
  /** The outcome; a success if not given. */
  readonly outcome?: Outcome
  /** The fact on which the whole expectation rests, if it is not the call's own; see `facts`. */
  readonly fact?: FactId
  /** Whether this refusal protects other people's data. Default: true for `forbidden`. */
  readonly guard?: boolean
}

/** One call of a consumer test. */
export interface DescribedCall<E extends Endpoint> extends Interaction<E> {
  /** Checks the client's result, which must also equal the example as the schema parses it. */
  readonly check?: (answer: ResponseOf<E>) => void
}

/** An interaction that can run against the client. */
interface BuiltInteraction<E extends Endpoint> {
  /** Runs the test against Pact's server, and then adds the interaction to the pact. */
  run(test: (server: string) => Promise<void>): Promise<unknown>
  /** The request for the client, with example values of the provider states. */
  readonly request: RequestOf<E>
  /** The path that the client must call. */
  readonly path: string
  /** The cookie that a browser would send; `''` without a session. */
  readonly cookie: string
  readonly expected: Expected
}

const exampleCookie = `${sessionCookie}=0B0E7C1A-5A0F-4C55-9D0E-6F2B1C3D4E5F`

/** An arbitrary moment, in ms since 1970. */
const now = 1_700_000_000_000

/**
 * Describes a call for Pact, from its endpoint. `sentence` is its unique name in the pact and in reports. Throws an Error if
 * the states do not give what the request needs.
 */
export function buildInteraction<E extends Endpoint>(
  endpoint: E,
  sentence: string,
  interaction: Interaction<E>,
): BuiltInteraction<E> {
  const { nl, states: given, request: described = {}, outcome = success(), fact, guard } = interaction
  const signedIn = checkStates(sentence, given, described)
  const request = exampleRequest(described) as RequestOf<E> & RequestParts
  const { api, resource, method } = endpoint
  const address = new URL(
    buildAddress({
      server: '',
      api,
      resource,
      method,
      id: request.id,
      name: request.name,
      query: request.query,
      now,
    }),
    'http://server',
  )
  const cookie = signedIn ? exampleCookie : ''
  const body = answerOf(endpoint, outcome)

  const pact = new PactV4({ consumer, provider, dir: pactFolder(), logLevel: 'error' })
  const situation = pact.addInteraction()
  for (const { name, parameters } of given.map(readGiven))
    situation.given(name, parameters && { ...parameters })
  situation
    .uponReceiving(sentence)
    .reference(referenceGroup, 'endpoint', endpoint.name)
    .reference(referenceGroup, 'nl', nl)
    .reference(referenceGroup, 'outcome', outcome.kind)
    .reference(referenceGroup, 'provenance', provenanceText(endpoint, { outcome: outcome.kind, fact }))
  if (fact !== undefined) situation.reference(referenceGroup, 'fact', fact)
  if (guard ?? outcome.kind === 'forbidden') situation.reference(referenceGroup, 'guard', 'yes')
  const withResponse = situation
    .withRequest(
      method,
      templatePath(address.pathname, (described as RequestParts).id ?? (described as RequestParts).name),
      (builder) => describeRequest(builder, endpoint, address, described, cookie),
    )
    .willRespondWith(expectedStatus(outcome), (builder) => {
      // Only browsers read the cookie, but without it there is no session.
      if (outcome.kind === 'success' && !signedIn && endpoint.effect === 'opens a session')
        builder.headers({
          'Set-Cookie': regex(`^${sessionCookie}=[^;]+(;.*)?$`, `${exampleCookie}; path=/webstudent/`),
        })
      describeResponse(builder, endpoint, body)
    })

  return {
    run: (test) => withResponse.executeTest(({ url }) => test(url)),
    request,
    path: address.pathname,
    cookie,
    expected: expectedOf(endpoint, outcome, body.example),
  }
}

/** The expected status. No source says which 4xx status a refusal has, unless the outcome names it. server: rest-5 */
const expectedStatus = ({ kind }: Outcome) =>
  kind === 'declined' ? matchStatus(statusOf.declined, HTTPResponseStatusClass.ClientError) : statusOf[kind]

/**
 * Throws an Error unless exactly one state has a caller, and the states give what the request needs.
 * @returns whether the caller is signed in
 */
function checkStates(sentence: string, given: readonly Given[], request: unknown): boolean {
  const named = given.map((state) => states[readGiven(state).name])
  const callers = named.flatMap((state) => ('caller' in state ? [state.caller] : []))
  if (callers.length !== 1) throw new Error(`"${sentence}" needs exactly one state with a caller`)
  const gives: readonly string[] = named.flatMap((state) => [...state.gives])
  const missing = injectablesIn(request).filter((name) => !gives.includes(name))
  if (missing.length > 0) throw new Error(`"${sentence}": no state gives ${missing.join(', ')}`)
  return callers[0] === 'signed in'
}

function describeRequest(
  builder: RequestBuilder,
  endpoint: Endpoint,
  address: URL,
  described: unknown,
  cookie: string,
): void {
  const parts = templateRequest(described) as RequestParts
  // The transport adds the moment of the call.
  const added = [...address.searchParams.keys()].filter((name) => !Object.hasOwn(parts.query ?? {}, name))
  const moments = added.map((name) => [name, regex('^\\d{13}$', String(now))])
  builder.query({ ...parts.query, ...Object.fromEntries(moments) })
  if (cookie) builder.headers({ Cookie: regex(`^${sessionCookie}=[0-9A-F-]+$`, cookie) })
  if (parts.file) {
    describeFile(builder, parts.file)
    return
  }
  const body = endpoint.rpc ? { ...endpoint.rpc, data: parts.data, type: 'rpc', tid: integer(1) } : parts.body
  if (body !== undefined) builder.jsonBody(body)
}

/** The multipart boundary; constant, to keep the pact reproducible. */
const boundary = 'webstudent-voorbeeld'

/** Describes a multipart body with one file in the field `file`; Pact reads it from the disk. server: document-4 */
function describeFile(builder: RequestBuilder, { name, bytes }: FileContent): void {
  const folder = mkdtempSync(join(tmpdir(), 'webstudent-upload-'))
  try {
    const path = join(folder, name)
    writeFileSync(path, bytes)
    builder.multipartBody('text/plain', path, 'file', boundary)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/**
 * Describes the answer. A REST answer and a script may have any Content-Type, because the portal ignores it; the pattern for the
 * header also makes Pact compare JSON by its structure. Ext.Direct answers were observed to have `text/html`. server: rpc-2
 */
function describeResponse(builder: ResponseBuilder, endpoint: Endpoint, body: AnswerBody): void {
  if (body.kind === 'any') return
  if (body.kind === 'file') {
    builder.headers({
      'Content-Type': regex('^[^;]+(;.*)?$', body.example.type),
      'Content-Disposition': regex('^attachment;.*$', `attachment; filename="${body.example.name}"`),
    })
    return
  }
  if (body.kind === 'script') {
    builder.headers({ 'Content-Type': regex('^.*$', 'text/html') })
    textBody(builder, body.example)
    builder.matchingRules({
      body: { path: '$', rules: scriptPatterns.map((pattern) => regex(pattern, body.example)) },
    })
    return
  }
  builder.headers({
    'Content-Type':
      endpoint.envelope === 'rpc'
        ? regex('^text/html(;.*)?$', 'text/html')
        : regex('^.*$', 'application/json'),
  })
  builder.jsonBody(body.template)
}

/**
 * Describes a body of text. The builder's own `body` also checks that the bytes look like plain text, but Pact mistakes a script
 * with comments for C source.
 */
function textBody(builder: ResponseBuilder, text: string): void {
  const { interaction } = builder as unknown as {
    interaction: { withResponseBody(body: string, contentType: string): boolean }
  }
  interaction.withResponseBody(text, 'text/plain')
}
