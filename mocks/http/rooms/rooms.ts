import type { SchoolChange } from '../../controls/handlers/context.ts'
import type { Simulation } from '../../controls/simulation.ts'
import type { SchoolState } from '../../controls/state/state.ts'
import { buildDemo, type DemoOptions, openDemo, readDemoState } from '../../demo.ts'
import { sitePaths } from '../../server/wire/sites.ts'
import { codePattern, newCode, RoomRefusal, tooManyRooms, wrongCode } from './roomCodes.ts'
import { describeOpen, describeStored, type RoomInfo } from './roomInfo.ts'
import type { RoomHead } from './roomStore.ts'

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
  /** Opens a room, for a class from a list or not, with a generated code if none is given. Rejects with a {@link RoomRefusal} if that cannot be. */
  open(code?: string, options?: { readonly forClass: boolean }): Promise<Room>
  /** Opens a room in which everything is as it is now in another one; nobody is signed in there. */
  copy(code: string, to?: string): Promise<Room>
  /** Gives a room a name for the trainer; `''` for none. */
  name(code: string, title: string): Promise<void>
  /** Starts the school of a room anew. */
  reset(code: string): Promise<void>
  /** Closes a room. A stored one is kept aside: who closed the wrong one brings it back. */
  end(code: string): Promise<void>
  /** Brings back the room that was closed last with this code. */
  bringBack(code: string): Promise<Room>
  /** Removes a room for good. */
  erase(code: string): void
  /** Removes the rooms that were closed and hold a class. */
  eraseClosed(): void
  /** Every room, open ones first, the last used first. To be listed is no use. */
  list(): Promise<RoomInfo[]>
  /** Closes the rooms that have not been used for long. Stored ones open when they are found. */
  closeIdle(): Promise<void>
  /** How many rooms are open. */
  count(): number
  /** Whether rooms are stored over a restart; `refused` if their folder cannot be written. */
  readonly storing: 'yes' | 'no' | 'refused'
  /** Stores what has not been yet; another server may have the rooms. */
  close(): Promise<void>
}

interface RoomOptions
  extends Pick<DemoOptions, 'seed' | 'students' | 'clock' | 'server' | 'dialect' | 'school'> {
  /** A room without a call for this long is closed; in ms. */
  readonly idleMs?: number | undefined
  /** The most rooms that are open at once; ten times as many may be stored. */
  readonly most?: number | undefined
  /** The folder that stores the rooms over a restart; they are not stored if not given. */
  readonly folder?: string | undefined
  /** Real time, in ms. */
  readonly now?: () => number
}

interface Entry {
  readonly room: Room
  title: string
  forClass: boolean
  usedAt: number
  /** Whether a page follows its changes. */
  isWatched(): boolean
}

const longestTitle = 60
const pathOf = (code: string) => `/kamer/${code}`

/** The state of one room for another one: its mails lead there, and nobody is signed in. */
function stateFor(code: string, { code: from, simulation }: Room): SchoolState {
  const state = simulation.state()
  const mails = JSON.stringify(state.rows.berichten).replaceAll(`${pathOf(from)}/`, `${pathOf(code)}/`)
  return { ...state, sessions: [], rows: { ...state.rows, berichten: JSON.parse(mails) } }
}

