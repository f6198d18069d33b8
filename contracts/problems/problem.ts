import * as z from 'zod/mini'
import type { Provenance } from '#api/endpoint.ts'
import { harmlessKinds, misleadingKinds, possiblyMisleadingKinds } from './kinds/differences.ts'
import {
  breakingKinds,
  damagingKinds,
  exposingKinds,
  possiblyBreakingKinds,
  possiblyDamagingKinds,
  possiblyExposingKinds,
} from './kinds/failures.ts'
import { type Harm, type Meaning, withHarm } from './meaning.ts'
import { placeSchema } from './place.ts'
import { sortSchema, sortWords } from './sort.ts'
import { combine, same, type Words } from './words.ts'

/** The kinds of problems without further data, by their harm. */
export const plainKinds = {
  ...withHarm('as the portal does', {
    missing: { nl: ['een veld met deze naam', 'niets'], en: ['a field with this name', 'nothing'] },
    refusal: { nl: ['een geslaagde oproep', 'een weigering'], en: ['a success', 'a refusal'] },
    success: { nl: ['een weigering', 'een geslaagde oproep'], en: ['a refusal', 'a success'] },
  }),
  ...withHarm('lets in or gives away', exposingKinds),
  ...withHarm('lets in or gives away', possiblyExposingKinds, 'may be meant'),
  ...withHarm('loses what was stored', damagingKinds),
  ...withHarm('loses what was stored', possiblyDamagingKinds, 'may be meant'),
  ...withHarm('breaks a screen', breakingKinds),
  ...withHarm('breaks a screen', possiblyBreakingKinds, 'may be meant'),
  ...withHarm('shows what is not so', misleadingKinds),
  ...withHarm('shows what is not so', possiblyMisleadingKinds, 'may be meant'),
  ...withHarm('harmless', harmlessKinds),
}
export type PlainKind = keyof typeof plainKinds

const kind = <K extends string, S extends z.core.$ZodShape>(name: K, shape: S) =>
  z.object({ kind: z.literal(name), place: placeSchema, ...shape })

/** A difference between a server and what the portal, or another client of it, needs. */
const differenceSchema = z.discriminatedUnion('kind', [
  /** `values` are shown if they are not about a person. */
  z.object({
    kind: z.enum(Object.keys(plainKinds) as PlainKind[]),
    place: placeSchema,
    values: z.optional(z.object({ expected: z.string(), got: z.string() })),
  }),
  /** `refusal`: any status 4xx. `to`: the target of a redirect. `own`: the answer had the caller's own data instead. */
  kind('status', {
    expected: z.union([z.int(), z.literal('refusal')]),
    got: z.int(),
    to: z.optional(z.string()),
    own: z.optional(z.literal(true)),
  }),
  kind('header', { example: z.string(), got: z.nullable(z.string()) }),
  kind('sort', { expected: sortSchema, got: sortSchema }),
  kind('not JSON', { got: sortSchema }),
  kind('no script', { got: sortSchema }),
  kind('rows', { got: sortSchema }),
  kind('unlisted', { values: z.array(z.string()), got: sortSchema }),
  kind('flag', { got: z.enum(['nothing', 'another value', 'comment', 'nested']) }),
  kind('cookie', { got: z.enum(['none', 'refused', 'not sent']), cookie: z.string() }),
  kind('letters', { got: z.enum(['lost', 'twice', 'html']) }),
  kind('reversed', { from: z.string() }),
  kind('other edition', { types: z.array(z.string()), got: z.string() }),
  kind('no photo', { got: z.string() }),
  kind('form for others', { form: z.string() }),
  kind('form not in menu', { form: z.string() }),
  kind('form still in menu', { form: z.string() }),
  /** `seconds`: the duration of the shortest session. */
  kind('session ended', { seconds: z.int() }),
  kind('refused unchanged', { got: z.int(), words: z.enum(['none', 'others', 'unread']) }),
  /** The message of the comparing library, if it gives no difference. */
  kind('unexplained', { message: z.string() }),
])
export type Difference = z.output<typeof differenceSchema>

