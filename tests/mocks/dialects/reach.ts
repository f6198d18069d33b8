import { isDeepStrictEqual } from 'node:util'
import type { OnAnswer } from '#mocks/controls/handlers/context.ts'
import { concerns, type DialectCall } from '#mocks/dialects/assumption.ts'
import { type Dialect, differencesOf } from '#mocks/dialects/dialect.ts'
import { createTranslator } from '#mocks/dialects/translator.ts'
import type { Answer } from '#mocks/server/wire/answer.ts'
import { parseAnswer, withoutWarnings } from '#scripts/lib/rehearsal/reader.ts'

/** Records the calls of a usual server, and finds the dialects that would have changed something for the portal. */
interface Reach {
  /** Records a call; a school calls it. */
  readonly record: OnAnswer
  /** Forgets the calls before another action, but keeps what concerns cookies, as a browser does. */
  forget(): void
  /**
   * The names of the dialects that reach the portal through one of these calls: the portal would have to send something
   * else, or would read another value.
   */
  reached(): Promise<string[]>
}

interface RecordedCall {
  readonly answer: Answer
  readonly call: DialectCall
  readonly body: string
}

/** Compares what calls answer with what they would answer in each of these dialects. rule: request-14 */
export function createReach(dialects: Readonly<Record<string, Pick<Dialect, 'choices'>>>): Reach {
  const translators = Object.entries(dialects).flatMap(([name, dialect]) => {
    const translator = createTranslator(dialect)
    const assumptions = differencesOf(dialect).map(({ assumption }) => assumption)
    return translator ? [{ name, translator, assumptions }] : []
  })
  let calls = new Map<string, RecordedCall>()
  /** Results by call, because every action makes some of the calls, such as the sign-in. */
  const resultsByCall = new Map<string, readonly string[]>()

  const byCookie = new Set<string>()

  async function dialectsOf({ answer, call, body }: RecordedCall): Promise<string[]> {
    const usual = await parseAnswer(answer, call.endpoint)
    const names: string[] = []
    for (const { name, translator, assumptions } of translators) {
      if (!assumptions.some((assumption) => concerns(assumption, call.endpoint))) continue
      const changed = translator.answer(answer, call)
      const isSame = changed === answer || isDeepStrictEqual(await parseAnswer(changed, call.endpoint), usual)
      if (changed.setCookie !== answer.setCookie) byCookie.add(name)
      if (!isSame || translator.acceptBody(body, call) !== body) names.push(name)
    }
    return names
  }

  return {
    record(answer, call, sentBody) {
      // Dialects change only answers that are text.
      if (typeof answer.body !== 'string' || answer.attachment !== undefined) return
      const { endpoint, location, signedIn } = call
      const { status, body, setCookie } = answer
      const key = JSON.stringify([endpoint.name, location, signedIn, sentBody, status, body, setCookie])
      calls.set(key, { answer, call, body: sentBody })
    },
    forget() {
      calls = new Map()
    },
    async reached() {
      const all = new Set<string>()
      for (const [key, call] of calls) {
        const names = resultsByCall.get(key) ?? (await withoutWarnings(() => dialectsOf(call)))
        resultsByCall.set(key, names)
        for (const name of names) all.add(name)
      }
      return [...new Set([...all, ...byCookie])]
    },
  }
}
