import { type Fields, isFields } from '#shared/values/json.ts'
import { notChanged } from '../../describe/outcome.ts'
import { otherCase } from '../probes/compare.ts'
import type { ReadAnswer } from '../server/answer.ts'

/** The text fields of a call, each with its edge cases. */
export type Texts = readonly (readonly [name: string, values: readonly string[]])[]

/** Returns a function that gives numbers from 0 up to 1, which look random and are the same in every run. */
function seeded(seed: string): () => number {
  let state = [...seed].reduce((sum, sign) => Math.imul(sum, 31) + sign.charCodeAt(0), 7)
  return () => {
    state = Math.imul(state ^ (state >>> 15), 2_246_822_519) + 1_540_483_477
    return ((state ^ (state >>> 13)) >>> 0) / 4_294_967_296
  }
}

const signs = [...'abcdefgijklmnopqrstuvwxyzABCDEFGIJKLMNOPQRSTUVWXYZ0123456789éèëçñÅß.,;:()/-_#@!?=%$&+']
const maxRandomLength = 30

/** A text of signs and words, without space at its ends. */
function randomText(random: () => number): string {
  const length = 2 + Math.floor(random() * maxRandomLength)
  const text = Array.from({ length }, () => signs[Math.floor(random() * signs.length)]).join('')
  return text.replace(/(.{5})./g, '$1 ').trim()
}

/** Whether a field takes words, and not only a number or a code. */
const takesWords = (values: readonly string[]) => values.some((each) => /\p{Ll}{3}/u.test(each))

/** How many times all fields get a random text. */
const randomRounds = 2

/**
 * What to send in succession: every edge case and random texts in all fields at once, each field alone, the same texts in the
 * other case, the same again, each field empty beside another one, all of them empty, and texts again.
 * @param stored the present texts; those that a server stored in its own way are not sent in the other case
 */
export function* seriesOf(texts: Texts, seed: string, stored: () => Fields): Generator<Fields> {
  const random = seeded(seed)
  const last: Record<string, string> = {}
  const send = (sent: Record<string, string>): Fields => {
    Object.assign(last, sent)
    return sent
  }
  const each = (value: (values: readonly string[], at: number) => string) =>
    Object.fromEntries(texts.map(([name, values], at) => [name, value(values, at)]))
  const filled = texts.map(([, values]) => values.filter((value) => value !== ''))
  const rounds = Math.max(...filled.map(({ length }) => length))
  const written = (round: number) => each((_, at) => filled[at]?.[(round + at) % filled[at].length] ?? '')
  for (let round = 0; round < rounds; round++) yield send(written(round))
  for (let round = 0; round < randomRounds; round++)
    yield send(each((values, at) => (takesWords(values) ? randomText(random) : (filled[at]?.[round] ?? ''))))
  for (const [name, values] of texts)
    yield send({ [name]: values.find((value) => value !== '' && value !== last[name]) ?? '' })
  const words = texts.filter(([, values]) => takesWords(values)).map(([name]) => name)
  for (const names of [words, words.slice(0, 1)]) {
    const kept = names.filter((name) => stored()[name] === last[name])
    if (kept.length > 0)
      yield send(Object.fromEntries(kept.map((name) => [name, otherCase(last[name] ?? '')])))
  }
  yield send({ ...last })
  const mayBeEmpty = texts.filter(([, values]) => values.includes(''))
  for (const [at, [name]] of mayBeEmpty.entries()) {
    const [other = name] = texts[(at + 1) % texts.length] ?? []
    yield send({ [other]: written(at + 1)[other] ?? '', [name]: '' })
  }
  yield send(Object.fromEntries(mayBeEmpty.map(([name]) => [name, ''])))
  yield send(written(1))
}

/** The digits of a Belgian phone number after its prefix; undefined for another number, or if the prefix was lost. */
const dialledDigits = (number: string): string | undefined =>
  /^\s*(\+32|0032|0)(?=\D*[1-9])/.test(number)
    ? number.replace(/^\s*(\+32|0032|0)/, '').replace(/\D/g, '')
    : undefined

/** Whether a text has the same meaning in the server's own notation. */
export function isSameText(sent: string, stored: string): boolean {
  if (/^[+\d ]{9,}$/.test(sent)) return dialledDigits(sent) === dialledDigits(stored)
  const normalized = (text: string) => text.normalize().replace(/\s+/g, ' ').trim()
  // Codes such as an IBAN may be stored with or without spaces.
  const bare = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '')
  return normalized(sent) === normalized(stored) || (/^[A-Z\d ]+$/.test(sent) && bare(sent) === bare(stored))
}

/** Whether to read again what was sent: the server says that it stored it, or wrongly that nothing in it is new. */
export function isToRead(answer: ReadAnswer, sent: Fields, stored: unknown): boolean {
  const isUnchanged = isFields(answer.json) && answer.json.message === notChanged
  const isNews = ([name, value]: [string, unknown]) =>
    !isFields(stored) || !isSameText(String(value), String(stored[name] ?? ''))
  return answer.accepted || (isUnchanged && Object.entries(sent).some(isNews))
}
