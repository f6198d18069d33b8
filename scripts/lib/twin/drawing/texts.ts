import { foldAccents } from '#shared/searchable.ts'
import type { Traces } from '../reading/traces.ts'
import type { Draw } from './draw.ts'
import { schoolWords, substitutes } from './schoolWords.ts'

/** Puts other texts of the same shape and length in the place of recorded ones; the same text gives the same again. */
export interface Texts {
  /** The name of a thing: a programme, a class, a room. Up to four digits stay, as they are part of a code. */
  thing(text: string): string
  /** The name of a thing that few people have to do with: common words of schools go too. */
  hidden(text: string): string
  /** What somebody wrote. JSON stays JSON, HTML stays HTML; every digit and every initial becomes another. */
  free(text: string): string
}

interface TextSources {
  readonly draw: Draw
  readonly traces: Traces
  /** The words of the names of people, folded: they never stay, also where they are common words. */
  readonly names: ReadonlySet<string>
}

const vowels = 'aeiou'
const consonants = 'bdfgklmnprstvw'
/** The tags of HTML; `<jan@school.example>` is none. */
const tags =
  'a|abbr|b|big|blockquote|body|br|center|cite|code|col|colgroup|dd|del|div|dl|dt|em|font|form|h[1-6]|head|hr|html|i|iframe|img|ins|label|li|link|meta|ol|p|pre|q|s|script|small|span|strike|strong|style|sub|sup|table|tbody|td|tfoot|th|thead|title|tr|tt|u|ul|var'
/** A word whose letters are written apart: `P E E T E R S`. */
const apart = '(?<![\\p{Alphabetic}\\p{M}])\\p{L}(?:[\\s._-]{1,3}\\p{L}(?![\\p{Alphabetic}\\p{M}])){3,}'
const parts = new RegExp(
  `&(?:#\\d{1,7}|#x[0-9a-f]{1,6}|[a-z]+\\d{0,2});|</?(?:${tags})(?=[\\s/>])[^<>]*>|${apart}|[\\p{Alphabetic}\\p{M}]+|\\p{N}+`,
  'giu',
)
/** Entities that stay as they are, and what stands for others that are no letter. */
const plainEntities = new Set(['amp', 'lt', 'gt', 'quot', 'nbsp'])
const signs: Readonly<Record<string, string>> = {
  apos: '&#39;',
  euro: '€',
  rsquo: '’',
  lsquo: '‘',
  rdquo: '”',
  ldquo: '“',
  hellip: '…',
  shy: '',
  ndash: '–',
  mdash: '—',
  bull: '•',
  middot: '·',
  deg: '°',
  laquo: '«',
  raquo: '»',
  times: '×',
}
/** Names of letters: `eacute`, `szlig`. */
const letterName = /^[a-z](?:acute|grave|circ|uml|tilde|cedil|ring|slash|caron)$|^(?:szlig|aelig|oelig)$/i

const isShortCode = (text: string) => text.replace(/\P{N}/gu, '').length <= 4

/** A word that can be said, of this length. */
function syllables(draw: Draw, label: string, length: number): string {
  const start = draw.int(`${label} start`, 2)
  return Array.from({ length }, (_, n) => {
    const letters = (n + start) % 2 === 0 ? consonants : vowels
    return letters[draw.int(`${label} ${n}`, letters.length)]
  }).join('')
}

/** The word with capitals where the other one has them. */
const cased = (word: string, like: string): string =>
  [...word]
    .map((letter, at) => {
      const other = [...like][at] ?? ''
      return other !== other.toLowerCase() ? letter.toUpperCase() : letter
    })
    .join('')

