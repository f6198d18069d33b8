import type { Endpoint } from '#api/endpoint.ts'
import { aboutOf, isField } from '#api/fields/about.ts'
import { argumentsOf, fieldsByName } from '#api/fields/describedFields.ts'
import { name, schoolName } from '#api/fields/fields.ts'
import { foldAccents } from '#shared/search/searchable.ts'

/** What a recording contains about people. It decides which texts may be copied, and which names must not be generated. */
export interface PersonalWords {
  /** The folded words of four letters or more in the fields about a person or with a secret. */
  readonly words: ReadonlySet<string>
  /** The words of names, including short words. */
  readonly names: ReadonlySet<string>
  /** The numbers of five digits or more, including those that are written in groups: `0470 12 34 56`. */
  readonly numbers: ReadonlySet<string>
  /** The folded words of the school's name and of its addresses. */
  readonly school: ReadonlySet<string>
  /** The days, as they were written. */
  readonly days: ReadonlySet<string>
  /** Adds what a JSON value of a call contains. */
  add(endpoint: Endpoint | undefined, value: unknown): void
}

const datePattern = /\d{4}-\d{2}-\d{2}|\b\d{2}\/\d{2}\/\d{4}\b/g

const wordPattern = /[\p{Alphabetic}\p{M}]+/gu

/** The folded words of a text with at least this many letters. */
export const wordsIn = (text: string, letters = 4): string[] =>
  (text.match(wordPattern) ?? []).map(foldAccents).filter((word) => word.length >= letters)

/** The numbers of five digits or more in a text, except those of dates. */
export const numbersIn = (text: string): string[] =>
  (text.replace(datePattern, ' ').match(/\d+(?:[ .\-/]\d+)*/g) ?? [])
    .map((group) => group.replace(/\D/g, ''))
    .filter((digits) => digits.length >= 5)

/** The words in the names of schools that do not identify a school. */
const genericSchoolWord =
  /^(voor|school|scholen|scholengroep|centrum|campus|instituut|college|atheneum|academie|lyceum|onderwijs|volwassenen|volwassenenonderwijs|basiseducatie|secundair|technisch|vrije?|stedelijke?|gemeentelijke?|provinciale?|provinciaal|sint)$/

/** The words that identify a school in its name, or in an address of mail or of a website. */
function schoolWordsIn(text: string): string[] {
  const host = /(?:@|:\/\/|^)([\w-]+(?:\.[\w-]+)+)/.exec(text.trim())?.[1]
  const name = host === undefined ? text : (host.split('.').at(-2) ?? '')
  return wordsIn(name).filter((word) => !genericSchoolWord.test(word))
}

/** Collects what the answers of a recording contain about people. A field that no endpoint describes counts as such. */
export function createPersonalWords(): PersonalWords {
  const words = new Set<string>()
  const names = new Set<string>()
  const numbers = new Set<string>()
  const school = new Set<string>()
  const days = new Set<string>()

  function addText(text: string, isName: boolean): void {
    for (const word of wordsIn(text)) words.add(word)
    if (isName) for (const word of wordsIn(text, 2)) names.add(word)
    for (const number of numbersIn(text)) numbers.add(number)
    for (const found of text.match(datePattern) ?? []) days.add(found)
  }

  function walk(value: unknown, field: string, leaves: ReturnType<typeof fieldsByName>): void {
    const leaf = leaves.get(field.toLowerCase())
    if (Array.isArray(value)) for (const each of value) walk(each, field, leaves)
    else if (typeof value === 'object' && value !== null)
      for (const [each, inner] of Object.entries(value)) walk(inner, each, leaves)
    else if ((typeof value === 'string' || typeof value === 'number') && aboutOf(leaf ?? {}) !== 'school')
      addText(String(value), isField(leaf, name))
    if (isField(leaf, schoolName) && typeof value === 'string')
      for (const word of schoolWordsIn(value)) school.add(word)
  }

  return {
    words,
    names,
    numbers,
    school,
    days,
    add(endpoint, value) {
      const { data } = (value ?? {}) as { data?: unknown }
      const about = endpoint?.rpc && Array.isArray(data) ? argumentsOf(endpoint) : []
      if (Array.isArray(data) && about.length > 0)
        data.forEach((each, place) => {
          if (typeof each === 'string' && about[place] !== 'school') addText(each, true)
          else walk(each, '', endpoint ? fieldsByName(endpoint) : new Map())
        })
      else walk(value, '', endpoint ? fieldsByName(endpoint) : new Map())
    },
  }
}

/** The characters in the name of a thing. A text with other characters may hold a coded name. */
const plainCharacters = /^[\p{Script=Latin}\p{M}\d\s.,:;!?'’"()/&+°–_-]*$/u
const entity = /&\S*;/
const spacedLetters = /(?<!\p{L})\p{L}(?:[\s._-]{1,3}\p{L}(?!\p{L})){3,}/u

/** Whether a text contains the name of the school, even as a part of a word. */
export const namesSchool = (text: string, { school }: PersonalWords): boolean =>
  [...school].some((word) => foldAccents(text).includes(word))

/** Whether a text of the school may be copied: it holds no word of a name or of the school's name, and no number of anybody. */
export function mayBeCopied(text: string, personal: PersonalWords): boolean {
  const { names, numbers } = personal
  if (namesSchool(text, personal)) return false
  const isCoded = !plainCharacters.test(text) || entity.test(text) || spacedLetters.test(text)
  if (isCoded || text.normalize('NFKC') !== text.normalize('NFC') || /\d{9}/.test(text)) return false
  if (numbersIn(text).some((number) => numbers.has(number))) return false
  return (text.match(wordPattern) ?? []).every((word) => {
    const mayBeName = /^\p{Lu}/u.test(word) ? word.length > 1 : word.length > 3
    return !mayBeName || !names.has(foldAccents(word))
  })
}
