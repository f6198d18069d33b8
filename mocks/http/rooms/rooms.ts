import { sitePaths } from '#api/school/serverTypes.ts'
import { hourMs } from '#shared/dates/schoolTime.ts'
import { messageOf } from '#shared/values/messageOf.ts'
import type { Simulation } from '../../controls/simulation.ts'
import type { SchoolState } from '../../controls/state/state.ts'
import { buildDemo, type DemoOptions, openDemo, readDemoState } from '../../demo.ts'
import { checkRoomCode, randomRoomCode, roomPath } from './roomCodes.ts'
import { describeOpen, describeStored, headOf, type RoomInfo } from './roomInfo.ts'
import { RoomRefusal } from './roomRefusal.ts'
import type { RoomHead, RoomStore } from './store/roomStore.ts'

/** A simulated school for one group. */
export interface Room {
  readonly code: string
  /** The path in front of its sites: `/kamer/CODE`. */
  readonly path: string
  readonly simulation: Simulation
}

interface RoomOptions
  extends Pick<DemoOptions, 'seed' | 'students' | 'clock' | 'server' | 'dialect' | 'school'> {
  /** The time without a call after which a room is closed, in ms. */
  readonly idleMs?: number | undefined
  /** The largest number of open rooms; ten times as many may be stored. */
  readonly maxOpen?: number | undefined
  /** The folder in which rooms survive a restart; without it they do not. */
  readonly folder?: string | undefined
  /** Real time, in ms since 1970. */
  readonly now?: () => number
}

interface OpenRoom {
  readonly room: Room
  title: string
  forClass: boolean
  anybody: boolean
  usedAt: number
}

const maxTitleLength = 60
const tooManyRoomsText = 'Er zijn te veel kamers open. Probeer het later opnieuw.'

/** The state of a room for a copy with this code: its mails lead to the copy, and nobody is signed in. */
function copiedState(code: string, { code: from, simulation }: Room): SchoolState {
  const state = simulation.state()
  const mails = JSON.stringify(state.rows.berichten).replaceAll(`${roomPath(from)}/`, `${roomPath(code)}/`)
  return { ...state, sessions: [], rows: { ...state.rows, berichten: JSON.parse(mails) } }
}

type Head = Omit<RoomHead, 'people'>

/** The rooms of a server. A stored room is opened when it is first used. */
export async function openRooms(options: RoomOptions): Promise<Rooms> {
  const { folder, school } = options
  if (folder === undefined) return new Rooms(options, null)
  // Node needs SQLite only if rooms are stored.
  if (!process.getBuiltinModule('node:sqlite'))
    throw new Error(`Kamers bewaren kan met Node 22.13 of nieuwer; dit is ${process.version}.`)
  const { RoomStore: Store } = await import('./store/roomStore.ts')
  const store = new Store(folder, school?.build ?? buildDemo)
  if (store.whyReadOnly) console.error(store.whyReadOnly)
  return new Rooms(options, store)
}

export class Rooms {
  /** Whether rooms survive a restart; `refused` if their folder cannot be written. */
  readonly storing: 'yes' | 'no' | 'refused'
  readonly #demo: Omit<DemoOptions, 'onChange'>
  readonly #idleMs: number
  readonly #maxOpen: number
  readonly #now: () => number
  readonly #rooms = new Map<string, OpenRoom>()
  /** The rooms that are being opened, so that simultaneous calls open a room once. */
  readonly #opening = new Map<string, Promise<Room>>()
  /** The store for reading, even if nothing can be written; null without a folder. */
  readonly #readable: RoomStore | null
  /** The store for writing; null if rooms are not stored. */
  readonly #writable: RoomStore | null

  constructor(options: RoomOptions, store: RoomStore | null) {
    const { folder: _, maxOpen = 100, idleMs = 4 * hourMs, now = Date.now, ...demo } = options
    this.#demo = demo
    this.#idleMs = idleMs
    this.#maxOpen = maxOpen
    this.#now = now
    this.#readable = store
    this.#writable = store?.whyReadOnly === null ? store : null
    this.storing = this.#writable ? 'yes' : store ? 'refused' : 'no'
  }

