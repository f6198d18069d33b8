import type { SchoolChange } from '../controls/context.ts'
import type { Simulation } from '../controls/simulation.ts'
import { type DemoOptions, openDemo, readDemoState } from '../demo.ts'
import { sitePaths } from '../server/wire/sites.ts'
import type { RoomFiles } from './roomFiles.ts'
import { createRoomStore } from './roomStore.ts'

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
  /**
   * The room with this code, in upper or lower case; a stored one is opened. A look-up counts as use. Rejects with
   * a {@link RoomRefusal} for a room that is stored and cannot be opened.
   */
  find(code: string): Promise<Room | undefined>
  /** Opens a room, with a generated code if none is given. Rejects with a {@link RoomRefusal} if that cannot be. */
  open(code?: string): Promise<Room>
  /** Closes the rooms that have not been used for long. With files they stay stored, and open when they are found. */
  closeIdle(): Promise<void>
  /** How many rooms are open. */
  count(): number
  /** Writes what has not been stored yet. */
  close(): Promise<void>
}

/** A room that cannot be opened; the message is a Dutch sentence. */
export class RoomRefusal extends Error {
  override readonly name = 'RoomRefusal'
}

interface RoomOptions extends Pick<DemoOptions, 'seed' | 'students' | 'clock'> {
  /** A room without a call for this long is closed; in ms. */
  readonly idleMs?: number | undefined
  /** The most rooms that are open at once; ten times as many may be stored. */
  readonly most?: number | undefined
  /** What stores the rooms over a restart; they are not stored if not given. */
  readonly files?: RoomFiles | undefined
  /** Real time, in ms. */
  readonly now?: () => number
}

const codePattern = /^[a-z0-9](?:[a-z0-9-]{1,30}[a-z0-9])$/
/** Without letters and digits that look alike. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
const tooManyRooms = 'Er zijn te veel kamers open. Probeer het later opnieuw.'

const newCode = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(6)), (n) => letters[n % letters.length]).join('')

interface Entry {
  readonly room: Room
  usedAt: number
  /** Whether a page follows its changes. */
  isWatched(): boolean
}

/** The rooms of a server. A stored room is opened when it is first used. */
export async function openRooms(options: RoomOptions): Promise<Rooms> {
  const { clock, seed, students, files, most = 100, idleMs = 4 * 3_600_000, now = Date.now } = options
  const rooms = new Map<string, Entry>()
  /** Rooms that are being opened, so that two calls at once do not open a room twice. */
  const opening = new Map<string, Promise<Room>>()
  const stored = new Set((await files?.codes())?.filter((code) => codePattern.test(code)))
  const store = files && files.readOnly === null ? createRoomStore(files) : null

  async function start(code: string, state?: unknown): Promise<Room> {
    const path = `/kamer/${code}`
    const listeners = new Set<(change: SchoolChange) => void>()
    const simulation = await openDemo({
      clock,
      seed,
      students,
      sitePath: ({ site }) => path + sitePaths[site],
      ...(state === undefined ? {} : { state: readDemoState(state) }),
      onChange(change) {
        for (const listener of listeners) listener(change)
        store?.changed(code, change)
      },
    })
    const room: Room = {
      ...{ code, path, simulation },
      watch(listener) {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
    }
    await makePlace()
    rooms.set(code, { room, usedAt: now(), isWatched: () => listeners.size > 0 })
    store?.add(code, simulation)
    return room
  }

  /** Closes the room that has not been used for longest if there is one too many and it is stored. */
  async function makePlace(): Promise<void> {
    if (rooms.size < most) return
    const unwatched = [...rooms].filter(([, { isWatched }]) => !isWatched())
    const [oldest] = unwatched.sort(([, a], [, b]) => a.usedAt - b.usedAt)
    if (!oldest || !(await closeStored(oldest[0]))) throw new RoomRefusal(tooManyRooms)
  }

  /** Closes a room of which everything is stored. Gives false, and leaves it open, if that cannot be. */
  async function closeStored(code: string): Promise<boolean> {
    if (!store || !(await store.close(code))) return false
    rooms.delete(code)
    return true
  }

  async function openStored(code: string, { read, setAside, readOnly }: RoomFiles): Promise<Room> {
    try {
      return await start(code, await read(code))
    } catch (error) {
      if (error instanceof RoomRefusal) throw error
      console.error(`Room ${code} could not be opened:`, error)
      // The file stays for inspection, under a name that is not read again.
      if (readOnly === null) await setAside(code).catch(() => undefined)
      stored.delete(code)
      throw new RoomRefusal(
        `De bewaarde kamer ${code} kan niet meer geopend worden; het bestand is opzijgezet.`,
      )
    }
  }

  /** The room if it is open or opens, once, whoever asks at the same time. */
  function once(code: string, open: () => Promise<Room>): Promise<Room> {
    const running = opening.get(code) ?? open().finally(() => opening.delete(code))
    opening.set(code, running)
    return running
  }

  async function openNew(code: string): Promise<Room> {
    if (rooms.size >= most && !store) throw new RoomRefusal(tooManyRooms)
    if (stored.size >= 10 * most) throw new RoomRefusal('Er zijn te veel kamers bewaard op deze server.')
    const room = await start(code)
    if (!store) return room
    try {
      await store.save(code)
    } catch (error) {
      store.forget(code)
      rooms.delete(code)
      console.error(`Room ${code} could not be stored:`, error)
      throw new RoomRefusal(`De nieuwe kamer kan niet bewaard worden: ${reasonOf(error)}.`)
    }
    stored.add(code)
    return room
  }

  return {
    async find(wanted) {
      const code = wanted.toLowerCase()
      const entry = rooms.get(code)
      if (entry) {
        entry.usedAt = now()
        return entry.room
      }
      if (!opening.has(code) && !stored.has(code)) return undefined
      return files && once(code, () => openStored(code, files))
    },
    async open(wanted) {
      const code = wanted?.toLowerCase() ?? newCode()
      if (!codePattern.test(code))
        throw new RoomRefusal('Een kamercode heeft 3 tot 32 letters, cijfers of streepjes.')
      if (rooms.has(code) || stored.has(code) || opening.has(code))
        throw new RoomRefusal(`De kamer ${code} is al in gebruik.`)
      return once(code, () => openNew(code))
    },
    async closeIdle() {
      for (const [code, { usedAt, isWatched }] of [...rooms]) {
        if (now() - usedAt <= idleMs) continue
        if (!store) rooms.delete(code)
        else if (!isWatched()) await closeStored(code)
      }
    },
    count: () => rooms.size,
    async close() {
      await store?.end()
      await files?.release()
    },
  }
}

const reasons: Readonly<Record<string, string>> = {
  ENOSPC: 'de schijf van de server is vol',
  EDQUOT: 'de schijfruimte van de server is opgebruikt',
  EACCES: 'de server mag niet in zijn map schrijven',
  EPERM: 'de server mag niet in zijn map schrijven',
  EROFS: 'de server mag niet in zijn map schrijven',
}

const reasonOf = (error: unknown): string =>
  reasons[(error as NodeJS.ErrnoException).code ?? ''] ?? 'de server kan niet in zijn map schrijven'
