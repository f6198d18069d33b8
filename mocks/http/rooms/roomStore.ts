import * as z from 'zod/mini'
import type { SchoolChange } from '../../controls/handlers/context.ts'
import type { Simulation } from '../../controls/simulation.ts'
import type { Recipe } from '../../controls/state/state.ts'
import type { School } from '../../db/tables.ts'
import { RoomRefusal, reasonOf } from './roomCodes.ts'
import { openRoomDatabase } from './roomDatabase.ts'
import { createRoomRows } from './roomRows.ts'
import { createTurns } from './roomTurns.ts'

/** What a list of rooms needs to know of a stored one. */
const headSchema = z.object({
  /** The name that the trainer gave it; `''` for none. */
  title: z.string(),
  /** The names of the signed-in users. */
  people: z.array(z.string()),
  /** Whether a class from a list is in it: in a room that was opened for it, or in any other; absent for no class. */
  klas: z.optional(z.enum(['room', 'guests'])),
})
export type RoomHead = z.output<typeof headSchema>

/** A room that is stored. */
export interface StoredRoom extends RoomHead {
  readonly code: string
  /** The characters that are stored for it alone. */
  readonly size: number
  /** When it was stored, in ms. */
  readonly savedAt: number
}

type Change = Pick<SchoolChange, 'changes' | 'everything'>

/** A session may seem unused for this long after a restart. */
const sessionUseMs = 10 * 60_000

interface Entry {
  readonly simulation: Simulation
  readonly head: () => RoomHead
  /** What beside the rows was stored. */
  marked: string
  /** Why it could not be stored the last time, the end of a Dutch sentence; null if all is well. */
  problem: string | null
}

/** What beside the rows is worth storing. A session of nobody is not, and not each use of one. */
function markOf({ simulation, head }: Pick<Entry, 'simulation' | 'head'>): string {
  const { sessions, ...state } = simulation.meta()
  const signedIn = sessions.flatMap(({ id, userid, usedAt }) =>
    userid === null ? [] : [[id, userid, Math.floor(usedAt / sessionUseMs)]],
  )
  const { title, klas } = head()
  return JSON.stringify([state, signedIn.sort(), title, klas])
}

/** Notes how the storing of a room ended, and says so on the console when that is news. */
function settle(code: string, entry: Entry, failure: unknown): void {
  const problem = failure === undefined ? null : reasonOf(failure)
  if (problem === null && entry.problem !== null) console.error(`Room ${code} is stored again.`)
  if (problem !== null && entry.problem === null)
    console.error(`Room ${code} could not be stored; each call tries again:`, failure)
  entry.problem = problem
}

/**
 * Opens the stored rooms of a folder.
 * @param build the seeded school of a recipe
 */
