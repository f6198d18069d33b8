import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { gunzipSync, gzipSync } from 'node:zlib'
import { parseJson } from '#shared/values/json.ts'
import { messageOf } from '#shared/values/messageOf.ts'
import { shortHash } from '#shared/values/shortHash.ts'
import { withHashedPassword, withHashedPasswords } from '../../../controls/state/olderPasswords.ts'
import { isRoomCode } from '../roomCodes.ts'
import { transaction } from './transaction.ts'

/** The file of a room in earlier versions; a closed room's file has its own ending. */
const filePattern = /^(.*)\.json(?:\.(closed))?$/

/** The rows in a stored seed; undefined for a damaged one, whose rooms are set aside when somebody opens them. */
function unpack(rows: Uint8Array): unknown {
  try {
    return parseJson(gunzipSync(rows).toString('utf8'))
  } catch {
    return undefined
  }
}

/** Replaces the plain passwords of version 1, in the seeds and in changed rows, with hashes. */
export function hashPasswords(db: DatabaseSync): void {
  const updateSeed = db.prepare('UPDATE seeds SET rows = ? WHERE print = ?')
  for (const { print: fingerprint, rows } of db.prepare('SELECT print, rows FROM seeds').all()) {
    if (!(rows instanceof Uint8Array)) continue
    const before = unpack(rows)
    const after = withHashedPasswords(before)
    if (after !== before) updateSeed.run(gzipSync(JSON.stringify(after), { level: 1 }), fingerprint ?? null)
  }
  const updateRow = db.prepare('UPDATE rows SET row = ? WHERE room = ? AND tab = ? AND key = ?')
  for (const { room, tab: tableName, key, row } of db
    .prepare('SELECT * FROM rows WHERE row IS NOT NULL')
    .all()) {
    const before = parseJson(String(row))
    const after = withHashedPassword(String(tableName), before)
    if (after !== before) updateRow.run(JSON.stringify(after), room ?? null, tableName ?? null, key ?? null)
  }
}

/**
 * Moves the rooms that an earlier version stored in files to the database. A file that has the name of a room but
 * cannot be taken over is renamed.
 */
export function importRoomFiles(folder: string, db: DatabaseSync): void {
  // Earlier versions locked the folder with this file.
  rmSync(join(folder, '.lock'), { force: true })
  const isKnown = db.prepare('SELECT 1 FROM rooms WHERE code = ? AND aside IS ?')
  const insertSeed = db.prepare('INSERT OR IGNORE INTO seeds VALUES (?, ?)')
  const insertRoom = db.prepare(
    'INSERT INTO rooms (code, head, state, made, seed, savedAt, aside) VALUES (?, ?, ?, ?, ?, ?, ?)',
  )
  for (const name of readdirSync(folder).sort()) {
    const [, code = '', setAsideAs = null] = filePattern.exec(name) ?? []
    if (!isRoomCode(code)) continue
    const file = join(folder, name)
    try {
      const { room: head, made, rows, ...state } = JSON.parse(readFileSync(file, 'utf8'))
      if (!Array.isArray(made) || typeof rows !== 'object') throw new Error('het is geen school')
      if (isKnown.get(code, setAsideAs)) throw new Error('er is al een kamer met die code')
      const text = JSON.stringify(withHashedPasswords(rows))
      transaction(db, () => {
        insertSeed.run(shortHash(text), gzipSync(text, { level: 1 }))
        insertRoom.run(
          code,
          JSON.stringify(head ?? { title: '', people: [] }),
          JSON.stringify(state),
          JSON.stringify(made),
          shortHash(text),
          Date.now(),
          setAsideAs,
        )
      })
      rmSync(file)
    } catch (error) {
      console.error(`${file} is niet overgenomen: ${messageOf(error)}.`)
      if (existsSync(file)) renameSync(file, `${join(folder, code)}.json.unreadable`)
    }
  }
}