/** The fact that a difference contradicts. */
const fact = {
  /** The number in docs/server.md, the name of an endpoint, or `{endpoint}: {field}`. */
  fact: z.string(),
  provenance: z.enum(['S', 'O', 'O2', 'A']),
}
export const problemSchema = z.intersection(differenceSchema, z.object(fact))
export type Problem = z.output<typeof problemSchema>

export type Kind = Difference['kind']
type DifferenceOf<K extends Kind> = Extract<Difference, { kind: K }>

const cookieWords = {
  none: (name: string) => ({ nl: `geen cookie ${name}`, en: `no ${name} cookie` }),
  refused: (name: string) => ({
    nl: `een cookie ${name} dat een browser weigert: SameSite=None zonder Secure`,
    en: `an ${name} cookie that a browser refuses: SameSite=None without Secure`,
  }),
  'not sent': (name: string) => ({
    nl: `een cookie ${name} dat een browser niet naar REST stuurt: door het pad, het domein of de leeftijd ervan`,
    en: `an ${name} cookie that a browser does not send to REST: its path, domain or age forbids it`,
  }),
}
const flagWords = {
  nothing: { nl: 'niets', en: 'nothing' },
  'another value': { nl: 'een andere waarde', en: 'another value' },
  comment: { nl: 'een toekenning in commentaar', en: 'one in a comment' },
  nested: { nl: 'een toekenning in een functie of een object', en: 'one in a function or an object' },
} as const
const letterWords = {
  lost: { nl: 'letters die verloren zijn', en: 'letters that are lost' },
  twice: { nl: 'letters die twee keer gecodeerd zijn', en: 'letters that are encoded twice' },
  html: { nl: 'letters zoals in HTML geschreven', en: 'letters written as in HTML' },
} as const
const messageWords = {
  none: { nl: ' zonder melding', en: ' without a message' },
  others: { nl: ' met een andere melding', en: ' with another message' },
  unread: same(''),
} as const

const statusWords = ({ got, to, own }: DifferenceOf<'status'>): Words => ({
  nl: `HTTP ${got}${to === undefined ? '' : ` naar ${to}`}${own ? ' met de eigen gegevens' : ''}`,
  en: `HTTP ${got}${to === undefined ? '' : ` to ${to}`}${own ? ' with the caller’s own data' : ''}`,
})
const form = (name: string): Words => ({ nl: `het scherm ${name}`, en: `the form ${name}` })
const noForm = (name: string): Words => ({ nl: `geen scherm ${name}`, en: `no form ${name}` })

