import type { Aanwezigheidstype } from '#api/endpoints/registration.ts'
import { type AttendanceWord, attendanceWord } from '#api/words/attendance.ts'
import { texts } from '../texts.ts'
import type { Presence } from './presence.ts'

/** A code with a name: its own, or one made for it. */
type Code = Aanwezigheidstype & { readonly Omschrijving: string }

/** The codes of a school: all of them, and the three that a tap goes through. */
export interface Codes {
  readonly all: readonly Code[]
  /** 0 if the school has none. */
  readonly present: number
  readonly late: number
  readonly absent: number
  presenceOf(type: number): Presence
  /** Whether the code means that the lesson did not take place. */
  isCancelled(type: number): boolean
  byId(type: number): Code | undefined
}

const presences: Readonly<Record<AttendanceWord['kind'], Presence>> = {
  present: 'present',
  late: 'late',
  excused: 'absent',
  unexcused: 'absent',
  absent: 'absent',
  distant: 'other',
  cancelled: 'other',
  pending: 'other',
  unknown: 'unknown',
}

/** The name of a code that the server sends without one. */
const defaultName = ({ ID, Code }: Aanwezigheidstype, isFirst: boolean): string =>
  isFirst ? texts.presence.present : texts.codeWithoutName(Code || String(ID))

/**
 * Reads the codes of a school. The first means present, whatever its name; the others are recognised by their words, because
 * schools have codes of their own. A code with unknown words counts as neither present nor absent; a tap reaches it if no
 * code is a known absence. server: teacher-1, teacher-2
 */
export function codesOf(types: readonly Aanwezigheidstype[]): Codes {
  const all = types.map((type, n) => ({
    ...type,
    Omschrijving: type.Omschrijving || defaultName(type, n === 0),
  }))
  const [first, ...others] = all
  const kinds = new Map(others.map(({ ID, Omschrijving }) => [ID, attendanceWord(Omschrijving).kind]))
  const firstOf = (kind: AttendanceWord['kind']) => others.find(({ ID }) => kinds.get(ID) === kind)?.ID
  const byId = (id: number) => all.find(({ ID }) => ID === id)
  return {
    all,
    present: first?.ID ?? 0,
    late: firstOf('late') ?? 0,
    absent: firstOf('unexcused') ?? firstOf('absent') ?? firstOf('excused') ?? firstOf('unknown') ?? 0,
    byId,
    isCancelled: (id) => kinds.get(id) === 'cancelled',
    presenceOf(id) {
      const type = byId(id)
      if (id === 0 || !type) return 'open'
      if (type === first) return 'present'
      return presences[kinds.get(id) ?? 'unknown']
    },
  }
}

/** The codes that a tap goes through. Codes that the school lacks are skipped. */
const tapCycle = ({ present, late, absent }: Codes) => [present, late, absent].filter((id) => id !== 0)

/**
 * The code after a tap: present, late, absent, then present again. rule: registration-8
 */
export function afterTap(codes: Codes, type: number): number {
  const cycle = tapCycle(codes)
  return cycle[(cycle.indexOf(type) + 1) % cycle.length] ?? type
}

/** The code before this one, in the same order. */
export function beforeTap(codes: Codes, type: number): number {
  const cycle = tapCycle(codes)
  return cycle.at(Math.max(cycle.indexOf(type), 0) - 1) ?? type
}

/** The letter of a code: its own, else the first of its name. */
export const letterOf = ({ Code, Omschrijving }: Code): string =>
  (Code || Omschrijving.slice(0, 1)).toUpperCase()

/** The code of a typed letter, the first of several; undefined if there is none. */
export const typedCode = ({ all }: Codes, key: string): Code | undefined =>
  key.length === 1 ? all.find((type) => letterOf(type) === key.toUpperCase()) : undefined
