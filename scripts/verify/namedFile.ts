import { existsSync, readFileSync } from 'node:fs'

/** Reads a file that was named on the command line. Throws an Error with a sentence for a person. */
export function readNamedFile(file: string, what: string): string {
  if (!existsSync(file)) throw new Error(`There is no ${what} at ${file}.`)
  return readFileSync(file, 'utf8')
}
