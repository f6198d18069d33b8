import type { Endpoint, RequestParts } from '#api/endpoint.ts'
import { daysBetween, type Period } from '#shared/dates/calendarDays.ts'
import { choosesSubject, type Role } from '../user/roles.ts'

/** Under which name an answer is kept, and till when, in ms since 1970. */
interface Place {
  readonly name: string
  readonly till: number | null
}

/** Lists about one student or pupil: of that person, or of a parent's child. */
const ofStudent = new Set([
  'vwoparticipaties',
  'betalingen',
  'opleiding',
  'vwogevolgdeopleiding',
  'vwomodule',
  'vwocursist',
  'vwocursistpersonalia',
  'vwocursistpersonaliaextra',
])
const ofRegistration = new Set(['Aanwezigheidstype', 'LesGroep', 'LeerlingAanwezigheid'])

const dayMs = 86_400_000
/** The start page asks for so many days at most, the agenda for much more: each has its own. */
export const daysAhead = 45

/** The days for which an agenda is asked; null without them. */
export function daysOf({ MinTot = '', MaxVan = '' }: Readonly<Record<string, string>>): Period | null {
  return MinTot === '' || MaxVan === '' ? null : { from: MinTot.slice(0, 10), till: MaxVan.slice(0, 10) }
}

/**
 * Where the answer of a call is kept; null for one that is not. Of somebody whom a teacher or member of staff has chosen
 * nothing is kept, and of a registration the lists of its day alone. rule: known-1, counter-6
 */
export function placeOf({ name }: Endpoint, { query = {} }: RequestParts, role: Role): Place | null {
  const chooses = choosesSubject(role)
  if (ofStudent.has(name)) return chooses ? null : { name: `${name} ${query.LLID}`, till: null }
  if (name === 'myschoolwareaccount') return { name, till: null }
  if (name === 'AgendaPunt') {
    const { Leerling = '' } = query
    const days = daysOf(query)
    if (!days || (chooses && Leerling !== '')) return null
    const isLong = daysBetween(days.from, days.till) > daysAhead
    return { name: `${name} ${Leerling} ${isLong}`, till: null }
  }
  if (!ofRegistration.has(name) || !chooses) return null
  const till = query.Datum === undefined ? null : Date.parse(query.Datum.slice(0, 10)) + 2 * dayMs
  return { name: [name, ...Object.values(query)].join(' '), till }
}
