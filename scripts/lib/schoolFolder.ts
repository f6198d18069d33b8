import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { type Rows, tableNames } from '#mocks/db/tables.ts'
import type { SavedDescription } from '#mocks/saved/savedSchool.ts'

/** A list as JSON with one row per line, so that a person can read and compare the file. */
const linesOf = (rows: readonly object[]): string =>
  rows.length === 0 ? '[]\n' : `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`

/** Throws if a folder cannot take a school; a folder with files is never overwritten. */
export function checkFolder(folder: string): void {
  if (existsSync(folder) && (!statSync(folder).isDirectory() || readdirSync(folder).length > 0))
    throw new Error(`${folder} exists already: name another folder, or remove it first.`)
  const parent = dirname(resolve(folder))
  if (!statSync(parent, { throwIfNoEntry: false })?.isDirectory())
    throw new Error(`${parent} is not a folder, so nothing can be written in it.`)
}

/**
 * Writes a school into a folder, as `readSchoolFolder` reads it: `school.json`, a file for each table, and more. Everything is
 * written to a temporary folder that is renamed at the end, so that an interrupted run leaves no incomplete school.
 * @param writeMore writes other files into the given folder
 */
export function writeSchoolFolder(
  { head, rows }: { readonly head: SavedDescription; readonly rows: Rows },
  folder: string,
  writeMore: (temporary: string) => void = () => {},
): void {
  checkFolder(folder)
  const target = resolve(folder)
  const temporary = join(dirname(target), `.school-${randomUUID()}`)
  try {
    // With `recursive`, Node would never stop trying where no folder can be made, as in /proc.
    mkdirSync(temporary)
    mkdirSync(join(temporary, 'tables'))
    writeFileSync(join(temporary, 'school.json'), `${JSON.stringify(head, null, 2)}\n`)
    for (const name of tableNames)
      writeFileSync(join(temporary, 'tables', `${name}.json`), linesOf(rows[name]))
    writeMore(temporary)
    if (existsSync(target)) rmSync(target, { recursive: true })
    renameSync(temporary, target)
  } catch (error) {
    rmSync(temporary, { recursive: true, force: true })
    throw error
  }
}
