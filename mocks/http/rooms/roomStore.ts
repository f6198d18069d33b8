import type { SchoolChange } from '../../controls/handlers/context.ts'
import type { Simulation } from '../../controls/simulation.ts'
import { reasonOf } from './roomCodes.ts'
import { type RoomFiles, type RoomHead, roomText } from './roomFiles.ts'

/** Stores the rooms that are open, soon after they change. */
export interface RoomStore {
  /** @param head what stands at the beginning of its file */
  add(code: string, simulation: Simulation, head: () => RoomHead): void
  /** Something happened in a room; it is stored if anything that is worth storing has changed. */
  changed(code: string, change: Pick<SchoolChange, 'tables' | 'everything'>): void
  /** Why a room could not be stored the last time, the end of a Dutch sentence; null if all is well. */
  problem(code: string): string | null
  /** Stores a room now. Rejects if it cannot be stored. */
  save(code: string): Promise<void>
  /** Stores what has changed, and forgets the room. Gives false if it cannot be stored; the room stays then. */
  close(code: string): Promise<boolean>
  /** Forgets a room without storing it. Settles when nothing of it is being written. */
  forget(code: string): Promise<void>
  /** Stores everything, as far as that is possible. */
  end(): Promise<void>
}

const saveDelayMs = 1_000
const longestRetryMs = 60_000

interface Entry {
  readonly simulation: Simulation
  readonly head: () => RoomHead
  /** Whether rows have changed since they were stored. */
  rowsChanged: boolean
  /** What beside the rows was stored. */
  marked: string
  failures: number
  problem: string | null
  timer?: ReturnType<typeof setTimeout> | undefined
}

/** A session may seem unused for this long after a restart. */
const sessionUseMs = 10 * 60_000

/** What beside the rows is worth storing. A session of nobody is not, and not each use of one. */
function markOf({ simulation: { state }, head }: Pick<Entry, 'simulation' | 'head'>): string {
  const { recipe, clock, faults, sessions, made } = state()
  const signedIn = sessions.flatMap(({ id, userid, usedAt }) =>
    userid === null ? [] : [[id, userid, Math.floor(usedAt / sessionUseMs)]],
  )
  return JSON.stringify([recipe, clock, faults, signedIn.sort(), made.length, head().title])
}

/** A store that writes one room after the other. A room that could not be stored is tried again until it can. */
export function createRoomStore(files: Pick<RoomFiles, 'write'>): RoomStore {
  const entries = new Map<string, Entry>()
  let writing: Promise<unknown> = Promise.resolve()

  function schedule(code: string, entry: Entry, ms: number): void {
    entry.timer ??= setTimeout(() => void saveSoon(code, entry), ms)
  }

  async function write(code: string, entry: Entry): Promise<void> {
    const mark = markOf(entry)
    entry.rowsChanged = false
    try {
      await files.write(code, roomText(entry.head(), entry.simulation.state()))
      entry.marked = mark
      if (entry.failures > 0) console.error(`Room ${code} is stored again.`)
      entry.failures = 0
      entry.problem = null
    } catch (error) {
      entry.problem = reasonOf(error)
      entry.rowsChanged = true
      entry.failures += 1
      throw error
    }
  }

  /** Waits until the rooms before it are stored. */
  function save(code: string, entry: Entry): Promise<void> {
    clearTimeout(entry.timer)
    entry.timer = undefined
    const saving = writing.then(() => write(code, entry))
    writing = saving.catch(() => undefined)
    return saving
  }

  const isStored = (entry: Entry) => !entry.rowsChanged && entry.marked === markOf(entry)

  async function saveSoon(code: string, entry: Entry): Promise<boolean> {
    entry.timer = undefined
    if (isStored(entry)) return true
    return save(code, entry).then(
      () => true,
      (error: unknown) => {
        if (entry.failures === 1)
          console.error(`Room ${code} could not be stored; this is tried again:`, error)
        schedule(code, entry, Math.min(longestRetryMs, saveDelayMs * 2 ** entry.failures))
        return false
      },
    )
  }

  async function forget(code: string): Promise<void> {
    clearTimeout(entries.get(code)?.timer)
    entries.delete(code)
    await writing
  }

  return {
    add(code, simulation, head) {
      const marked = markOf({ simulation, head })
      entries.set(code, { simulation, head, rowsChanged: false, marked, failures: 0, problem: null })
    },
    problem: (code) => entries.get(code)?.problem ?? null,
    changed(code, { tables, everything }) {
      const entry = entries.get(code)
      if (!entry) return
      entry.rowsChanged ||= everything || tables.size > 0
      schedule(code, entry, saveDelayMs)
    },
    async save(code) {
      const entry = entries.get(code)
      if (entry) await save(code, entry)
    },
    async close(code) {
      const entry = entries.get(code)
      if (!entry) return true
      clearTimeout(entry.timer)
      if (!(await saveSoon(code, entry))) return false
      await forget(code)
      return true
    },
    forget,
    async end() {
      for (const [code, entry] of entries) {
        clearTimeout(entry.timer)
        entry.timer = undefined
        if (!isStored(entry))
          await save(code, entry).catch((error: unknown) =>
            console.error(`Room ${code} is not stored:`, error),
          )
      }
      entries.clear()
    },
  }
}
