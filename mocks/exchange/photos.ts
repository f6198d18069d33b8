import { readFile } from 'node:fs/promises'
import type { PhotoStore } from './exchange.ts'

/** Reads photos from the files of the fixtures, in Node. */
export const readPhoto: PhotoStore = async (size, file) => {
  try {
    return new Uint8Array(await readFile(new URL(`../../fixtures/photos/${size}/${file}`, import.meta.url)))
  } catch {
    return null
  }
}
