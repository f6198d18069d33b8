import { $shown } from '#screens/agenda/model.ts'
import { $groups, editWanted, filled, newWanted, submitted } from '#screens/agenda/points/form.ts'
import type { Draft } from '#screens/agenda/points/rules.ts'
import type { SchoolOfTest } from '#tests/mocks/school.ts'
import type { Reader } from '../support.ts'

/** The ID of class 2B. */
export const klas2B = 22
/** A day on which Jan teaches. */
export const day = '2026-12-01'
/** The fields of a task of class 2B. */
export const values: Partial<Draft> = {
  TypePunt: 1000,
  Titel: 'Boek lezen',
  GroepID: klas2B,
  GroepType: 'klas',
  Groep: '2B',
  van: { day, time: '09:20' },
  tot: { day, time: '10:10' },
}

/** The stored points with that title. */
export const storedPoints = ({ server }: SchoolOfTest) =>
  server.db.tables.agendapunten.all().filter(({ Titel }) => Titel === 'Boek lezen')

/** The point as the agenda shows it. */
export function shownPoint(reader: Pick<Reader, 'get'>) {
  const entry = reader.get($shown).find(({ title, subject }) => [title, subject].includes('Boek lezen'))
  if (!entry?.own) throw new Error('the agenda does not show the point')
  return { entry, own: entry.own }
}

/** Saves the point with these changes. */
export async function submitPoint(reader: Pick<Reader, 'fire'>, changes: Partial<Draft> = {}) {
  await reader.fire(newWanted)
  await reader.fire(filled, { ...values, ...changes })
  await reader.fire(submitted)
}

/** Makes the point with these changes, and returns it as the agenda shows it. */
export async function makePoint(reader: Pick<Reader, 'fire' | 'get'>, changes: Partial<Draft> = {}) {
  await submitPoint(reader, changes)
  return shownPoint(reader)
}

/** Changes these fields of a stored point. */
export async function changePoint(
  reader: Pick<Reader, 'fire'>,
  own: ReturnType<typeof shownPoint>['own'],
  fields: Partial<Draft> = { Titel: 'Ander boek' },
) {
  await reader.fire(editWanted, own)
  await reader.fire(filled, fields)
  await reader.fire(submitted)
}

/** The fields of the group that the form offers under this name. */
export function groupNamed(reader: Pick<Reader, 'get'>, name: string) {
  const group = reader.get($groups).find((each) => each.name === name)
  if (!group) throw new RangeError(`no group ${name}`)
  return { GroepID: group.id, GroepType: group.type, Groep: group.name }
}
