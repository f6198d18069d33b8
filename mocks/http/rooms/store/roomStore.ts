import type { DatabaseSync } from 'node:sqlite'
import * as z from 'zod/mini'
import { minuteMs } from '#shared/dates/schoolTime.ts'
import type { SchoolChange } from '../../../controls/handlers/context.ts'
import type { Simulation } from '../../../controls/simulation.ts'
import type { Recipe } from '../../../controls/state/state.ts'
import type { School } from '../../../db/school.ts'
import { RoomRefusal } from '../roomRefusal.ts'
import { openRoomDatabase, type RoomDatabase } from './roomDatabase.ts'
import { createRoomRows } from './roomRows.ts'
import { createTurns } from './roomTurns.ts'
import { storageProblemOf } from './sqliteErrors.ts'

/** The data about a stored room that a list of rooms shows. */
const headSchema = z.object({
  /** The trainer's name for it; `''` for none. */
  title: z.string(),
  /** The names of the signed-in users. */
  people: z.array(z.string()),
  /** Whether people of a class are in it: in a room that was opened for the class, or in another one; absent for no class. */
  klas: z.optional(z.enum(['room', 'guests'])),
  /** Whether everybody in it may sign in as anybody with a click; absent for no. */
  anybody: z.optional(z.boolean()),
})
export type RoomHead = z.output<typeof headSchema>

/** A room that is stored. */
export interface StoredRoom extends RoomHead {
  readonly code: string
  /** The number of characters that are stored for it. */
  readonly size: number
  /** When it was stored, in ms since 1970. */
  readonly savedAt: number
}

type RoomChange = Pick<SchoolChange, 'changes' | 'everything'>

/** The accuracy of the last use of a stored session, in ms. */
const sessionUseMs = 10 * minuteMs

interface TrackedRoom {
  readonly simulation: Simulation
  readonly head: () => RoomHead
  /** What {@link metaOf} gave when it was last stored. */
  meta: string
  /** Why it could not be stored the last time, as the end of a Dutch sentence; null if it could. */
  problem: string | null
}

/** What is worth storing besides the rows, as text for comparison. Sessions without a user and single uses of a session are not. */
function metaOf({ simulation, head }: Pick<TrackedRoom, 'simulation' | 'head'>): string {
  const { sessions, ...state } = simulation.meta()
  const signedIn = sessions.flatMap(({ id, userid, usedAt }) =>
    userid === null ? [] : [[id, userid, Math.floor(usedAt / sessionUseMs)]],
  )
  const { title, klas } = head()
  return JSON.stringify([state, signedIn.sort(), title, klas])
}

/** Records whether a room could be stored, and reports changes of that on the console. */
function recordOutcome(code: string, entry: TrackedRoom, failure: unknown): void {
  const problem = failure === undefined ? null : storageProblemOf(failure)
  if (problem === null && entry.problem !== null) console.error(`Kamer ${code} wordt weer bewaard.`)
  if (problem !== null && entry.problem === null)
    console.error(
      `Kamer ${code} kan niet bewaard worden; bij elke vraag wordt het opnieuw geprobeerd:`,
      failure,
    )
  entry.problem = problem
}

const isPresent = 'code = ? AND aside IS NULL'

function prepareStatements(db: DatabaseSync) {
  return {
    find: db.prepare(`SELECT * FROM rooms WHERE ${isPresent}`),
    list: db.prepare(`SELECT code, head, savedAt, length(state) + coalesce((SELECT sum(length(row)) FROM rows
      WHERE room = rooms.id), 0) AS size FROM rooms WHERE aside IS NULL ORDER BY savedAt DESC`),
    count: db.prepare('SELECT count(*) AS count FROM rooms WHERE aside IS NULL'),
    insert: db.prepare(
      `INSERT INTO rooms (code, head, state, made, seed, savedAt, owner) VALUES (?, '', '', '', '', 0, ?)`,
    ),
    update: db.prepare('UPDATE rooms SET head = ?, state = ?, savedAt = ? WHERE id = ?'),
  }
}

/** The stored rooms of a folder. */
export class RoomStore {
  /** Why nothing can be stored, a sentence for the console; null if it can. */
  readonly whyReadOnly: string | null
  readonly #database: RoomDatabase
  readonly #sql: ReturnType<typeof prepareStatements>
  readonly #rows: ReturnType<typeof createRoomRows>
  /** The open rooms. */
  readonly #entries = new Map<string, TrackedRoom>()
  /** The rooms that the present transaction writes. */
  readonly #written = new Map<string, TrackedRoom>()
  readonly #turns: ReturnType<typeof createTurns>