export function openRoomStore(folder: string, build: (recipe: Recipe) => School) {
  const { db, me, readOnly, take, release, close } = openRoomDatabase(folder)
  const rows = createRoomRows(db, build)
  const entries = new Map<string, Entry>()
  const isHere = 'code = ? AND aside IS NULL'
  const find = db.prepare(`SELECT * FROM rooms WHERE ${isHere}`)
  const list =
    db.prepare(`SELECT code, head, savedAt, length(state) + coalesce((SELECT sum(length(row)) FROM rows
    WHERE room = rooms.id), 0) AS size FROM rooms WHERE aside IS NULL ORDER BY savedAt DESC`)
  const counted = db.prepare('SELECT count(*) AS count FROM rooms WHERE aside IS NULL')
  const insert = db.prepare(
    `INSERT INTO rooms (code, head, state, made, seed, savedAt, owner) VALUES (?, '', '', '', '', 0, ?)`,
  )
  const update = db.prepare('UPDATE rooms SET head = ?, state = ?, savedAt = ? WHERE id = ?')

  function write(code: string, { simulation, head, problem }: Entry, change: Change | undefined): void {
    const id = Number(find.get(code)?.id ?? insert.run(code, me).lastInsertRowid)
    // After a failure nobody knows what of it is missing.
    if (!change || change.everything || problem !== null) rows.writeAll(id, simulation)
    else rows.write(id, change.changes)
    update.run(JSON.stringify(head()), JSON.stringify(simulation.meta()), Date.now(), id)
  }

  const written = new Map<string, Entry>()
  const turns = createTurns(db, (failure) => {
    for (const [code, entry] of written) settle(code, entry, failure)
    written.clear()
  })

  /**
   * Stores what has changed in a room that is open, all of it if no change is given. Settles when it is on the disk, and
   * rejects if that cannot be. Undefined if there was nothing; what could not be stored before is tried again then.
   */
  function changed(code: string, change?: Change): Promise<void> | undefined {
    const entry = entries.get(code)
    if (!entry) return undefined
    const marked = markOf(entry)
    const isNothing = change && !change.everything && change.changes.length === 0 && marked === entry.marked
    if (isNothing && entry.problem === null) return undefined
    written.set(code, entry)
    const done = turns.write(() => write(code, entry, change))
    entry.marked = marked
    return isNothing ? undefined : done
  }

  /** Runs a statement for a room outside the transaction of this turn. */
  function run(sql: string, ...values: string[]): number {
    turns.commit()
    return Number(db.prepare(sql).run(...values).changes)
  }
  return {
    /** Why nothing can be stored, a sentence for the console; null if all is well. */
    readOnly,
    has: (code: string): boolean => find.get(code) !== undefined,
    count: () => Number(counted.get()?.count),
    all: (): StoredRoom[] =>
      list.all().map(({ code, head, savedAt, size }) => ({
        ...headSchema.parse(JSON.parse(String(head))),
        code: String(code),
        savedAt: Number(savedAt),
        size: Number(size),
      })),
    /** What is stored of a room, which is this server's from now on. Throws {@link RoomRefusal} if another one has it. */
    read(code: string): { readonly head: RoomHead; readonly state: unknown } {
      turns.commit()
      const owner = take(code)
      if (owner !== null) throw new RoomRefusal(`De kamer ${code} is open op een andere server: ${owner}.`)
      const room = find.get(code)
      const [head, state, made] = [room?.head, room?.state, room?.made].map((text) =>
        JSON.parse(String(text)),
      )
      const all = rows.read(Number(room?.id), String(room?.seed), state.recipe)
      return { head: headSchema.parse(head), state: { ...state, made, rows: all } }
    },
    /** Follows a room that is open. */
    add(code: string, simulation: Simulation, head: () => RoomHead): void {
      entries.set(code, { simulation, head, marked: markOf({ simulation, head }), problem: null })
    },
    changed,
    problem: (code: string): string | null => entries.get(code)?.problem ?? null,
    /** Forgets a room that is open: another server may have it. Gives false if it cannot be stored; the room stays then. */
    close(code: string): boolean {
      const entry = entries.get(code)
      if (entry?.problem) void changed(code)
      turns.commit()
      if (entry?.problem) return false
      entries.delete(code)
      release(code)
      return true
    },
    /** Keeps a room that cannot be read, or that was closed for good, where no code finds it. */
    setAside(code: string, reason: 'unreadable' | 'closed'): void {
      run('DELETE FROM rooms WHERE code = ? AND aside = ?', code, reason)
      run(`UPDATE rooms SET aside = ?, owner = NULL WHERE ${isHere}`, reason, code)
      entries.delete(code)
    },
    /** Brings the room back that was closed last with this code. Gives false if there is none. */
    bringBack: (code: string): boolean =>
      run(`UPDATE rooms SET aside = NULL WHERE code = ? AND aside = 'closed'`, code) > 0,
    /** Removes a room for good. */
    erase(code: string): void {
      entries.delete(code)
      run('DELETE FROM rooms WHERE code = ?', code)
      rows.prune()
    },
    /** Removes the rooms that were set aside and hold a class. */
    eraseClasses(): void {
      run(`DELETE FROM rooms WHERE aside IS NOT NULL AND head ->> 'klas' IS NOT NULL`)
      rows.prune()
    },
    /** Stores what is not yet, as far as that is possible. */
    end(): void {
      for (const [code, { problem }] of entries) if (problem) void changed(code)
      turns.commit()
      entries.clear()
      if (readOnly === null) rows.prune()
      close()
    },
  }
}
