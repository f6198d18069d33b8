import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SchoolChange } from '../controls/context.ts'
import type { Simulation } from '../controls/simulation.ts'
import { type DemoOptions, openDemo, readDemoState } from '../demo.ts'
import { sitePaths } from '../server/wire/sites.ts'

/** A school of its own for one group. */
export interface Room {
  readonly code: string
  /** The path in front of its sites: `/kamer/CODE`. */
  readonly path: string
  readonly simulation: Simulation
  /** Calls the listener after each change. Returns a function that ends it. */
  watch(listener: (change: SchoolChange) => void): () => void
}

export interface Rooms {
  /** The room with this code, in upper or lower case. A look-up counts as use. */
  find(code: string): Room | undefined
  /** Opens a room, with a generated code if none is given. Throws RangeError for a code that is invalid or taken. */
  open(code?: string): Promise<Room>
  /** Closes the rooms that have not been used for long. */
  dropIdle(): Promise<void>
  count(): number
  /** Writes what has not been stored yet. */
  close(): Promise<void>
}

interface RoomOptions extends Pick<DemoOptions, 'seed' | 'students' | 'clock'> {
  /** A room without a call for this long is closed; in ms. */
  readonly idleMs?: number
  readonly most?: number
  /** The folder that stores the rooms over a restart; they are not stored if not given. */
  readonly folder?: string | undefined
  /** Real time, in ms. */
  readonly now?: () => number
}

const codePattern = /^[a-z0-9](?:[a-z0-9-]{1,30}[a-z0-9])$/
/** Without letters and digits that look alike. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
const saveDelayMs = 1_000

const newCode = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(6)), (n) => letters[n % letters.length]).join('')

/** The rooms of a server. Stored rooms are open again. */
export async function openRooms(options: RoomOptions): Promise<Rooms> {
  const { clock, seed, students, folder, most = 100, idleMs = 4 * 3_600_000, now = Date.now } = options
  const rooms = new Map<string, { room: Room; usedAt: number }>()
  const fileOf = (code: string) => join(folder ?? '', `${code}.json`)
  const unsaved = new Map<string, ReturnType<typeof setTimeout>>()
  let writing: Promise<unknown> = Promise.resolve()

  /** Writes a whole file, or leaves the earlier one. */
  async function write(code: string): Promise<void> {
    clearTimeout(unsaved.get(code))
    unsaved.delete(code)
    const entry = rooms.get(code)
    if (!entry || folder === undefined) return
    const temporary = `${fileOf(code)}.tmp`
    await writeFile(temporary, JSON.stringify(entry.room.simulation.state()))
    await rename(temporary, fileOf(code))
  }
  const writeNext = (code: string) => {
    writing = writing
      .then(() => write(code))
      .catch((error: unknown) => console.error(`Room ${code} could not be stored:`, error))
    return writing
  }

  async function start(code: string, stored?: unknown): Promise<Room> {
    const path = `/kamer/${code}`
    const listeners = new Set<(change: SchoolChange) => void>()
    const simulation = await openDemo({
      clock,
      seed,
      students,
      sitePath: ({ site }) => path + sitePaths[site],
      ...(stored === undefined ? {} : { state: readDemoState(stored) }),
      onChange(change) {
        for (const listener of listeners) listener(change)
        if (folder === undefined || unsaved.has(code)) return
        unsaved.set(
          code,
          setTimeout(() => void writeNext(code), saveDelayMs),
        )
      },
    })
    const room: Room = {
      ...{ code, path, simulation },
      watch(listener) {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
    }
    rooms.set(code, { room, usedAt: now() })
    return room
  }

  if (folder !== undefined) {
    await mkdir(folder, { recursive: true })
    for (const file of (await readdir(folder)).filter((name) => name.endsWith('.json'))) {
      const code = file.slice(0, -'.json'.length)
      if (!codePattern.test(code)) continue
      try {
        await start(code, JSON.parse(await readFile(fileOf(code), 'utf8')))
      } catch (error) {
        // The file stays for inspection, under a name that is not read again.
        await rename(fileOf(code), `${fileOf(code)}.unreadable`)
        console.error(`Room ${code} could not be opened:`, error)
      }
    }
  }

  return {
    find(code) {
      const entry = rooms.get(code.toLowerCase())
      if (entry) entry.usedAt = now()
      return entry?.room
    },
    async open(wanted) {
      const code = wanted?.toLowerCase() ?? newCode()
      if (!codePattern.test(code))
        throw new RangeError('Een kamercode heeft 3 tot 32 letters, cijfers of streepjes.')
      if (rooms.has(code)) throw new RangeError(`De kamer ${code} is al in gebruik.`)
      if (rooms.size >= most) throw new RangeError('Er zijn te veel kamers open. Probeer het later opnieuw.')
      const room = await start(code)
      if (folder !== undefined) await writeNext(code)
      return room
    },
    async dropIdle() {
      for (const [code, { usedAt }] of rooms) {
        if (now() - usedAt <= idleMs) continue
        rooms.delete(code)
        clearTimeout(unsaved.get(code))
        unsaved.delete(code)
        await writing
        if (folder !== undefined) await rm(fileOf(code), { force: true })
      }
    },
    count: () => rooms.size,
    async close() {
      for (const code of unsaved.keys()) void writeNext(code)
      await writing
    },
  }
}
