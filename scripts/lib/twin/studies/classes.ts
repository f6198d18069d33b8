import type { Klas, Lesson, Lessons } from './lessons.ts'

interface Part {
  readonly lessons: Lesson[]
  readonly people: Set<number>
  readonly klasNumbers: Set<number>
}

const overlaps = (a: ReadonlySet<number>, b: ReadonlySet<number>) => [...a].some((each) => b.has(each))
const firstDay = ({ lessons }: Part) =>
  lessons.reduce((first, { day }) => (day < first ? day : first), '9999')
const lastDay = ({ lessons }: Part) => lessons.reduce((last, { day }) => (day > last ? day : last), '')

/** Puts lessons together that share a person or a recorded number. */
function partsOf(lessons: readonly Lesson[], isRecorded: (person: number) => boolean): Part[] {
  const parts: Part[] = []
  for (const lesson of lessons) {
    const people = new Set([...lesson.seats.keys()].filter(isRecorded))
    const klasNumbers = new Set(lesson.klasNumber === null ? [] : [lesson.klasNumber])
    const same = parts.filter(
      (part) => overlaps(part.people, people) || overlaps(part.klasNumbers, klasNumbers),
    )
    const joined: Part = {
      lessons: [...same.flatMap((part) => part.lessons), lesson],
      people: new Set([...same.flatMap((part) => [...part.people]), ...people]),
      klasNumbers: new Set([...same.flatMap((part) => [...part.klasNumbers]), ...klasNumbers]),
    }
    if (people.size === 0 && klasNumbers.size === 0) parts.push(joined)
    else parts.splice(0, parts.length, ...parts.filter((part) => !same.includes(part)), joined)
  }
  return parts
}

/**
 * Tells classes of one name apart: a school gives a class the same name in the next term, with other people. What nobody asked
 * for belongs to those in whose time it lies, else it is a class of its own.
 */
export function splitClasses(lessons: Lessons, isRecorded: (person: number) => boolean): void {
  const byKlas = new Map<Klas, Lesson[]>()
  for (const lesson of lessons.all()) {
    const list = byKlas.get(lesson.klas)
    if (list) list.push(lesson)
    else byKlas.set(lesson.klas, [lesson])
  }
  for (const [klas, list] of byKlas) {
    const parts = partsOf(list, isRecorded)
    const known = parts.filter(({ people, klasNumbers }) => people.size > 0 || klasNumbers.size > 0)
    const spans = known.map((part) => ({ part, from: firstDay(part), till: lastDay(part) }))
    const rest: Lesson[] = []
    for (const { lessons: bare } of parts.filter((part) => !known.includes(part)))
      for (const lesson of bare) {
        const home = spans.find(({ from, till }) => from <= lesson.day && lesson.day <= till)
        if (home) home.part.lessons.push(lesson)
        else rest.push(lesson)
      }
    const all = [...known.map((part) => part.lessons), ...(rest.length > 0 ? [rest] : [])]
    for (const [n, part] of all.entries()) {
      const original = part.find(({ klasNumber }) => klasNumber !== null)?.klasNumber ?? null
      const own = n === 0 ? Object.assign(klas, { original }) : { ...klas, original }
      for (const lesson of part) lesson.klas = own
    }
  }
}