  /**
   * The room with this code, without regard to case; a stored one is opened. A look-up counts as use. Rejects with a {@link
   * RoomRefusal} if a stored room cannot be opened.
   */
  async find(wanted: string): Promise<Room | undefined> {
    const code = wanted.toLowerCase()
    const entry = this.#rooms.get(code)
    if (entry) {
      entry.usedAt = this.#now()
      return entry.room
    }
    if (!this.#opening.has(code) && !this.#readable?.has(code)) return undefined
    return this.#openOnce(code, () => this.#openStored(code))
  }

  /**
   * Opens a room, with a generated code if none is given. Rejects with a {@link RoomRefusal} if that is impossible.
   * @param options `forClass` for a class; `anybody` lets everybody in it sign in as anybody with a click
   */
  async open(wanted?: string, { forClass = false, anybody = false } = {}): Promise<Room> {
    const code = this.#freeCode(wanted)
    const head: Head = { title: '', klas: forClass ? 'room' : undefined, anybody }
    return this.#openOnce(code, () => this.#openNew(code, head))
  }

  /** Opens a copy of a room as it is now, in which nobody is signed in. */
  async copy(from: string, wanted?: string): Promise<Room> {
    const room = await this.#requireRoom(from)
    const code = this.#freeCode(wanted)
    const anybody = this.isForAnybody(room)
    return this.#openOnce(code, () => this.#openNew(code, { title: '', anybody }, copiedState(code, room)))
  }

  /** Whether everybody in a room may sign in as anybody with a click. */
  isForAnybody({ code }: Pick<Room, 'code'>): boolean {
    return this.#rooms.get(code)?.anybody === true
  }

  /** Sets the trainer's name for a room; `''` for none. */
  async name(wanted: string, title: string): Promise<void> {
    const { code } = await this.#requireRoom(wanted)
    const entry = this.#rooms.get(code)
    if (entry) entry.title = title.trim().slice(0, maxTitleLength)
    await this.#writable?.save(code, { changes: [], everything: false })
  }

  /** Restarts the school of a room. */
  async reset(code: string): Promise<void> {
    const { simulation } = await this.#requireRoom(code)
    await simulation.controls.reset()
  }

  /** Closes a room. A stored one is set aside, so that a room that was closed by mistake can be brought back. */
  async closeRoom(wanted: string): Promise<void> {
    const { code } = await this.#requireRoom(wanted)
    this.#writable?.close(code)
    this.#writable?.setAside(code, 'closed')
    this.#rooms.delete(code)
  }

  /** Brings back the room with this code that was closed last. */
  async bringBack(wanted: string): Promise<Room> {
    const code = this.#freeCode(wanted)
    if (!this.#writable?.bringBack(code))
      throw new RoomRefusal(`Er is geen gesloten kamer ${code}.`, 'unknown-room')
    return this.#requireRoom(code)
  }

  /** Removes a room for good. */
  erase(wanted: string): void {
    const code = wanted.toLowerCase()
    this.#writable?.erase(code)
    this.#rooms.delete(code)
  }

  /** Removes the closed rooms with a class. */
  eraseClosed(): void {
    this.#writable?.eraseClasses()
  }

  /** All rooms: open ones first, the last used first. Listing a room does not count as use. */
  async list(): Promise<RoomInfo[]> {
    const open = [...this.#rooms.values()].map((entry) => ({
      ...describeOpen(entry),
      problem: this.#writable?.problem(entry.room.code) ?? null,
    }))
    const closed = (this.#readable?.all() ?? []).filter(({ code }) => !this.#rooms.has(code))
    return [...open.sort((a, b) => b.usedAt - a.usedAt), ...closed.map(describeStored)]
  }

  /** Closes rooms that have not been used for long. They open again on use, if they are stored. */
  async closeIdle(): Promise<void> {
    for (const [code, { usedAt, room }] of [...this.#rooms]) {
      if (this.#now() - usedAt <= this.#idleMs) continue
      if (!this.#writable) this.#rooms.delete(code)
      else if (!room.simulation.isWatched()) this.#closeStored(code)
    }
  }

  /** How many rooms are open. */
  count(): number {
    return this.#rooms.size
  }

  /** Stores what has not been stored yet. Another server can take the rooms afterwards. */
  async close(): Promise<void> {
    this.#readable?.end()
  }

  async #requireRoom(code: string): Promise<Room> {
    const room = await this.find(code)
    if (room) return room
    throw new RoomRefusal(`Er is geen kamer ${code}.`, 'unknown-room')
  }

  #freeCode(wanted = randomRoomCode()): string {
    const code = wanted.toLowerCase()
    checkRoomCode(code)
    if (this.#rooms.has(code) || this.#readable?.has(code) || this.#opening.has(code))
      throw new RoomRefusal(`De kamer ${code} is al in gebruik.`)
    return code
  }

  /** The room with this code; simultaneous calls open it once. */
  #openOnce(code: string, open: () => Promise<Room>): Promise<Room> {
    const running = this.#opening.get(code) ?? open().finally(() => this.#opening.delete(code))
    this.#opening.set(code, running)
    return running
  }

  async #start(code: string, { title, klas, anybody = false }: Head, state?: unknown): Promise<Room> {
    const path = roomPath(code)
    const simulation = await openDemo({
      ...this.#demo,
      sitePath: ({ site }) => path + sitePaths[site],
      state: state === undefined ? undefined : readDemoState(state, this.#demo.school),
      onChange: (change) => this.#writable?.save(code, change),
    })
    const room: Room = { code, path, simulation }
    this.#closeOldestIfFull()
    const entry: OpenRoom = { room, title, forClass: klas === 'room', anybody, usedAt: this.#now() }
    this.#rooms.set(code, entry)
    this.#writable?.add(code, simulation, () => headOf(entry))
    return room
  }

  async #openStored(code: string): Promise<Room> {
    try {
      const read = this.#readable?.read(code)
      return await this.#start(code, read?.head ?? { title: '' }, read?.state)
    } catch (error) {
      if (error instanceof RoomRefusal) throw error
      console.error(`Kamer ${code} kan niet geopend worden: ${messageOf(error)}`)
      this.#writable?.setAside(code, 'unreadable')
      throw new RoomRefusal(`De bewaarde kamer ${code} kan niet meer geopend worden; ze is opzijgezet.`)
    }
  }

  async #openNew(code: string, head: Head, state?: SchoolState): Promise<Room> {
    if (this.#rooms.size >= this.#maxOpen && !this.#writable) throw new RoomRefusal(tooManyRoomsText)
    if (this.#writable && this.#writable.count() >= 10 * this.#maxOpen)
      throw new RoomRefusal('Er zijn te veel kamers bewaard op deze server.')
    const room = await this.#start(code, head, state)
    try {
      await this.#writable?.save(code)
    } catch (error) {
      this.erase(code)
      throw error
    }
    return room
  }

  /** If there are too many open rooms, closes the stored one that was used least recently. */
  #closeOldestIfFull(): void {
    if (this.#rooms.size < this.#maxOpen) return
    const unwatched = [...this.#rooms].filter(([, { room }]) => !room.simulation.isWatched())
    const [oldest] = unwatched.sort(([, a], [, b]) => a.usedAt - b.usedAt)
    if (!oldest || !this.#closeStored(oldest[0])) throw new RoomRefusal(tooManyRoomsText)
  }

  /** Closes a room if everything in it can be stored. Returns false, and leaves it open, if not. */
  #closeStored(code: string): boolean {
    return this.#writable?.close(code) === true && this.#rooms.delete(code)
  }
}
