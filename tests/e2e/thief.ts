import { createDecipheriv, pbkdf2Sync } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Reads the folder of a browser profile as a thief would, from the bytes of its files alone, including removed records and
 * keys. It knows the public formats of LevelDB, V8 and this portal.
 */

/** Reads a varint: its value, and where it ends. */
function varint(bytes: Uint8Array, at: number): [number, number] {
  let [value, shift, next] = [0, 0, at]
  for (;;) {
    const byte = bytes[next] ?? 0
    next += 1
    value += (byte & 127) * 2 ** shift
    if (byte < 128) return [value, next]
    shift += 7
  }
}

/** Decompresses Snappy; null when the bytes are something else. */
function unsnappy(bytes: Uint8Array): Buffer | null {
  let [size, at] = varint(bytes, 0)
  if (size > 50_000_000) return null
  const out = Buffer.alloc(size)
  let end = 0
  while (at < bytes.length && end < size) {
    const tag = bytes[at] ?? 0
    at += 1
    let length = (tag >> 2) + 1
    if ((tag & 3) === 0) {
      if (length > 60) {
        const wide = length - 60
        length = 1
        for (let index = 0; index < wide; index += 1) length += (bytes[at + index] ?? 0) * 256 ** index
        at += wide
      }
      out.set(bytes.subarray(at, at + Math.min(length, size - end)), end)
      at += length
      end += length
      continue
    }
    let offset = bytes[at] ?? 0
    if ((tag & 3) === 1) {
      length = ((tag >> 2) & 7) + 4
      offset += (tag >> 5) * 256
      at += 1
    } else {
      const wide = (tag & 3) === 2 ? 2 : 4
      for (let index = 1; index < wide; index += 1) offset += (bytes[at + index] ?? 0) * 256 ** index
      at += wide
    }
    if (offset === 0 || offset > end) return null
    for (let index = 0; index < length && end < size; index += 1) {
      out[end] = out[end - offset] ?? 0
      end += 1
    }
  }
  return end >= size ? out : null
}

/** The size of a block in a log of LevelDB. */
const logBlock = 32_768

/** The records of a log of LevelDB, put together. */
function readLog(file: Buffer): Buffer {
  const parts: Buffer[] = []
  for (let block = 0; block < file.length; block += logBlock) {
    let at = block
    while (at + 7 <= Math.min(block + logBlock, file.length)) {
      const length = file.readUInt16LE(at + 4)
      if (length === 0 && file[at + 6] === 0) break
      parts.push(file.subarray(at + 7, at + 7 + length))
      at += 7 + length
    }
  }
  return Buffer.concat(parts)
}

/** The blocks of a table of LevelDB, each as it was before it was compressed. */
function readTable(file: Buffer): Buffer[] {
  const blockAt = (offset: number, size: number): Buffer => {
    const raw = file.subarray(offset, offset + size)
    return file[offset + size] === 1 ? (unsnappy(raw) ?? raw) : raw
  }
  let at = file.length - 48
  for (let skipped = 0; skipped < 2; skipped += 1) [, at] = varint(file, at)
  const [indexAt, next] = varint(file, at)
  const index = blockAt(indexAt, varint(file, next)[0])
  const blocks: Buffer[] = []
  const restarts = index.readUInt32LE(index.length - 4)
  for (let entry = 0; entry < index.length - 4 - restarts * 4; ) {
    const [, afterShared] = varint(index, entry)
    const [own, afterOwn] = varint(index, afterShared)
    const [valueSize, keyAt] = varint(index, afterOwn)
    const [offset, sizeAt] = varint(index, keyAt + own)
    blocks.push(blockAt(offset, varint(index, sizeAt)[0]))
    entry = keyAt + own + valueSize
  }
  return blocks
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile())

/** All data of sites in the profile: the files as they are, and their decoded contents. */
function readProfile(profile: string): Buffer[] {
  const parts: Buffer[] = []
  const folders = ['IndexedDB', 'Local Storage', 'Session Storage', 'WebStorage', 'Sessions']
  for (const path of filesIn(join(profile, 'Default'))) {
    if (!folders.some((folder) => path.includes(folder))) continue
    const file = readFileSync(path)
    parts.push(file)
    if (path.endsWith('.log')) parts.push(readLog(file))
    if (path.endsWith('.ldb')) parts.push(...readTable(file))
  }
  // The browser compresses some values itself.
  for (const part of [...parts])
    for (let at = part.indexOf('ff1102', 0, 'hex'); at >= 0; at = part.indexOf('ff1102', at + 1, 'hex')) {
      const value = unsnappy(part.subarray(at + 3))
      if (value) parts.push(value)
    }
  return parts
}

