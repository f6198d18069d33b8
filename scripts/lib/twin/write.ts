import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { tableNames } from '#mocks/db/tables.ts'
import type { Twin } from './makeTwin.ts'
import { drawPhoto, photoSizes } from './photos.ts'
import { UnusableRecording } from './reading/recording.ts'

/** A list of rows, one a line, so that a person can read and compare the file. */
const linesOf = (rows: readonly object[]): string =>
  rows.length === 0 ? '[]\n' : `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`

/** Throws where a folder cannot take a twin: one that has something in it is never overwritten. */
export function checkFolder(folder: string): void {
  if (existsSync(folder) && (!statSync(folder).isDirectory() || readdirSync(folder).length > 0))
    throw new UnusableRecording(`${folder} is there already: name another folder, or remove it first.`)
  const parent = dirname(resolve(folder))
  if (!statSync(parent, { throwIfNoEntry: false })?.isDirectory())
    throw new UnusableRecording(`${parent} is no folder, so nothing can be put in it.`)
}

/**
 * Writes a twin into a folder: `school.json`, a file for each table, and the photos. Everything is written aside and takes its
 * name at the end, so that a run that stops leaves nothing half written.
 */
export function writeTwin({ head, rows, photos }: Twin, folder: string): void {
  checkFolder(folder)
  const target = resolve(folder)
  const aside = join(dirname(target), `.twin-${randomUUID()}`)
  try {
    // Not with `recursive`: Node then tries for ever where a folder takes no other, as /proc.
    mkdirSync(aside)
    mkdirSync(join(aside, 'tables'))
    writeFileSync(join(aside, 'school.json'), `${JSON.stringify(head, null, 2)}\n`)
    for (const name of tableNames) writeFileSync(join(aside, 'tables', `${name}.json`), linesOf(rows[name]))
    for (const size of photoSizes) mkdirSync(join(aside, 'photos', size), { recursive: true })
    for (const id of photos) {
      const photo = drawPhoto(randomUUID())
      const file = `${id.toString(16).padStart(8, '0')}.png`
      for (const size of photoSizes) writeFileSync(join(aside, 'photos', size, file), photo[size])
    }
    if (existsSync(target)) rmSync(target, { recursive: true })
    renameSync(aside, target)
  } catch (error) {
    rmSync(aside, { recursive: true, force: true })
    throw error
  }
}
