import { compareTexts } from '#shared/values/order.ts'
import type { Classmate } from '../../klas/classmates.ts'
import { type FullName, fullName } from '../../klas/names.ts'
import { RoomRefusal } from './roomRefusal.ts'
import type { Room, Rooms } from './rooms.ts'

/** How a class is divided over rooms: together, in groups, or one each. */
export type Division = 'samen' | 'groepen' | 'elk'

/** A room with people of a class. */
export interface ClassRoom {
  readonly code: string
  /** The path in front of its sites. */
  readonly path: string
  readonly title: string
  readonly klas: readonly Classmate[]
}

const maxGroupSize = 30

/** Divides people into groups of about the same size, none larger than `size`. */
export function splitIntoGroups<T>(people: readonly T[], size: number): T[][] {
  const count = Math.ceil(people.length / size)
  return Array.from({ length: count }, (_, n) =>
    people.slice(Math.floor((n * people.length) / count), Math.floor(((n + 1) * people.length) / count)),
  )
}

/** The groups of a class, with the names of their rooms. */
function divide(people: readonly FullName[], division: Division, size: number) {
  if (division === 'samen') return [{ title: 'Klas', people }]
  if (division === 'elk') return people.map((person) => ({ title: fullName(person), people: [person] }))
  return splitIntoGroups(people, Math.min(maxGroupSize, Math.max(2, size))).map((group, n) => ({
    title: `Groep ${n + 1}`,
    people: group,
  }))
}

/** Opens rooms for a class and adds its people. Rejects with a {@link RoomRefusal} if there is no place. */
export async function openForClass(
  rooms: Rooms,
  people: readonly FullName[],
  division: Division,
  size: number,
): Promise<void> {
  if (people.length === 0) throw new RoomRefusal('In deze lijst staat geen enkele naam.')
  const codes: string[] = []
  try {
    for (const group of divide(people, division, size)) {
      const { code, simulation } = await rooms.open(undefined, { forClass: true })
      codes.push(code)
      await rooms.name(code, group.title)
      await simulation.controls.addClassmates(group.people)
    }
  } catch (error) {
    // If one room cannot be opened, the others are removed again.
    for (const code of codes) rooms.erase(code)
    throw error
  }
}

/** The rooms with people of a class, by title. Rooms with the same title are sorted by code, which survives a restart. */
export async function classRooms(rooms: Rooms): Promise<ClassRoom[]> {
  const found: ClassRoom[] = []
  for (const { code, title } of (await rooms.list()).filter(({ klas }) => klas)) {
    const room = await rooms.find(code)
    if (room) found.push({ code, path: room.path, title, klas: await room.simulation.controls.classmates() })
  }
  return found.sort(
    (a, b) => a.title.localeCompare(b.title, 'nl', { numeric: true }) || compareTexts(a.code, b.code),
  )
}

/**
 * Removes every class: the rooms that were opened for one are erased, and the other rooms lose these people. Returns how many
 * people there were.
 */
export async function forgetClasses(rooms: Rooms, root: Pick<Room, 'simulation'>): Promise<number> {
  let count = await root.simulation.controls.forgetClass()
  for (const { code, klas } of await rooms.list()) {
    if (!klas) continue
    const room = await rooms.find(code)
    count += (await room?.simulation.controls.forgetClass()) ?? 0
    if (klas === 'room') rooms.erase(code)
  }
  rooms.eraseClosed()
  return count
}
