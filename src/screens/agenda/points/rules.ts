import { pointTypes, type WrittenPoint } from '#api/endpoints/agendaPunt.ts'
import { academicYearOf } from '#shared/dates/academicYear.ts'
import { plusDays } from '#shared/dates/calendarDays.ts'
import type { IsoDate } from '#shared/dates/dates.ts'
import { lengthOf } from '#shared/validators/text.ts'
import { groupFields, groupOf, hasGroup, noGroup } from './groupKey.ts'
import { texts } from './texts.ts'

/** The maximum number of characters in a title, details, note or description. rule: point-1, point-3 */
const maxLength = 150

/** The times of a point are multiples of this number of minutes. rule: point-9 */
export const minuteStep = 5

/** A day and a time as the user filled them in; each may be `''`. */
export interface Moment {
  readonly day: IsoDate
  /** `HH:mm` */
  readonly time: string
}

/** The values of the form of a point. */
export interface Draft {
  readonly TypePunt: number
  /** The number of the group; 0 for none, and if only the name is known. It means nothing without the type. */
  readonly GroepID: number
  /** `klas` or `lesgroep`; `''` while none is chosen. */
  readonly GroepType: string
  /** The name of the group. */
  readonly Groep: string
  readonly Titel: string
  /** Fields that the form does not show are kept unchanged. */
  readonly Commentaar: string
  readonly Details: string
  readonly Nota: string
  readonly Omschrijving: string
  readonly van: Moment
  readonly tot: Moment
  readonly HeleDag: boolean
  readonly MeegedeeldOp: IsoDate
  readonly reservatieVan: Moment
  readonly reservatieTot: Moment
}

export type Problems = { readonly [Field in keyof Draft]?: string }

/** Whether a point has no group, so that only the teacher sees it. rule: point-8 */
export const isOwnType = (TypePunt: number): boolean => TypePunt === pointTypes.own

/**
 * Why a title cannot be stored, in Dutch; `''` if it can. rule: point-1, point-2
 * @internal For the tests: a title that is not a text does not come out of a form.
 */
export function titleProblem(title: unknown): string {
  if (typeof title !== 'string') return texts.noTitle
  if (title.trim() === '') return texts.emptyTitle
  return lengthProblem('Titel', title)
}

/** Why a text is too long, in Dutch; `''` if it is not. rule: point-1, point-3 */
const lengthProblem = (name: string, text: string): string =>
  lengthOf(text) > maxLength ? texts.tooLong(name, maxLength) : ''

/** The fields that most points do not have. rule: point-16 */
export const moreFields = [
  'MeegedeeldOp',
  'Details',
  'Omschrijving',
  'Nota',
  'reservatieVan',
  'reservatieTot',
] as const satisfies readonly (keyof Draft)[]

/** Whether a point has one of the fields that most points do not have. rule: point-16 */
export const hasMore = (draft: Draft): boolean =>
  draft.TypePunt !== pointTypes.task ||
  draft.HeleDag ||
  draft.tot.day !== draft.van.day ||
  moreFields.some((field) => {
    const value = draft[field]
    return typeof value === 'string' ? value !== '' : !isEmpty(value)
  })

/** Why a point without a group cannot be stored; `''` if it can. rule: point-8 */
const groupProblem = (draft: Draft): string =>
  isOwnType(draft.TypePunt) || hasGroup(draft) ? '' : texts.noGroup

/** The problem of the day from which others see a point; `''` for none, as without a group nobody else sees it. rule: point-4 */
function sharedProblem({ MeegedeeldOp, TypePunt, van }: Draft): string {
  if (isOwnType(TypePunt) || MeegedeeldOp === '' || van.day === '') return ''
  return MeegedeeldOp >= van.day ? texts.sharedTooLate : ''
}

const isTime = (text: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)

/** Reads a time as people in Flanders type it: `9:20`, `09.20`, `9u20`, `0920`; any other text is not changed. rule: point-9 */
export function typedTime(typed: string): string {
  const [, hour = '', minute = ''] = /^\s*(\d{1,2}?)\s*[:.uh]?\s*(\d\d)\s*$/i.exec(typed) ?? []
  const time = `${hour.padStart(2, '0')}:${minute}`
  return isTime(time) ? time : typed
}

const isStep = (typed: string) => {
  const time = typedTime(typed)
  return isTime(time) && Number(time.slice(3)) % minuteStep === 0
}
const isEmpty = ({ day, time }: Moment) => day === '' && time === ''
const sameMoment = (one: Moment, other: Moment) => one.day === other.day && one.time === other.time

