import * as z from 'zod/mini'
import { combine, same, type Words } from './words.ts'

/** The circumstances of something that was found elsewhere than in the call's own answer. */
const circumstances = {
  'read again': { nl: 'opnieuw gelezen', en: 'read again' },
  'another row': { nl: 'een andere rij, opnieuw gelezen', en: 'another row, read again' },
  repeated: { nl: 'een tweede keer', en: 'repeated' },
  switched: { nl: 'omgeschakeld', en: 'switched' },
  'after Logout': { nl: 'na Logout', en: 'after Logout' },
  'after the Logout of somebody else': {
    nl: 'na de Logout van iemand anders',
    en: 'after the Logout of somebody else',
  },
  'with an unknown session': { nl: 'met een onbekende sessie', en: 'with an unknown session' },
  'after a refused sign-in': { nl: 'na een geweigerde aanmelding', en: 'after a refused sign-in' },
  'of who only reads': { nl: 'van wie alleen leest', en: 'of staff who only read' },
  'of nobody': { nl: 'van niemand', en: 'of nobody' },
  'of somebody else': { nl: 'van iemand anders', en: 'of somebody else' },
  'of the administrator': { nl: 'van de beheerder', en: 'of the administrator' },
  'of who must change the password': {
    nl: 'van wie het wachtwoord moet wijzigen',
    en: 'of a user who must change the password',
  },
} as const satisfies Readonly<Record<string, Words>>
type Circumstance = keyof typeof circumstances

/** The parts of an answer. A place's path within a part: keys in the JSON of a body, or the name of a header or a flag. */
const parts = {
  status: same('status'),
  header: same(''),
  body: { nl: 'antwoord', en: 'body' },
  script: same('script'),
  mail: { nl: 'link in de mail', en: 'link in the mail' },
  photo: { nl: 'foto op FotoURL', en: 'photo at FotoURL' },
  'sign-in': { nl: 'aanmelding', en: 'sign-in' },
} as const satisfies Readonly<Record<string, Words>>

/** Where in an answer something was found. */
export const placeSchema = z.object({
  in: z.enum(Object.keys(parts) as (keyof typeof parts)[]),
  /** `[]` stands for any position in a list: `['data', '[]', 'Tebetalen']`. */
  path: z.array(z.string()),
  when: z.optional(z.enum(Object.keys(circumstances) as Circumstance[])),
  /** The parameters of the request that it depends on: `['MaxVan']`. */
  asked: z.optional(z.array(z.string())),
})
export type Place = z.output<typeof placeSchema>

/** Stands for any position in a list, in the path of a place. */
export const anyRow = '[]'
export const status: Place = { in: 'status', path: [] }
export const header = (name: string): Place => ({ in: 'header', path: [name] })
export const inBody = (...path: readonly string[]): Place => ({ in: 'body', path: [...path] })
/** A field of the rows of a list. */
export const inRows = (...path: readonly string[]): Place => inBody('data', anyRow, ...path)
/** A field of the result of an Ext.Direct call. */
export const inResult = (...path: readonly string[]): Place => inBody('result', ...path)
/** A field as it is read after a save. */
export const readAgain = (...path: readonly string[]): Place => ({ ...inBody(...path), when: 'read again' })
/** A row other than the one that a call is about, when it is read again. */
export const anotherRow: Place = { ...readAgain(), when: 'another row' }
/** The rows that are sent for these parameters. */
export const rowsFor = (...asked: readonly string[]): Place => ({ ...inBody('data'), asked: [...asked] })

/** The path of a field without envelope and list positions, as an endpoint's provenance has it: `UserData.userid`. */
export const fieldAt = (path: readonly string[]): string => {
  const names = path.filter((key) => key !== anyRow)
  return names.slice(names[0] === 'data' || names[0] === 'result' ? 1 : 0).join('.')
}

const pathText = (path: readonly string[]): string =>
  path.reduce((text, key) => (key === anyRow ? `${text}[]` : text === '' ? key : `${text}.${key}`), '')

/** A place without its circumstances, as in reports and baselines: `status`, `data[].Tebetalen`. */
export const placeText = (place: Place): string => pathText(place.path) || parts[place.in].en

/** The words for a place. */
export const placeWords = ({ in: part, path, when, asked }: Place): Words =>
  combine((language) => {
    const at = pathText(path) || parts[part][language]
    const ofWord = language === 'nl' ? 'van' : 'of'
    const more = [
      ...(when === undefined ? [] : [circumstances[when][language]]),
      ...(asked === undefined ? [] : [`${ofWord} ${asked.join(', ')}`]),
    ]
    return when === 'another row' ? circumstances[when][language] : [at, ...more].join(', ')
  })

/** Whether two places are the same, under the same circumstances. */
export const isSamePlace = (one: Place, other: Place): boolean =>
  one.in === other.in &&
  one.when === other.when &&
  isSamePath(one.path, other.path) &&
  isSamePath(one.asked, other.asked)

const isSamePath = (one: readonly string[] = [], other: readonly string[] = []): boolean =>
  one.length === other.length && one.every((key, index) => key === other[index])

/** Whether a place is the same as another or lies within it, whatever the circumstances. All of a body lies within the body. */
export const isWithin = (inner: Place, outer: Place): boolean =>
  inner.in === outer.in && outer.path.every((key, index) => key === inner.path[index])

/** Keeps the first element at each place. */
export const firstAtEachPlace = <T extends { readonly place: Place }>(all: readonly T[]): T[] =>
  all.filter((each, index) => all.findIndex((other) => isSamePlace(each.place, other.place)) === index)
