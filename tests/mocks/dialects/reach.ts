import { isDeepStrictEqual } from 'node:util'
import type { OnAnswer } from '#mocks/controls/handlers/context.ts'
import { type Asked, concerns } from '#mocks/dialects/assumption.ts'
import { type Dialect, differencesOf } from '#mocks/dialects/dialect.ts'
import { createSpeaker } from '#mocks/dialects/speak.ts'
import type { Answer } from '#mocks/server/wire/answer.ts'
import { parseAnswer, silently } from '#scripts/lib/rehearsal/reader.ts'

/** What was heard of a usual server, and which dialects would have changed something of it for the portal. */
interface Reach {
  /** Hears a call; give it to a school. */
  readonly hear: OnAnswer
  /** Forgets the calls, before another walk. A browser keeps its cookies, so what concerns them is kept. */
  forget(): void
  /**
   * The names of the dialects that reach the portal through one of these calls: it would have to send something else, or
   * would read another value.
   */
  reached(): Promise<string[]>
}

interface Heard {
  readonly answer: Answer
  readonly asked: Asked
  readonly sent: string
}

/** Compares what calls answer with what they would answer in each of these dialects. rule: request-14 */
export function createReach(dialects: Readonly<Record<string, Pick<Dialect, 'choices'>>>): Reach {
  const speakers = Object.entries(dialects).flatMap(([name, dialect]) => {
    const speaker = createSpeaker(dialect)
    const about = differencesOf(dialect).map(({ assumption }) => assumption)
    return speaker ? [{ name, speaker, about }] : []
  })
  let heard = new Map<string, Heard>()
  /** The same call is heard on every walk: an answer to a sign-in, the configuration. */
  const known = new Map<string, readonly string[]>()

  const byCookie = new Set<string>()

  async function dialectsOf({ answer, asked, sent }: Heard): Promise<string[]> {
    const usual = await parseAnswer(answer, asked.endpoint)
    const reached: string[] = []
    for (const { name, speaker, about } of speakers) {
      if (!about.some((assumption) => concerns(assumption, asked.endpoint))) continue
      const said = speaker.answer(answer, asked)
      const isSame = said === answer || isDeepStrictEqual(await parseAnswer(said, asked.endpoint), usual)
      if (said.setCookie !== answer.setCookie) byCookie.add(name)
      if (!isSame || speaker.accept(sent, asked) !== sent) reached.push(name)
    }
    return reached
  }

  return {
    hear(answer, asked, sent) {
      // What is no text is said in no dialect otherwise.
      if (typeof answer.body !== 'string' || answer.attachment !== undefined) return
      const { endpoint, location, signedIn } = asked
      const { status, body, setCookie } = answer
      const key = JSON.stringify([endpoint.name, location, signedIn, sent, status, body, setCookie])
      heard.set(key, { answer, asked, sent })
    },
    forget() {
      heard = new Map()
    },
    async reached() {
      const all = new Set<string>()
      for (const [key, call] of heard) {
        const names = known.get(key) ?? (await silently(() => dialectsOf(call)))
        known.set(key, names)
        for (const name of names) all.add(name)
      }
      return [...new Set([...all, ...byCookie])]
    },
  }
}
