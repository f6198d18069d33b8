import { existsSync, readFileSync, statSync } from 'node:fs'
import { readTextFile } from '#shared/reading/textFile.ts'

/**
 * Reads a file that is named on the command line, in any encoding that editors write, and prints what it had to assume. Throws an Error
 * with a sentence for the user.
 * @param what the user's word for the file, such as `dialect`
 */
export function readNamedFile(file: string, what: string): string {
  if (!existsSync(file)) throw new Error(`There is no ${what} at ${file}.`)
  if (statSync(file).isDirectory()) throw new Error(`${file} is a folder, not a ${what}.`)
  return textOfFile(readFileSync(file), file, what)
}

/** The text in these bytes; `file` is named in the message of the Error that it throws for the user. */
export function textOfFile(bytes: Uint8Array, file: string, what: string): string {
  const decoded = readTextFile(bytes)
  if ('unread' in decoded)
    throw new Error(
      decoded.unread === 'compressed'
        ? `${file} is compressed: unpack it, and name the ${what} that is in it.`
        : `${file} contains no text, so it is not a ${what}.`,
    )
  if (decoded.remark) console.error(`${file} is not in UTF-8; it was read as Windows-1252.`)
  return decoded.text
}
