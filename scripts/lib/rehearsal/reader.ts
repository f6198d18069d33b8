import { isDeepStrictEqual } from 'node:util'
import { readAnswer } from '#api/answers/answer.ts'
import type { Endpoint } from '#api/endpoint.ts'
import { ApiFailure } from '#api/failures/failure.ts'
import type { Alternative, Assumption, Seen } from '#mocks/dialects/assumption.ts'
import { createSpeaker } from '#mocks/dialects/speak.ts'
import type { Answer } from '#mocks/server/wire/answer.ts'
import { openVisits } from '#tests/mocks/dialects/visit.ts'

/** The result of the portal's parser for an answer; the screens get known shapes only. rule: request-14 */
interface Parsed {
  /** The parsed answer; null when it is refused. */
  readonly made: unknown
  /** Why it is refused; null when it is not. */
  readonly refused: ApiFailure['reason'] | null
  readonly setCookie: string | undefined
}

interface Read extends Parsed {
  readonly endpoint: Endpoint
  /** What the contract expects of the call: `success`. */
  readonly outcome: string
}

/** Reads the answers of a visit that shows every assumption, as the portal's parser does. */
export interface PortalReader {
  /** How the portal parses these answers at a server that chose this alternative. */
  read(choices: Readonly<Record<string, string>>): Promise<readonly Read[]>
  /** Whether the parser turns this alternative into the same as the usual one, so that no screen can tell. */
  isAsUsual(assumption: Assumption, alternative: Alternative): Promise<boolean>
}

/** Silences the portal's messages to developers about what it cannot read, which is expected here. */
export async function silently<T>(task: () => Promise<T>): Promise<T> {
  const { warn, error } = console
  console.warn = () => {}
  console.error = () => {}
  try {
    return await task()
  } finally {
    Object.assign(console, { warn, error })
  }
}

/** How the portal parses an answer whose body is text. */
export async function parseAnswer({ status, body, setCookie }: Answer, endpoint: Endpoint): Promise<Parsed> {
  const hasBody = status !== 204 && status !== 304
  const response = new Response(hasBody ? String(body) : null, { status })
  try {
    return { setCookie, made: await readAnswer(endpoint, response), refused: null }
  } catch (error) {
    if (error instanceof ApiFailure) return { setCookie, made: null, refused: error.reason }
    throw error
  }
}

/** Opens a school for the visit. */
export async function openReader(): Promise<PortalReader> {
  const visits: readonly Seen[] = await (await openVisits()).visit({})

  async function read(choices: Readonly<Record<string, string>>): Promise<readonly Read[]> {
    const speaker = createSpeaker({ choices })
    const all = () =>
      Promise.all(
        visits.map(async ({ endpoint, location, status, body, outcome = '', setCookies: [setCookie] }) => {
          const usual: Answer = {
            status,
            contentType: '',
            body,
            setCookie,
          }
          const asked = { endpoint, location, signedIn: endpoint.session }
          const said = speaker?.answer(usual, asked) ?? usual
          return { endpoint, outcome, ...(await parseAnswer(said, endpoint)) }
        }),
      )
    return silently(all)
  }
  const usual = await read({})

  return {
    read,
    async isAsUsual({ id }, { id: choice, speech }) {
      // The portal would also have to send something else.
      return speech?.accept === undefined && isDeepStrictEqual(await read({ [id]: choice }), usual)
    },
  }
}
