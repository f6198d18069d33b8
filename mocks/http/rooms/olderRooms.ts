import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { gzipSync } from 'node:zlib'
import { shortPrint } from '../../shortPrint.ts'
import { codePattern } from './roomCodes.ts'
import { transaction } from './transaction.ts'

/** The file of a room before rooms stood in a database; one that was closed has an ending of its own. */
const filePattern = /^(.*)\.json(?:\.(closed))?$/

/** Brings the rooms over that an earlier version stored in files of a folder. A file that is no room stays, renamed. */
export function bringOver(folder: string, db: DatabaseSync): void {
  rmSync(join(folder, '.lock'), { force: true })
  const isKnown = db.prepare('SELECT 1 FROM rooms WHERE code = ? AND aside IS ?')
  const insertSeed = db.prepare('INSERT OR IGNORE INTO seeds VALUES (?, ?)')
  const insertRoom = db.prepare(
    'INSERT INTO rooms (code, head, state, made, seed, savedAt, aside) VALUES (?, ?, ?, ?, ?, ?, ?)',
  )
  for (const name of readdirSync(folder).sort()) {
    const [, code = '', aside = null] = filePattern.exec(name) ?? []
    if (!codePattern.test(code)) continue
    const file = join(folder, name)
    try {
      const { room: head, made, rows, ...state } = JSON.parse(readFileSync(file, 'utf8'))
      if (!Array.isArray(made) || typeof rows !== 'object') throw new Error('het is geen school')
      if (isKnown.get(code, aside)) throw new Error('er is al een kamer met die code')
      const text = JSON.stringify(rows)
      transaction(db, () => {
        insertSeed.run(shortPrint(text), gzipSync(text, { level: 1 }))
        const json = [head ?? { title: '', people: [] }, state, made].map((each) => JSON.stringify(each))
        const [headText = '', stateText = '', madeText = ''] = json
        insertRoom.run(code, headText, stateText, madeText, shortPrint(text), Date.now(), aside)
      })
      rmSync(file)
    } catch (error) {
      console.error(`${file} is niet overgenomen: ${error instanceof Error ? error.message : error}.`)
      if (existsSync(file)) renameSync(file, `${join(folder, code)}.json.unreadable`)
    }
  }
}
