import type { School } from '../../db/tables.ts'

const notes = [
  ['Aanwezig', '#A5D6A7'],
  ['Te laat', '#FFE082'],
  ['Afwezig gewettigd', '#90CAF9'],
  ['', ''],
] as const

/**
 * The school in which this student has exactly so many lessons, in all its classes: first every lesson of the
 * timetable, then more on the same days.
 */
export function withLessons(school: School, CursistID: number, total: number): School {
  const { lessen: taught, participaties: kept, ...rows } = school.rows
  const beyond = Math.max(...taught.map(({ LESID }) => LESID)) + 1
  const lessen = Array.from({ length: total }, (_, n) => {
    const lesson = taught[n % taught.length]
    if (!lesson) throw new Error('the school has no lessons')
    return n < taught.length ? lesson : { ...lesson, LESID: beyond + n }
  })
  const free = Math.max(...kept.map(({ ID }) => ID)) + 1
  const participaties = lessen.map(({ LESID }, n) => {
    const [ParticipatieOmschrijving, ParticipatieColor] = notes[n % notes.length] ?? notes[0]
    return { ID: free + n, CursistID, LESID, ParticipatieOmschrijving, ParticipatieColor }
  })
  return {
    ...school,
    rows: {
      ...rows,
      lessen: [...taught, ...lessen.slice(taught.length)],
      participaties: [...kept.filter((row) => row.CursistID !== CursistID), ...participaties],
    },
  }
}
