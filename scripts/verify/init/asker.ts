import { existsSync, renameSync, writeFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import * as z from 'zod/mini'
import { UserError } from '#contracts/problems/userError.ts'
import type { Language, Words } from '#contracts/problems/words.ts'
import { askLine, askSecret } from '#contracts/school/secrets.ts'
import { readNamedFile } from '#mocks/saved/readNamedFile.ts'
import { parseJsonAs } from '#shared/values/json.ts'

/** The answers by the key of each question. */
const answersSchema = z.record(z.string(), z.string())

function readAnswers(file: string): z.infer<typeof answersSchema> {
  const answers = parseJsonAs(readNamedFile(file, 'file of answers'), answersSchema)
  if (answers) return answers
  throw new UserError({
    nl: `${file} is geen JSON met een tekst als antwoord op elke vraag.`,
    en: `${file} is not JSON with a text as the answer to each question.`,
  })
}

/** A question that begins with its key, after its indent. */
const withKey = (question: string, key: string): string => question.replace(/\S/, `${key}: $&`)

/**
 * Asks questions and stores each answer at once, so that an interrupted run can go on from there.
 * @param draft the file for the answers so far
 * @param answersFile a file of answers; with one, only passwords are asked for
 */
export function createAsker(draft: string, answersFile: string | undefined, language: Language) {
  const file = answersFile ?? draft
  const answers = existsSync(file) ? readAnswers(file) : {}
  const isTerminal = process.stdin.isTTY === true
  const piped =
    answersFile === undefined && !isTerminal ? createInterface({ input: process.stdin }) : undefined
  const lines = piped?.[Symbol.asyncIterator]()

  /** Reads a line of input; undefined at its end. */
  async function read(question: string): Promise<string | undefined> {
    if (isTerminal) return askLine(question).catch(() => undefined)
    process.stdout.write(question)
    const { value, done } = (await lines?.next()) ?? { done: true }
    return done ? undefined : value
  }

  return {
    async ask(key: string, question: Words, defaultWords: Words): Promise<string> {
      const storedAnswer = answers[key]
      const defaultAnswer = defaultWords[language]
      if (storedAnswer !== undefined || answersFile !== undefined) return storedAnswer ?? defaultAnswer
      const typed = await read(`${withKey(question[language], key)} [${defaultAnswer}]: `)
      if (typed === undefined) throw endedEarly(draft)
      const answer = typed.trim() || defaultAnswer
      answers[key] = answer
      // Renaming is atomic, so that an interrupted run leaves a complete file.
      writeFileSync(`${draft}.new`, `${JSON.stringify(answers, null, 2)}\n`, { mode: 0o600 })
      renameSync(`${draft}.new`, draft)
      return answer
    },
    /** Whether a question has been answered, even if only with the default. */
    isAnswered: (key: string): boolean => answers[key] !== undefined,
    /** Whether a forgotten question is asked again. */
    canAskAgain: answersFile === undefined,
    forget(...keys: readonly string[]): void {
      for (const key of keys) delete answers[key]
    },
    /** Asks for a password, which is not stored; undefined if nobody can type it. */
    askPassword: (question: Words): Promise<string | undefined> =>
      isTerminal
        ? askSecret(question[language]).catch(() => {
            throw endedEarly(draft)
          })
        : Promise.resolve(undefined),
    say: (sentence: Words) => console.log(sentence[language]),
    close: () => piped?.close(),
  }
}

/** A question that can be answered with a hyphen, for nobody. */
export const orNone = (question: Words): Words => ({
  nl: `${question.nl}, - voor niemand`,
  en: `${question.en}, - for none`,
})

/** The error of a run that got no further answer, with a message for the user. */
const endedEarly = (draft: string): UserError =>
  new UserError(
    existsSync(draft)
      ? {
          nl: `De antwoorden tot nu toe staan in ${draft}; hetzelfde commando gaat daar verder.`,
          en: `The answers so far are in ${draft}; the same command goes on from there.`,
        }
      : {
          nl: 'Er kwam geen antwoord, en niets is bewaard: start dit in een terminal, of geef de antwoorden met --answers BESTAND.',
          en: 'No answer came, and nothing is stored: run this in a terminal, or give the answers with --answers FILE.',
        },
  )

export type Asker = ReturnType<typeof createAsker>
