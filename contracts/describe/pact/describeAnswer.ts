import { HTTPResponseStatusClass, MatchersV3, type PactV4 } from '@pact-foundation/pact'
import type { Endpoint } from '#api/endpoint.ts'
import { sessionCookie } from '#mocks/server/wire/cookie.ts'
import { type Outcome, statusOf } from '../outcome.ts'
import type { AnswerBody } from './answerBody.ts'
import { scriptPatterns } from './apiScript.ts'
import { exampleCookie } from './describeRequest.ts'

const { matchStatus, regex } = MatchersV3

type WithRequest = ReturnType<ReturnType<PactV4['addInteraction']>['withRequest']>
type ResponseBuilder = Parameters<NonNullable<Parameters<WithRequest['willRespondWith']>[1]>>[0]

/** The expected status. No source says which 4xx status a refusal has, unless the outcome names it. server: rest-5 */
export const expectedStatus = ({ kind }: Outcome) =>
  kind === 'declined' ? matchStatus(statusOf.declined, HTTPResponseStatusClass.ClientError) : statusOf[kind]

/** Describes the cookie of a new session. Only browsers read it, but without it there is no session. */
export const describeNewSession = (builder: ResponseBuilder): void =>
  void builder.headers({
    'Set-Cookie': regex(`^${sessionCookie}=[^;]+(;.*)?$`, `${exampleCookie}; path=/webstudent/`),
  })

/**
 * Describes the answer. A REST answer and a script may have any Content-Type, because the portal ignores it; the pattern for the
 * header also makes Pact compare JSON by its structure. Ext.Direct answers were observed to have `text/html`. server: rpc-2
 */
export function describeAnswer(builder: ResponseBuilder, endpoint: Endpoint, body: AnswerBody): void {
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
