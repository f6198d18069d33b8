import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { PhotoStore } from './exchange.ts'

/** Reads photos from the files of a folder, in Node. */
export const photosIn =
  (folder: string): PhotoStore =>
  async (size, file) => {
    try {
      return new Uint8Array(await readFile(join(folder, size, file)))
    } catch {
      return null
    }
  }

/** Reads photos from the files of the fixtures, in Node. */
export const readPhoto = photosIn(fileURLToPath(new URL('../../fixtures/photos', import.meta.url)))