/** Replaces texts of a recording. Two words that differ never become the same. */
export function createTexts({ draw, traces, names }: TextSources): Texts {
  const known = new Map<string, string>()
  const used = new Set<string>()
  const byLength = new Map<number, string[]>()
  for (const word of substitutes) {
    if (!traces.words.has(word)) byLength.set(word.length, [...(byLength.get(word.length) ?? []), word])
  }

  /** A number of tries after which words of one length have run out, and a longer one is taken. */
  const mostTries = 400

  function substitute(folded: string, length: number): string {
    const list = byLength.get(length) ?? []
    const start = list.length === 0 ? 0 : draw.int(`word ${folded}`, list.length)
    for (let n = 0; n < list.length; n++) {
      const word = list[(start + n) % list.length] as string
      if (!used.has(word) && !names.has(word)) return word
    }
    for (let n = 0; ; n++) {
      const longer = Math.floor(n / mostTries)
      const word = syllables(draw, `word ${folded} ${n}`, length + longer)
      if (!used.has(word) && !traces.words.has(word) && !schoolWords.has(word) && !names.has(word))
        return word
    }
  }

  function wordFor(word: string, keepsWords: boolean): string {
    const folded = foldAccents(word)
    const length = [...word.normalize('NFC')].length
    if (length < 2) return word
    if (keepsWords && schoolWords.has(folded) && !names.has(folded)) return word
    const key = keepsWords ? folded : `hidden ${folded}`
    const found = known.get(key) ?? substitute(key, length)
    known.set(key, found)
    used.add(found)
    return cased(found, word.normalize('NFC'))
  }

  /** Digits of the same number, none of them by chance that of the recording. */
  function digitsFor(digits: string): string {
    for (let n = 0; ; n++) {
      const other = [...digits]
        .map((digit, at) => draw.int(`digit ${digits} ${n} ${at} ${digit}`, 10))
        .join('')
      if (digits.length < 5 || !traces.numbers.has(other)) return other
    }
  }

  /** Another letter; an initial tells who somebody is. */
  function letterFor(letter: string): string {
    const others = [...'abcdefghijklmnopqrstuvwxyz'].filter((each) => each !== foldAccents(letter))
    return cased(draw.pick(`letter ${foldAccents(letter)}`, others), letter)
  }

  /** A letter or a digit is replaced in whatever way it is written. */
  function entityFor(entity: string): string {
    const name = entity.slice(1, -1)
    if (plainEntities.has(name)) return entity
    if (letterName.test(name)) return letterFor(name[0] ?? '')
    if (!name.startsWith('#')) return signs[name] ?? `&${wordFor(name, false)};`
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    if (code > 0x10ffff || (code >= 0xd800 && code < 0xe000)) return ''
    const sign = String.fromCodePoint(code)
    if (/\p{Alphabetic}/u.test(sign)) return letterFor(sign)
    if (/\p{N}/u.test(sign)) return digitsFor(sign)
    return code < 128 ? entity : sign
  }

  /** A tag keeps its name; what else it says goes. */
  const bareTag = (tag: string): string => {
    const [, close = '', name = ''] = /^<(\/?)([a-z][a-z0-9]*)/i.exec(tag) ?? []
    return schoolWords.has(name.toLowerCase()) || name.length < 4 ? `<${close}${name}>` : ''
  }

  interface Keeps {
    readonly digits: boolean
    readonly letters: boolean
    readonly words?: boolean
  }

  function replaced(text: string, { digits, letters, words = true }: Keeps): string {
    return text.replace(parts, (part) => {
      if (part.startsWith('&')) return entityFor(part)
      if (part.startsWith('<')) return bareTag(part)
      if (/^\p{N}/u.test(part)) return digits && /^[0-9]+$/.test(part) ? part : digitsFor(part)
      if (/[\s._-]/.test(part)) return part.replace(/\p{L}/gu, letterFor)
      if ([...part].length === 1) return letters ? part : letterFor(part)
      return wordFor(part, words)
    })
  }
  /** A short code is part of a name: `3 A`. */
  const named = (text: string) => ({ digits: isShortCode(text), letters: true })

  /** What counts or switches stays; any other number gets other digits, and the first of them is no 0. */
  function numberFor(value: number): number {
    if (value === 0 || value === 1) return value
    const digits = String(Math.abs(value))
    if (!/^\d+(?:\.\d+)?$/.test(digits)) return 0
    const other = digits
      .replace(/\d+/g, digitsFor)
      .replace(/^0/, () => String(1 + draw.int(`first digit ${digits}`, 9)))
    return Math.sign(value) * Number(other)
  }

  function inJson(value: unknown): unknown {
    if (typeof value === 'string') return free(value)
    if (typeof value === 'number') return numberFor(value)
    if (Array.isArray(value)) return value.map(inJson)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([name, each]) => [replaced(name, named(name)), inJson(each)]),
    )
  }

  function free(text: string): string {
    if (/^\s*[{[]/.test(text)) {
      try {
        return JSON.stringify(inJson(JSON.parse(text)))
      } catch {}
    }
    return replaced(text, { digits: false, letters: false })
  }

  return {
    thing: (text) => replaced(text, named(text)),
    hidden: (text) => replaced(text, { ...named(text), words: false }),
    free,
  }
}
