import { randomUUID } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { photoName } from '#api/photoAddress.ts'
import { writeSchoolFolder } from '../schoolFolder.ts'
import type { Twin } from './makeTwin.ts'

/** Draws a random face. Returns the bytes of a PNG for each size. */
type Draw = (seed: string) => Readonly<Record<string, Uint8Array>>

/** Writes a twin into a folder, with its photos as `draw` draws them. */
export function writeTwin({ head, rows, photos }: Twin, folder: string, draw: Draw): void {
  writeSchoolFolder({ head, rows }, folder, (aside) => {
    for (const id of photos)
      for (const [size, bytes] of Object.entries(draw(randomUUID()))) {
        mkdirSync(join(aside, 'photos', size), { recursive: true })
        writeFileSync(join(aside, 'photos', size, photoName(id)), bytes)
      }
  })
}
