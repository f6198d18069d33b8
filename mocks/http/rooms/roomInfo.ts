import type { PuzzleState } from '../../controls/puzzles/puzzle.ts'
import type { Simulation } from '../../controls/simulation.ts'
import type { RoomHead, StoredRoom } from './store/roomStore.ts'

/** What the trainer sees of a room. */
export interface RoomInfo extends RoomHead {
  readonly code: string
  /** Whether the room is in memory. Otherwise it is stored, and opens when somebody uses it. */
  readonly isOpen: boolean
  /** When it was last used, or stored if it is not open; in ms since 1970. */
  readonly usedAt: number
  /** The number of characters that it takes besides the shared school: in memory if it is open, else in the database. */
  readonly size: number
  /** Why it could not be stored the last time, as the end of a Dutch sentence; null if it could. */
  readonly problem: string | null
  /** The puzzle in it, and what its group did; null if there is none, or if the room is not open. */
  readonly puzzle: PuzzleState | null
}

/** The names of the users who are signed in to a school. */
const peopleIn = ({ server }: Simulation): string[] =>
  server.sessions
    .users()
    .flatMap((userid) => server.db.tables.gebruikers.get(userid)?.naam ?? [])
    .sort()

interface OpenEntry {
  readonly room: { readonly code: string; readonly simulation: Simulation }
  readonly title: string
  readonly usedAt: number
  readonly forClass: boolean
  readonly anybody: boolean
}

/** An open room, as it is stored. */
export function headOf({ room, title, forClass, anybody }: OpenEntry): RoomHead {
  const hasClass = (room.simulation.meta().recipe.klas ?? []).length > 0
  const klas = forClass ? 'room' : hasClass ? 'guests' : undefined
  return { title, people: peopleIn(room.simulation), klas, anybody: anybody || undefined }
}

/** An open room, for the overview. */
export function describeOpen(entry: OpenEntry): RoomInfo {
  const { code, simulation } = entry.room
  const size = simulation.server.db.unsharedSize()
  const puzzle = simulation.puzzle()
  return { ...headOf(entry), code, isOpen: true, usedAt: entry.usedAt, size, problem: null, puzzle }
}

/** A room that is not open here. */
export const describeStored = ({ savedAt, ...stored }: StoredRoom): RoomInfo => ({
  ...stored,
  usedAt: savedAt,
  isOpen: false,
  problem: null,
  puzzle: null,
})
