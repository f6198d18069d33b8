import { isDeepStrictEqual } from 'node:util'
import { readAnswer } from '#api/answers/answer.ts'
import type { Endpoint } from '#api/endpoint.ts'
import { ApiFailure } from '#api/failures/failure.ts'
import type { Alternative, Assumption, ObservedCall } from '#mocks/dialects/assumption.ts'
import { createTranslator } from '#mocks/dialects/translator.ts'
import type { Answer } from '#mocks/server/wire/answer.ts'
import { openVisits } from '#tests/mocks/dialects/visit.ts'

/** What the portal's parser makes of an answer. The screens get nothing else. rule: request-14 */
interface Parsed {
  /** The parsed answer; null if it is refused. */
  readonly data: unknown
  /** Why the answer is refused; null if it is not. */
  readonly refusal: ApiFailure['reason'] | null
  readonly setCookie: string | undefined
}

interface ParsedCall extends Parsed {
  readonly endpoint: Endpoint
  /** What the contract expects of the call: `success`. */
  readonly outcome: string
}

/** Reads the answers to calls that together show every assumption, as the portal's parser does. */
export interface PortalReader {
  /** How the portal parses these answers, from a server that chose these alternatives. */
  read(choices: Readonly<Record<string, string>>): Promise<readonly ParsedCall[]>
  /** Whether the parser reads this alternative as the usual one, so no screen can differ. */
  isAsUsual(assumption: Assumption, alternative: Alternative): Promise<boolean>
}

/** Silences the portal's warnings about answers that it cannot read, which are expected here. */
export async function withoutWarnings<T>(task: () => Promise<T>): Promise<T> {
  const { warn, error } = console
  console.warn = () => {}
  console.error = () => {}
  try {
    return await task()
  } finally {
    Object.assign(console, { warn, error })
  }
}

/** Parses an answer whose body is text as the portal does. */
export async function parseAnswer({ status, body, setCookie }: Answer, endpoint: Endpoint): Promise<Parsed> {
  const hasBody = status !== 204 && status !== 304
  const response = new Response(hasBody ? String(body) : null, { status })
  try {
    return { setCookie, data: await readAnswer(endpoint, response), refusal: null }
  } catch (error) {
    if (error instanceof ApiFailure) return { setCookie, data: null, refusal: error.reason }
    throw error
  }
}

/** Makes the calls at a simulated school, and keeps their answers. */
export async function openReader(): Promise<PortalReader> {
  const visits: readonly ObservedCall[] = await (await openVisits()).visit({})

  async function read(choices: Readonly<Record<string, string>>): Promise<readonly ParsedCall[]> {
    const translator = createTranslator({ choices })
    const all = () =>
      Promise.all(
        visits.map(async ({ endpoint, location, status, body, outcome = '', setCookies: [setCookie] }) => {
          const usual: Answer = { status, contentType: '', body, setCookie }
          const call = { endpoint, location, signedIn: endpoint.session }
          const answer = translator?.answer(usual, call) ?? usual
          return { endpoint, outcome, ...(await parseAnswer(answer, endpoint)) }
        }),
      )
    return withoutWarnings(all)
  }
  const usual = await read({})

  return {
    read,
    async isAsUsual({ id }, { id: choice, behaviour }) {
      // With another form of request, the portal would also have to send something else.
      return behaviour?.acceptBody === undefined && isDeepStrictEqual(await read({ [id]: choice }), usual)
    },
  }
}
