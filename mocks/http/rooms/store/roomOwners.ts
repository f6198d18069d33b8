import { randomUUID } from 'node:crypto'
import { existsSync, rmSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sqliteCode, sqliteCodes } from './sqliteErrors.ts'
import { transaction } from './transaction.ts'

/** Keeps which rooms of a database belong to this server, and not to another one that uses the same folder. */
export interface RoomOwners {
  /** The name by which this server owns rooms. */
  readonly serverName: string
  /** Takes a room for this server. Returns the name of a running server that has it already, or null. */
  take(code: string): string | null
  /** Gives a room up, so that another server can take it. */
  release(code: string): void
  /** Gives all rooms up. */
  close(): void
}

/** Whether the server with this file still runs: it keeps a lock on it, which is released when its process ends. */
function isLocked(file: string): boolean {
  if (!existsSync(file)) return false
  const db = new DatabaseSync(file, { readOnly: true })
  try {
    db.prepare('SELECT count(*) FROM sqlite_schema').get()
    return false
  } catch (error) {
    return sqliteCode(error) === sqliteCodes.busy
  } finally {
    db.close()
  }
}

/** Lets this server own rooms, and frees the rooms of ended servers. */
export function createRoomOwners(folder: string, db: DatabaseSync): RoomOwners {
  const serverName = `${hostname()} process ${process.pid} ${randomUUID()}`
  const lockOf = (server: string) => join(folder, `${server.replaceAll(' ', '-')}.server`)
  const lock = new DatabaseSync(lockOf(serverName))
  lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
  const ownerOf = db.prepare('SELECT owner FROM rooms WHERE code = ? AND aside IS NULL')
  const setOwner = db.prepare('UPDATE rooms SET owner = ? WHERE code = ? AND aside IS NULL')
  const releaseAll = db.prepare('UPDATE rooms SET owner = NULL WHERE owner = ?')
  for (const { owner } of db.prepare('SELECT DISTINCT owner FROM rooms WHERE owner IS NOT NULL').all())
    if (!isLocked(lockOf(String(owner)))) {
      releaseAll.run(owner ?? null)
      rmSync(lockOf(String(owner)), { force: true })
    }
  /** Writes without waiting for the disk. After a power cut no server runs, so losing the owner does no harm. */
  function withoutDiskSync<T>(work: () => T): T {
    db.exec('PRAGMA synchronous = NORMAL')
    try {
      return work()
    } finally {
      db.exec('PRAGMA synchronous = FULL')
    }
  }
  return {
    serverName,
    take: (code) =>
      withoutDiskSync(() =>
        transaction(db, () => {
          const owner = ownerOf.get(code)?.owner
          if (typeof owner === 'string' && owner !== serverName && isLocked(lockOf(owner)))
            return owner.replace(/ \S+$/, '')
          if (owner !== serverName) setOwner.run(serverName, code)
          return null
        }),
      ),
    release: (code) => void withoutDiskSync(() => setOwner.run(null, code)),
    close() {
      releaseAll.run(serverName)
      lock.close()
      rmSync(lockOf(serverName), { force: true })
    },
  }
}
