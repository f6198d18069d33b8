/** The result of reading a text file: its text, perhaps with a remark, or the reason why it could not be read. */
export type TextFile =
  | { readonly text: string; readonly remark?: 'windows-1252' }
  | { readonly unread: 'compressed' | 'no text' }

const startsWith = (bytes: Uint8Array, ...start: readonly number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte)

/** The encoding that a byte order mark names, or the zeros between the letters of UTF-16 without one; else UTF-8. */
function encodingOf(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if (startsWith(bytes, 0xff, 0xfe)) return 'utf-16le'
  if (startsWith(bytes, 0xfe, 0xff)) return 'utf-16be'
  const start = bytes.subarray(0, 400)
  const zeros = [0, 1].map((side) => start.filter((byte, at) => byte === 0 && at % 2 === side).length)
  const [even = 0, odd = 0] = zeros
  const isMany = (count: number) => start.length >= 4 && count > start.length / 4
  if (even === 0 && isMany(odd)) return 'utf-16le'
  return odd === 0 && isMany(even) ? 'utf-16be' : 'utf-8'
}

/**
 * Reads a text file in UTF-8 or UTF-16, with or without a byte order mark; any other file as Windows-1252, with a remark.
 * Compressed files and files with zero bytes are not read.
 */
export function readTextFile(bytes: Uint8Array): TextFile {
  // The beginnings of a zip file and of a gzip file.
  if (startsWith(bytes, 0x50, 0x4b, 0x03, 0x04) || startsWith(bytes, 0x1f, 0x8b))
    return { unread: 'compressed' }
  const encoding = encodingOf(bytes)
  try {
    const text = new TextDecoder(encoding, { fatal: encoding === 'utf-8' }).decode(bytes)
    return text.includes('\0') ? { unread: 'no text' } : { text }
  } catch {
    const text = new TextDecoder('windows-1252').decode(bytes)
    return text.includes('\0') ? { unread: 'no text' } : { text, remark: 'windows-1252' }
  }
}