/** Every kind of problem, with its harm and its words. */
const meanings: { readonly [K in Kind]: Meaning<DifferenceOf<K>> } = {
  ...plainKinds,
  status: {
    harm: 'as the portal does',
    says: (problem) => ({
      expected:
        problem.expected === 'refusal'
          ? { nl: 'een weigering (HTTP 4xx)', en: 'a refusal (HTTP 4xx)' }
          : same(`HTTP ${problem.expected}`),
      got: statusWords(problem),
    }),
  },
  header: {
    harm: 'as the portal does',
    says: ({ example, got }) => ({
      expected: { nl: `zoals "${example}"`, en: `like "${example}"` },
      got: got === null ? { nl: 'niets', en: 'nothing' } : same(got),
    }),
  },
  sort: {
    harm: 'as the portal does',
    says: ({ expected, got }) => ({ expected: sortWords(expected), got: sortWords(got) }),
  },
  'not JSON': {
    harm: 'as the portal does',
    says: ({ got }) => ({
      expected: got.sort === 'list' ? same('{ success, data }') : same('JSON'),
      got: sortWords(got),
    }),
  },
  'no script': {
    harm: 'as the portal does',
    says: ({ got }) => ({
      expected: { nl: 'een script met zijn vlaggen', en: 'a script with its flags' },
      got: sortWords(got),
    }),
  },
  rows: {
    harm: 'as the portal does',
    says: ({ got }) => ({ expected: sortWords({ sort: 'empty list' }), got: sortWords(got) }),
  },
  unlisted: {
    harm: 'as the portal does',
    says: ({ values, got }) => {
      const list = values.map((each) => (each === '' ? "''" : each)).join(', ')
      return { expected: { nl: `een van ${list}`, en: `one of ${list}` }, got: sortWords(got) }
    },
  },
  flag: {
    harm: 'as the portal does',
    says: ({ got }) => ({
      expected: { nl: 'een toekenning van deze vlag', en: 'an assignment of this flag' },
      got: flagWords[got],
    }),
  },
  cookie: {
    harm: 'breaks a screen',
    says: ({ got, cookie }) => ({
      expected: { nl: 'een sessiecookie voor de hele site', en: 'a session cookie for the whole site' },
      got: cookieWords[got](cookie),
    }),
  },
  letters: {
    harm: 'shows what is not so',
    says: ({ got }) => ({
      expected: { nl: 'letters in UTF-8', en: 'letters in UTF-8' },
      got: letterWords[got],
    }),
  },
  reversed: {
    harm: 'shows what is not so',
    says: ({ from }) => ({
      expected: { nl: `een tijdstip na ${from}`, en: `a moment after ${from}` },
      got: { nl: `een tijdstip voor ${from}`, en: `a moment before ${from}` },
    }),
  },
  'other edition': {
    harm: 'breaks a screen',
    says: ({ types, got }) => ({
      expected: combine((language) => types.join(language === 'nl' ? ' of ' : ' or ')),
      got: got === '' ? { nl: 'niets', en: 'nothing' } : same(got),
    }),
  },
  'no photo': {
    harm: 'breaks a screen',
    assumed: 'harmless',
    says: ({ got }) => ({ expected: { nl: 'een afbeelding', en: 'an image' }, got: same(got) }),
  },
  'form for others': {
    harm: 'harmless',
    says: ({ form: name }) => ({ expected: noForm(name), got: form(name) }),
  },
  'form still in menu': {
    harm: 'shows what is not so',
    assumed: 'may be meant',
    says: ({ form: name }) => ({ expected: noForm(name), got: form(name) }),
  },
  'form not in menu': {
    harm: 'breaks a screen',
    assumed: 'may be meant',
    says: ({ form: name }) => ({ expected: form(name), got: noForm(name) }),
  },
  'session ended': {
    harm: 'slower',
    assumed: 'may be meant',
    says: ({ seconds }) => ({
      expected: {
        nl: 'een sessie die duurt zolang iemand werkt',
        en: 'a session that lasts as long as somebody works',
      },
      got: { nl: `een sessie die eindigt na ${seconds} s`, en: `a session that ends after ${seconds} s` },
    }),
  },
  'refused unchanged': {
    harm: 'breaks a screen',
    says: ({ got, words }) => ({
      expected: {
        nl: 'een geslaagde oproep, of Content not changed',
        en: 'a success, or Content not changed',
      },
      got: combine((language) => `HTTP ${got}${messageWords[words][language]}`),
    }),
  },
  unexplained: {
    harm: 'as the portal does',
    says: ({ message }) => ({
      expected: { nl: 'wat het contract zegt', en: 'what the pact says' },
      got: same(message),
    }),
  },
}

const meaningOf = <K extends Kind>(of: K): Meaning<DifferenceOf<K>> => meanings[of]

/** The harm of a problem, from its kind and its provenance; undefined if the portal's own models decide. */
export function harmByKind(problem: Difference, provenance: Provenance): Harm | undefined {
  const { harm, assumed } = meaningOf(problem.kind)
  if (harm === 'as the portal does') return undefined
  return provenance === 'A' ? (assumed ?? harm) : harm
}

/** The words for what was expected and for what came instead. */
export const wordingOf = (problem: Difference): { readonly expected: Words; readonly got: Words } =>
  (meaningOf(problem.kind) as Meaning<Difference>).says(problem)
