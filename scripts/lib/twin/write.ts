import { randomUUID } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeSchoolFolder } from '../schoolFolder.ts'
import type { Twin } from './makeTwin.ts'
import { drawPhoto, photoSizes } from './photos.ts'

/** Writes a twin into a folder, with its photos. */
export function writeTwin({ head, rows, photos }: Twin, folder: string): void {
  writeSchoolFolder({ head, rows }, folder, (aside) => {
    for (const size of photoSizes) mkdirSync(join(aside, 'photos', size), { recursive: true })
    for (const id of photos) {
      const photo = drawPhoto(randomUUID())
      const file = `${id.toString(16).padStart(8, '0')}.png`
      for (const size of photoSizes) writeFileSync(join(aside, 'photos', size, file), photo[size])
    }
  })
}
