import { chmodSync, closeSync, cpSync, existsSync, mkdirSync, mkdtempSync, openSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { messageOf } from '#shared/values/messageOf.ts'
import { hashPasswords, importRoomFiles } from './olderRooms.ts'
import { createRoomOwners, type RoomOwners } from './roomOwners.ts'
import { sqliteCode, sqliteCodes } from './sqliteErrors.ts'
import { transaction } from './transaction.ts'

/** The database of the rooms in a folder, which several servers may use. Decision 036. */
export interface RoomDatabase {
  readonly db: DatabaseSync
  /** The rooms of this server; null if nothing can be stored. */
  readonly owners: RoomOwners | null
  /** Why nothing can be stored, a sentence for the console; null if it can. */
  readonly whyReadOnly: string | null
  close(): void
}

/** The version of the schema. Raise it together with a step that migrates older databases. */
const version = 2
const fileName = 'rooms.sqlite'
const lockTimeoutMs = 5_000

/**
 * The schema. The columns of `rooms`:
 * - `head`: what the list of rooms shows
 * - `made`: the numbers of the generated people
 * - `seed`: the fingerprint of the seeded rows in `seeds`; `rows` has only the rows that differ from these
 * - `aside`: why the room was set aside; null for a present room
 */
const tables = `
  CREATE TABLE rooms (
    id INTEGER PRIMARY KEY,
    code TEXT NOT NULL,
    head TEXT NOT NULL,
    state TEXT NOT NULL,
    made TEXT NOT NULL,
    seed TEXT NOT NULL,
    savedAt INTEGER NOT NULL,
    owner TEXT,
    aside TEXT
  );
  CREATE UNIQUE INDEX roomByCode ON rooms (code) WHERE aside IS NULL;
  CREATE TABLE rows (room INTEGER, tab TEXT, key, row TEXT, place INTEGER, PRIMARY KEY (room, tab, key)) WITHOUT ROWID;
  CREATE TABLE seeds (print TEXT PRIMARY KEY, rows BLOB NOT NULL);
  PRAGMA user_version = ${version};`

/** Makes the tables of an empty database, and migrates an older one. Throws if it is newer or damaged. */
function prepare(db: DatabaseSync, file: string): void {
  const found = db.prepare('PRAGMA user_version').get()?.user_version
  if (Number(found) > version)
    throw new NewerDatabase(
      `${file} is van een nieuwere versie van Webstudent: start de server met die versie, of met een andere map.`,
    )
  if (found === 0) transaction(db, () => db.exec(tables))
  if (found === 1) {
    transaction(db, () => {
      hashPasswords(db)
      db.exec(`PRAGMA user_version = ${version}`)
    })
    // This also removes deleted data from the log on the disk.
    db.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  }
  const [checked] = Object.values(db.prepare('PRAGMA quick_check(1)').get() ?? {})
  if (checked !== 'ok') throw new Error(`SQLite: ${checked}`)
}

/** A temporary copy of the database, including what SQLite has not yet written to its file; empty if there is none. */
function openCopy(folder: string): DatabaseSync {
  const copy = mkdtempSync(join(tmpdir(), 'webstudent-rooms-'))
  for (const name of [fileName, `${fileName}-wal`])
    if (existsSync(join(folder, name))) cpSync(join(folder, name), join(copy, name))
  const db = new DatabaseSync(join(copy, fileName))
  prepare(db, join(folder, fileName))
  rmSync(copy, { recursive: true, force: true })
  return db
}

/**
 * Lets only the user who started the server read the file, because it has the names and passwords of classes. SQLite's other
 * files get the same rights. A file of an earlier version loses the rights of others.
 */
function keepPrivate(file: string): void {
  try {
    closeSync(openSync(file, 'a', 0o600))
    chmodSync(file, 0o600)
  } catch {
    // SQLite says what is wrong with a file that cannot be written.
  }
}

/** Thrown for a newer database, which must not be changed because its schema is unknown. */
class NewerDatabase extends Error {}

const causes: Readonly<Record<number, string>> = {
  [sqliteCodes.readOnly]: 'alleen-lezen',
  [sqliteCodes.full]: 'de schijf is vol',
  [sqliteCodes.cannotOpen]: 'geen toegang',
}

/**
 * Opens the database of a folder, or makes it, and moves what earlier versions stored in files. In a read-only folder, rooms
 * can still be read. Throws an Error with a sentence if the database is damaged or newer.
 */
export function openRoomDatabase(folder: string): RoomDatabase {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, fileName)
  let db: DatabaseSync | null = null
  try {
    keepPrivate(file)
    db = new DatabaseSync(file, { timeout: lockTimeoutMs })
    // Every answered change is on the disk, and deleted data are overwritten.
    db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON')
    prepare(db, file)
    const shared = db
    const owners = createRoomOwners(folder, shared)
    importRoomFiles(folder, shared)
    const close = () => {
      owners.close()
      shared.close()
    }
    return { db: shared, owners, whyReadOnly: null, close }
  } catch (error) {
    db?.close()
    const cause = causes[sqliteCode(error)]
    const message = messageOf(error)
    if (error instanceof NewerDatabase) throw error
    if (cause === undefined)
      throw new Error(
        `${file} is beschadigd (${message}): zet een kopie terug, of start de server met een andere map.`,
      )
    const copy = openCopy(folder)
    return {
      db: copy,
      owners: null,
      whyReadOnly: `In ${folder} kan niets bewaard worden (${cause}): de kamers zijn open, en wat er gebeurt is weg als de server stopt.`,
      close: () => copy.close(),
    }
  }
}