  /** @param build the seeded school of a recipe */
  constructor(folder: string, build: (recipe: Recipe) => School) {
    this.#database = openRoomDatabase(folder)
    const { db, whyReadOnly } = this.#database
    this.whyReadOnly = whyReadOnly
    this.#sql = prepareStatements(db)
    this.#rows = createRoomRows(db, build)
    this.#turns = createTurns(db, (failure) => {
      for (const [code, entry] of this.#written) recordOutcome(code, entry, failure)
      this.#written.clear()
    })
  }

  has(code: string): boolean {
    return this.#sql.find.get(code) !== undefined
  }

  count(): number {
    return Number(this.#sql.count.get()?.count)
  }

  all(): StoredRoom[] {
    return this.#sql.list.all().map(({ code, head, savedAt, size }) => ({
      ...headSchema.parse(JSON.parse(String(head))),
      code: String(code),
      savedAt: Number(savedAt),
      size: Number(size),
    }))
  }

  /** The stored state of a room, which belongs to this server from now on. Throws {@link RoomRefusal} if another has it. */
  read(code: string): { readonly head: RoomHead; readonly state: unknown } {
    this.#turns.commit()
    const owner = this.#database.owners?.take(code)
    if (owner) throw new RoomRefusal(`De kamer ${code} is open op een andere server: ${owner}.`)
    const room = this.#sql.find.get(code)
    const [head, state, made] = [room?.head, room?.state, room?.made].map((text) => JSON.parse(String(text)))
    const rows = this.#rows.read(Number(room?.id), String(room?.seed), state.recipe)
    return { head: headSchema.parse(head), state: { ...state, made, rows } }
  }

  /** Starts storing an open room. */
  add(code: string, simulation: Simulation, head: () => RoomHead): void {
    this.#entries.set(code, { simulation, head, meta: metaOf({ simulation, head }), problem: null })
  }

  /**
   * Stores the changes of an open room, or all of it if none are given. It resolves when they are on the disk, and rejects if
   * that is impossible. Undefined if there was nothing to store. Also retries what could not be stored before.
   */
  save(code: string, change?: RoomChange): Promise<void> | undefined {
    const entry = this.#entries.get(code)
    if (!entry) return undefined
    const meta = metaOf(entry)
    const isSame = change && !change.everything && change.changes.length === 0 && meta === entry.meta
    if (isSame && entry.problem === null) return undefined
    this.#written.set(code, entry)
    const done = this.#turns.write(() => this.#write(code, entry, change))
    entry.meta = meta
    return isSame ? undefined : done
  }

  #write(code: string, { simulation, head, problem }: TrackedRoom, change: RoomChange | undefined): void {
    const { find, insert, update } = this.#sql
    const id = Number(
      find.get(code)?.id ?? insert.run(code, this.#database.owners?.serverName ?? null).lastInsertRowid,
    )
    // After a failure it is unknown what is missing on the disk.
    if (!change || change.everything || problem !== null) this.#rows.writeAll(id, simulation)
    else this.#rows.write(id, change.changes)
    update.run(JSON.stringify(head()), JSON.stringify(simulation.meta()), Date.now(), id)
  }

  problem(code: string): string | null {
    return this.#entries.get(code)?.problem ?? null
  }

  /** Stops storing an open room, so that another server can have it. Returns false, and keeps it, if it cannot be stored. */
  close(code: string): boolean {
    const entry = this.#entries.get(code)
    if (entry?.problem) void this.save(code)
    this.#turns.commit()
    if (entry?.problem) return false
    this.#entries.delete(code)
    this.#database.owners?.release(code)
    return true
  }

  /** Sets aside a room that is unreadable or was closed for good, so that its code is free. */
  setAside(code: string, reason: 'unreadable' | 'closed'): void {
    this.#run('DELETE FROM rooms WHERE code = ? AND aside = ?', code, reason)
    this.#run(`UPDATE rooms SET aside = ?, owner = NULL WHERE ${isPresent}`, reason, code)
    this.#entries.delete(code)
  }

  /** Brings back the room with this code that was closed last. Returns false if there is none. */
  bringBack(code: string): boolean {
    return this.#run(`UPDATE rooms SET aside = NULL WHERE code = ? AND aside = 'closed'`, code) > 0
  }

  /** Removes a room for good. */
  erase(code: string): void {
    this.#entries.delete(code)
    this.#run('DELETE FROM rooms WHERE code = ?', code)
    this.#rows.prune()
  }

  /** Removes the rooms with a class that were set aside. */
  eraseClasses(): void {
    this.#run(`DELETE FROM rooms WHERE aside IS NOT NULL AND head ->> 'klas' IS NOT NULL`)
    this.#rows.prune()
  }

  /** Stores what has not been stored yet, if possible. */
  end(): void {
    for (const [code, { problem }] of this.#entries) if (problem) void this.save(code)
    this.#turns.commit()
    this.#entries.clear()
    if (this.whyReadOnly === null) this.#rows.prune()
    this.#database.close()
  }

  /** Runs a statement for a room outside the present transaction. */
  #run(sql: string, ...values: string[]): number {
    this.#turns.commit()
    return Number(this.#database.db.prepare(sql).run(...values).changes)
  }
}