/** The rooms of a server. A stored room is opened when it is first used. */
export async function openRooms(options: RoomOptions): Promise<Rooms> {
  const { folder, most = 100, idleMs = 4 * 3_600_000, now = Date.now, ...demo } = options
  const rooms = new Map<string, Entry>()
  /** Rooms that are being opened, so that two calls at once do not open a room twice. */
  const opening = new Map<string, Promise<Room>>()
  // Where nothing is stored, a Node without SQLite will do.
  const stored =
    folder === undefined
      ? null
      : (await import('./roomStore.ts')).openRoomStore(folder, demo.school?.build ?? buildDemo)
  if (stored?.readOnly) console.error(stored.readOnly)
  const store = stored?.readOnly === null ? stored : null

  async function start(
    code: string,
    { title, klas }: Omit<RoomHead, 'people'>,
    state?: unknown,
  ): Promise<Room> {
    const path = pathOf(code)
    const listeners = new Set<(change: SchoolChange) => void>()
    const simulation = await openDemo({
      ...demo,
      sitePath: ({ site }) => path + sitePaths[site],
      ...(state === undefined ? {} : { state: readDemoState(state, demo.school) }),
      onChange(change) {
        for (const listener of listeners) listener(change)
        return store?.changed(code, change)
      },
    })
    const room: Room = {
      code,
      path,
      simulation,
      watch(listener) {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
    }
    makePlace()
    const isWatched = () => listeners.size > 0
    const entry: Entry = { room, title, forClass: klas === 'room', usedAt: now(), isWatched }
    rooms.set(code, entry)
    store?.add(code, simulation, () => describeOpen(entry).head)
    return room
  }

  /** Closes the room that has not been used for longest if there is one too many and it is stored. */
  function makePlace(): void {
    if (rooms.size < most) return
    const unwatched = [...rooms].filter(([, { isWatched }]) => !isWatched())
    const [oldest] = unwatched.sort(([, a], [, b]) => a.usedAt - b.usedAt)
    if (!oldest || !closeStored(oldest[0])) throw new RoomRefusal(tooManyRooms)
  }

  /** Closes a room of which everything is stored. Gives false, and leaves it open, if that cannot be. */
  const closeStored = (code: string): boolean => store?.close(code) === true && rooms.delete(code)

  async function openStored(code: string): Promise<Room> {
    try {
      const read = stored?.read(code)
      return await start(code, read?.head ?? { title: '' }, read?.state)
    } catch (error) {
      if (error instanceof RoomRefusal) throw error
      console.error(`Room ${code} could not be opened: ${error instanceof Error ? error.message : error}`)
      store?.setAside(code, 'unreadable')
      throw new RoomRefusal(`De bewaarde kamer ${code} kan niet meer geopend worden; ze is opzijgezet.`)
    }
  }

  /** The room if it is open or opens, once, whoever asks at the same time. */
  function once(code: string, open: () => Promise<Room>): Promise<Room> {
    const running = opening.get(code) ?? open().finally(() => opening.delete(code))
    opening.set(code, running)
    return running
  }

  async function openNew(code: string, head: Omit<RoomHead, 'people'>, state?: SchoolState): Promise<Room> {
    if (rooms.size >= most && !store) throw new RoomRefusal(tooManyRooms)
    if (store && store.count() >= 10 * most)
      throw new RoomRefusal('Er zijn te veel kamers bewaard op deze server.')
    const room = await start(code, head, state)
    try {
      await store?.changed(code)
    } catch (error) {
      store?.erase(code)
      rooms.delete(code)
      throw error
    }
    return room
  }

  /** A code that no room has yet. */
  function free(wanted = newCode()): string {
    const code = wanted.toLowerCase()
    if (!codePattern.test(code)) throw new RoomRefusal(wrongCode)
    if (rooms.has(code) || stored?.has(code) || opening.has(code))
      throw new RoomRefusal(`De kamer ${code} is al in gebruik.`)
    return code
  }

  async function find(wanted: string): Promise<Room | undefined> {
    const code = wanted.toLowerCase()
    const entry = rooms.get(code)
    if (entry) {
      entry.usedAt = now()
      return entry.room
    }
    return opening.has(code) || stored?.has(code) ? once(code, () => openStored(code)) : undefined
  }

  async function existing(code: string): Promise<Room> {
    const room = await find(code)
    if (room) return room
    throw new RoomRefusal(`Er is geen kamer ${code}.`, 'unknown-room')
  }

  return {
    find,
    async open(wanted, { forClass } = { forClass: false }) {
      const code = free(wanted)
      return once(code, () => openNew(code, { title: '', ...(forClass && { klas: 'room' as const }) }))
    },
    async copy(from, wanted) {
      const room = await existing(from)
      const code = free(wanted)
      return once(code, () => openNew(code, { title: '' }, stateFor(code, room)))
    },
    async name(wanted, title) {
      const { code } = await existing(wanted)
      const entry = rooms.get(code)
      if (entry) entry.title = title.trim().slice(0, longestTitle)
      await store?.changed(code, { changes: [], everything: false })
    },
    async reset(code) {
      await (await existing(code)).simulation.controls.reset()
    },
    async end(wanted) {
      const { code } = await existing(wanted)
      store?.close(code)
      store?.setAside(code, 'closed')
      rooms.delete(code)
    },
    async bringBack(wanted) {
      const code = free(wanted)
      if (!store?.bringBack(code)) throw new RoomRefusal(`Er is geen gesloten kamer ${code}.`, 'unknown-room')
      return existing(code)
    },
    erase(wanted) {
      const code = wanted.toLowerCase()
      store?.erase(code)
      rooms.delete(code)
    },
    eraseClosed: () => store?.eraseClasses(),
    async list() {
      const open = [...rooms.values()].map((entry) => ({
        ...describeOpen(entry).info,
        problem: store?.problem(entry.room.code) ?? null,
      }))
      const closed = (stored?.all() ?? []).filter(({ code }) => !rooms.has(code)).map(describeStored)
      return [...open.sort((a, b) => b.usedAt - a.usedAt), ...closed]
    },
    async closeIdle() {
      for (const [code, { usedAt, isWatched }] of [...rooms]) {
        if (now() - usedAt <= idleMs) continue
        if (!store) rooms.delete(code)
        else if (!isWatched()) closeStored(code)
      }
    },
    count: () => rooms.size,
    storing: store ? 'yes' : stored ? 'refused' : 'no',
    close: async () => stored?.end(),
  }
}
