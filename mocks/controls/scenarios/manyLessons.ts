import type { School } from '../../db/school.ts'

const attendances = [
  ['Aanwezig', '#A5D6A7'],
  ['Te laat', '#FFE082'],
  ['Afwezig gewettigd', '#FFAB91'],
  ['', ''],
] as const

/** A school in which this student has exactly `total` lessons: first those of the timetable, then more on the same days. */
export function withLessons(school: School, CursistID: number, total: number): School {
  const { lessen, participaties, ...rows } = school.rows
  const firstNew = Math.max(...lessen.map(({ LESID }) => LESID)) + 1
  const all = Array.from({ length: total }, (_, n) => {
    const lesson = lessen[n % lessen.length]
    if (!lesson) throw new Error('the school has no lessons')
    return n < lessen.length ? lesson : { ...lesson, LESID: firstNew + n }
  })
  const firstFreeId = Math.max(...participaties.map(({ ID }) => ID)) + 1
  const seats = all.map(({ LESID }, n) => {
    const [ParticipatieOmschrijving, ParticipatieColor] =
      attendances[n % attendances.length] ?? attendances[0]
    return { ID: firstFreeId + n, CursistID, LESID, ParticipatieOmschrijving, ParticipatieColor }
  })
  return {
    ...school,
    rows: {
      ...rows,
      lessen: [...lessen, ...all.slice(lessen.length)],
      participaties: [...participaties.filter((row) => row.CursistID !== CursistID), ...seats],
    },
  }
}