/** Why a moment cannot be stored, in Dutch; `''` if it can, as one that is stored already. rule: point-5, point-9 */
function momentProblem(moment: Moment, today: IsoDate, stored: Moment | undefined): string {
  if (stored && sameMoment(stored, moment)) return ''
  const { from, till } = academicYearOf(today)
  return moment.day >= from && moment.day <= till && isStep(moment.time) ? '' : texts.invalid
}

const textOf = ({ day, time }: Moment): string => (day === '' ? '' : `${day} ${typedTime(time)}:00`)
/** The moment in a text; empty for `''`. */
export const momentOf = (text: string): Moment => ({ day: text.slice(0, 10), time: text.slice(11, 16) })

type Span = readonly [from: Moment, till: Moment]

/** Why a beginning and an end cannot be stored. @param stored as they are stored now */
function spanProblems([from, till]: Span, today: IsoDate, stored: Span | null): [from: string, till: string] {
  const ofStart = momentProblem(from, today, stored?.[0])
  const ofEnd = momentProblem(till, today, stored?.[1])
  const isBackwards = ofStart === '' && ofEnd === '' && textOf(till) < textOf(from)
  return [ofStart, isBackwards ? texts.endBeforeStart : ofEnd]
}

/** The moment without its hour, because the hours of a whole day are not checked. */
const midnight = ({ day }: Moment): Moment => ({ day, time: '00:00' })

function timeProblems({ van, tot, HeleDag }: Draft, today: IsoDate, stored: Draft | null) {
  return HeleDag
    ? spanProblems([midnight(van), midnight(tot)], today, null)
    : spanProblems([van, tot], today, stored && [stored.van, stored.tot])
}

/** The problems of a reservation, which has both moments or none. */
function reservationProblems({ reservatieVan, reservatieTot }: Draft, today: IsoDate, stored: Draft | null) {
  if (isEmpty(reservatieVan) && isEmpty(reservatieTot)) return ['', '']
  const before = stored && ([stored.reservatieVan, stored.reservatieTot] as const)
  return spanProblems([reservatieVan, reservatieTot], today, before)
}

/** The problems of a draft, by field; empty when it can be stored. @param stored the point as it is stored now */
export function problemsOf(draft: Draft, today: IsoDate, stored: WrittenPoint | null): Problems {
  const before = stored && draftOf(stored)
  const [van, tot] = timeProblems(draft, today, before)
  const [reservatieVan, reservatieTot] = reservationProblems(draft, today, before)
  const problems = {
    Titel: titleProblem(draft.Titel),
    Details: lengthProblem(texts.Details, draft.Details),
    Nota: lengthProblem(texts.Nota, draft.Nota),
    Omschrijving: lengthProblem(texts.Omschrijving, draft.Omschrijving),
    GroepID: groupProblem(draft),
    van,
    tot,
    MeegedeeldOp: sharedProblem(draft),
    reservatieVan,
    reservatieTot,
  }
  return Object.fromEntries(Object.entries(problems).filter(([, text]) => text !== ''))
}

/** A stored point as the form shows it. */
export const draftOf = ({ Van, Tot, Reservatievan, Reservatietot, ...fields }: WrittenPoint): Draft => ({
  ...fields,
  GroepID: fields.GroepID ?? 0,
  Groep: fields.Groep ?? '',
  van: momentOf(Van),
  tot: momentOf(Tot),
  reservatieVan: momentOf(Reservatievan),
  reservatieTot: momentOf(Reservatietot),
})

/** The fields in which a draft is stored. */
export function writtenOf(draft: Draft): WrittenPoint {
  const { van, tot, HeleDag, reservatieVan, reservatieTot, ...fields } = draft
  const own = isOwnType(draft.TypePunt)
  return {
    ...fields,
    Titel: draft.Titel.trim(),
    ...groupFields({ ...(own ? noGroup : groupOf(draft)), type: draft.GroepType || 'lesgroep' }),
    HeleDag,
    Van: HeleDag ? `${van.day} 00:00:00` : textOf(van),
    Tot: HeleDag ? `${tot.day} 23:59:59` : textOf(tot),
    MeegedeeldOp: own ? '' : draft.MeegedeeldOp,
    Reservatievan: textOf(reservatieVan),
    Reservatietot: textOf(reservatieTot),
  }
}

/** The point with all its days this many days later. */
export function shifted(point: WrittenPoint, days: number): WrittenPoint {
  const later = (text: string) =>
    text === '' || days === 0 ? text : plusDays(text.slice(0, 10), days) + text.slice(10)
  return {
    ...point,
    Van: later(point.Van),
    Tot: later(point.Tot),
    MeegedeeldOp: later(point.MeegedeeldOp),
    Reservatievan: later(point.Reservatievan),
    Reservatietot: later(point.Reservatietot),
  }
}
