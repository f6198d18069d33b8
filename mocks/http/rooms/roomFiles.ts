import { mkdir, open, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod/mini'

/** What stands at the beginning of a room's file, so that a list of rooms need not read them whole. */
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
interface StoredRoom extends RoomHead {
  /** Of its file, in bytes. */
  readonly size: number
  /** When it was stored, in ms. */
  readonly savedAt: number
}

/** The files of the rooms of one server. Codes are those of rooms. */
export interface RoomFiles {
  /** The codes of the rooms that are stored. */
  codes(): Promise<string[]>
  /** Whether this room is stored. */
  has(code: string): Promise<boolean>
  /** What is known of a stored room without reading it whole. */
  about(code: string): Promise<StoredRoom>
  /** What is stored of a room. Rejects if that is no JSON. */
  read(code: string): Promise<unknown>
  /** Stores a room, or leaves what was stored before. Rejects if it cannot be stored. */
  write(code: string, text: string): Promise<void>
  /** Renames the file of a room that cannot be read, or that was closed for good, so that it can be brought back. */
  setAside(code: string, reason: 'unreadable' | 'closed'): Promise<void>
  /** Removes the file of a room, also one that was set aside. */
  erase(code: string): Promise<void>
  /** Removes the files that were set aside and hold a class. */
  eraseClasses(): Promise<void>
  /** Why nothing can be stored, a sentence for the console; null if all is well. */
  readonly readOnly: string | null
  /** Another server may use the folder from now on. */
  release(): Promise<void>
}

const lockName = '.lock'
/** How often a running server touches its lock. */
const touchMs = 15_000
/** The locks of this process, which may have the number of a process that was killed. */
const heldHere = new Set<string>()
const suffix = '.json'
const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? ''

/**
 * Opens a folder with rooms, and locks it until it is released. In a folder that cannot be written, rooms can be read.
 * Rejects if another server uses the folder, or if there is none and none can be made.
 */
export async function openRoomFiles(folder: string): Promise<RoomFiles> {
  await mkdir(folder, { recursive: true })
  const fileOf = (code: string) => join(folder, `${code}${suffix}`)
  const lock = join(folder, lockName)
  const refused = await takeLock(lock)
  const touching = setInterval(
    () => void utimes(lock, new Date(), new Date()).catch(() => undefined),
    touchMs,
  )
  touching.unref()
  const readOnly =
    refused === null
      ? null
      : `Nothing can be written in ${folder} (${refused}): its rooms are open, and what happens in rooms is lost when the server stops.`
  return {
    readOnly,
    async codes() {
      const names = await readdir(folder)
      return names.filter((name) => name.endsWith(suffix)).map((name) => name.slice(0, -suffix.length))
    },
    has: (code) =>
      stat(fileOf(code)).then(
        (found) => found.isFile(),
        () => false,
      ),
    async about(code) {
      const file = await open(fileOf(code))
      try {
        const { size, mtimeMs } = await file.stat()
        const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0)
        return { size, savedAt: mtimeMs, ...headIn(buffer.toString('utf8', 0, bytesRead)) }
      } finally {
        await file.close()
      }
    },
    async read(code) {
      return JSON.parse(await readFile(fileOf(code), 'utf8'))
    },
    async write(code, text) {
      const temporary = `${fileOf(code)}.tmp`
      try {
        await writeFile(temporary, text)
        await rename(temporary, fileOf(code))
      } catch (error) {
        await rm(temporary, { force: true }).catch(() => undefined)
        throw error
      }
    },
    setAside: (code, reason) => rename(fileOf(code), `${fileOf(code)}.${reason}`),
    async erase(code) {
      for (const ending of ['', '.tmp', '.closed', '.unreadable'])
        await rm(`${fileOf(code)}${ending}`, { force: true })
    },
    async eraseClasses() {
      const aside = (await readdir(folder)).filter((name) => /\.json\.(closed|unreadable|tmp)$/.test(name))
      for (const name of aside) {
        const file = join(folder, name)
        if (/"klas":(\[\{|"room"|"guests")/.test(await readFile(file, 'utf8')))
          await rm(file, { force: true })
      }
    },
    async release() {
      clearInterval(touching)
      if (heldHere.delete(lock)) await rm(lock, { force: true })
    },
  }
}

/** The text of a room's file. */
export const roomText = (head: RoomHead, state: object): string => JSON.stringify({ room: head, ...state })

const headBytes = 16_000

/** The head of a stored room; an empty one where there is none: earlier versions wrote none. */
function headIn(start: string): RoomHead {
  // No text holds this: its quotes would be escaped.
  const [, head = 'null'] = /^\{"room":(\{.*?\}),"kind":/.exec(start) ?? []
  const parsed = headSchema.safeParse(JSON.parse(head))
  return parsed.success ? parsed.data : { title: '', people: [] }
}

/** The head of what was read of a room. */
export function headOf(stored: unknown): RoomHead {
  const parsed = z.object({ room: headSchema }).safeParse(stored)
  return parsed.success ? parsed.data.room : { title: '', people: [] }
}

/** Makes the lock. Gives the reason if the folder cannot be written; rejects if a running server holds the lock. */
async function takeLock(lock: string): Promise<string | null> {
  for (let tries = 0; tries < 2; tries++) {
    try {
      const file = await open(lock, 'wx')
      await file.writeFile(`${process.pid} ${hostname()}`)
      await file.close()
      heldHere.add(lock)
      return null
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') return codeOf(error)
      if (await isHeld(lock).catch(() => false))
        throw new Error(
          `Another mock server uses these rooms: ${lock} is its lock. Stop that server, or give each a folder of its own.`,
        )
      await rm(lock, { force: true })
    }
  }
  throw new Error(`${lock} cannot be taken: another server is starting.`)
}

/**
 * Whether the server that made a lock still runs. What runs on another machine is not known here: a server touches its
 * lock for as long as it runs.
 */
async function isHeld(lock: string): Promise<boolean> {
  const [text, { mtimeMs }] = await Promise.all([readFile(lock, 'utf8'), stat(lock)])
  const [pid, host] = text.split(' ')
  if (host !== hostname()) return Date.now() - mtimeMs < 4 * touchMs
  if (Number(pid) === process.pid) return heldHere.has(lock)
  try {
    return process.kill(Number(pid), 0)
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}