/** Finds every buffer that V8 wrote as the value of this field: its bytes, and where the field begins. */
function* fieldsOf(part: Buffer, name: string): Generator<[Buffer, number]> {
  const head = Buffer.concat([
    Buffer.from([0x22, name.length]),
    Buffer.from(name, 'latin1'),
    Buffer.from('B'),
  ])
  for (let at = part.indexOf(head); at >= 0; at = part.indexOf(head, at + 1)) {
    const [length, begin] = varint(part, at + head.length)
    yield [part.subarray(begin, begin + length), at]
  }
}

/** Decrypts AES-GCM without its check, which a thief does not need. */
function open(key: Uint8Array, iv: Uint8Array, sealed: Uint8Array): string {
  const decipher = createDecipheriv('aes-256-ctr', key, Buffer.concat([iv, Buffer.from([0, 0, 0, 2])]))
  return decipher.update(sealed.subarray(0, -16)).toString('utf8')
}

/** Whether this is a text, and not the noise from a wrong key. */
const isText = (text: string) => text.length > 0 && !/[\p{Cc}\ufffd]/u.test(text)

const unique = (buffers: readonly Buffer[]) => [
  ...new Map(buffers.map((each) => [each.toString('hex'), each])).values(),
]

/** What a thief finds in a copy of a profile. */
export interface Loot {
  /** The number of encrypted values in it, including removed ones. */
  readonly sealed: number
  /** The saved passwords that can be decrypted. */
  readonly passwords: readonly string[]
  /** The stored answers that can be decrypted with those keys or passwords. */
  readonly opened: readonly string[]
  /** Whether a text can be read without decryption. */
  readonly has: (text: string) => boolean
}

/** @param guess another password that the thief knows */
export function rob(profile: string, guess?: string): Loot {
  const parts = readProfile(profile)
  const keys: Buffer[] = []
  const sealed: [Buffer, Buffer][] = []
  const salts: Buffer[] = []
  for (const part of parts) {
    // V8 writes an AES key as K, 1, the algorithm, its number of bytes (32), its usages, that number again, and the key itself.
    for (let at = part.indexOf('4b01', 0, 'hex'); at >= 0; at = part.indexOf('4b01', at + 1, 'hex')) {
      if (part[at + 3] !== 32) continue
      const [, next] = varint(part, at + 4)
      if (part[next] === 32) keys.push(part.subarray(next + 1, next + 33))
    }
    const ivs = [...fieldsOf(part, 'iv')]
    for (const [data, at] of fieldsOf(part, 'data')) {
      const [iv] = ivs.findLast(([, before]) => before < at) ?? []
      if (iv) sealed.push([iv, data])
    }
    for (const [salt] of fieldsOf(part, 'salt')) salts.push(salt)
  }
  // Texts with two bytes for each character are compared without their zeros.
  const texts = parts.flatMap((part) => [
    part.toString('latin1'),
    Buffer.from(part.filter((byte) => byte !== 0)).toString('latin1'),
  ])
  const known = unique(keys)
  const passwords = new Set<string>()
  for (const text of texts)
    for (const [, code = ''] of text.matchAll(/"password":"([A-Za-z0-9+/=]{30,})"/g)) {
      const bytes = Buffer.from(code, 'base64')
      for (const key of known) {
        const password = open(key, bytes.subarray(0, 12), bytes.subarray(12))
        if (isText(password)) passwords.add(password)
      }
    }
  const derived = unique(salts).flatMap((salt) =>
    [...passwords, ...(guess === undefined ? [] : [guess])].map((password) =>
      pbkdf2Sync(password, salt, 300_000, 32, 'sha256'),
    ),
  )
  const opened = new Set<string>()
  for (const [iv, data] of sealed)
    for (const key of [...known, ...derived]) {
      const text = open(key, iv, data)
      if (isText(text)) opened.add(text)
    }
  return {
    sealed: unique(sealed.map(([, data]) => data)).length,
    passwords: [...passwords],
    opened: [...opened],
    has: (text) => texts.some((each) => each.includes(text)),
  }
}
