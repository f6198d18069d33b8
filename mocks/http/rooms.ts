import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { News, Simulation } from '../controls/simulation.ts'
import { type DemoOptions, openDemo, readDemoState } from '../demo.ts'
import { sitePaths } from '../server/wire/sites.ts'

/** A school of its own for one group. */
export interface Room {
  readonly code: string
  /** What stands in front of its sites: `/kamer/CODE`. */
  readonly path: string
  readonly simulation: Simulation
  /** Calls back after each change; gives what ends that. */
  watch(listener: (news: News) => void): () => void
}

export interface Rooms {
  /** The room with this code; using it keeps it. Upper and lower case are the same. */
  find(code: string): Room | undefined
  /** Opens a room, with a code of its own if none is given. Throws RangeError for a code that cannot be or is taken. */
  open(code?: string): Promise<Room>
  /** Ends rooms that nobody has used for long. */
  dropIdle(): Promise<void>
  count(): number
  /** Writes what is not written yet. */
  close(): Promise<void>
}

export interface RoomOptions extends Pick<DemoOptions, 'seed' | 'students' | 'clock'> {
  /** How long a room stays without a call, in ms. */
  readonly idleMs?: number
  readonly most?: number
  /** Where rooms are kept over a restart; nowhere if not given. */
  readonly folder?: string | undefined
  /** Real time, in ms. */
  readonly now?: () => number
}

const codePattern = /^[a-z0-9](?:[a-z0-9-]{1,30}[a-z0-9])$/
/** No letters and digits that look alike. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
const saveDelayMs = 1_000

const newCode = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(6)), (n) => letters[n % letters.length]).join('')

/** The rooms of a server; those that were kept are open again. */
export async function openRooms(options: RoomOptions): Promise<Rooms> {
  const { clock, seed, students, folder, most = 100, idleMs = 4 * 3_600_000, now = Date.now } = options
  const rooms = new Map<string, { room: Room; usedAt: number }>()
  const fileOf = (code: string) => join(folder ?? '', `${code}.json`)
  const unsaved = new Map<string, ReturnType<typeof setTimeout>>()
  let writing: Promise<unknown> = Promise.resolve()

  /** A file is whole or the one from before. */
  async function write(code: string): Promise<void> {
    clearTimeout(unsaved.get(code))
    unsaved.delete(code)
    const held = rooms.get(code)
    if (!held || folder === undefined) return
    const temporary = `${fileOf(code)}.tmp`
    await writeFile(temporary, JSON.stringify(held.room.simulation.state()))
    await rename(temporary, fileOf(code))
  }
  const writeNext = (code: string) => {
    writing = writing
      .then(() => write(code))
      .catch((error: unknown) => console.error(`Room ${code} could not be kept:`, error))
    return writing
  }

  async function start(code: string, stored?: unknown): Promise<Room> {
    const path = `/kamer/${code}`
    const listeners = new Set<(news: News) => void>()
    const simulation = await openDemo({
      clock,
      seed,
      students,
      sitePath: ({ site }) => path + sitePaths[site],
      ...(stored === undefined ? {} : { state: readDemoState(stored) }),
      onChange(news) {
        for (const listener of listeners) listener(news)
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
        // It stays for whoever wants to look at it, under a name that is not read again.
        await rename(fileOf(code), `${fileOf(code)}.unreadable`)
        console.error(`Room ${code} could not be opened:`, error)
      }
    }
  }

  return {
    find(code) {
      const held = rooms.get(code.toLowerCase())
      if (held) held.usedAt = now()
      return held?.room
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
