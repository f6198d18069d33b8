import { existsSync, readFileSync, statSync } from 'node:fs'
import { type Exchange, type Remark, readHar, readRecordedLine } from '#contracts/traffic/har.ts'
import { textOfFile } from '#mocks/saved/readNamedFile.ts'
import { dayAt } from '#shared/dates/schoolTime.ts'
import { parseJson } from '#shared/values/json.ts'
import { messageOf } from '#shared/values/messageOf.ts'
import { type Call, createCallReader } from './calls.ts'
import { createPersonalWords, type PersonalWords } from './personalWords.ts'

/** A recording from which a twin can be made. */
export interface Recording {
  readonly calls: readonly Call[]
  /** What it contains about people. */
  readonly personal: PersonalWords
  /** The day on which it was made, `YYYY-MM-DD`. */
  readonly day: string
  /** Remarks about the recording, for its user. */
  readonly remarks: readonly Remark[]
}

/** Thrown for a file that cannot become a twin; the message is a sentence for the user who named the file. */
export class UnusableRecording extends Error {
  override readonly name = 'UnusableRecording'
}

const isHar = (file: string, text: string) => /\.har$/i.test(file) || /^\s*\{\s*"log"\s*:/.test(text)

/** The first bytes of UTF-16 in both orders, of a ZIP file and of a gzipped file. */
const otherFirstBytes = [0xff, 0xfe, 0x50, 0x1f]

/** Reads the exchanges of a recording one by one, so that a large one is never completely in memory. */
function* exchangesIn(bytes: Uint8Array, name: string): Generator<Exchange> {
  const decoder = new TextDecoder()
  let number = 0
  for (let from = 0; from < bytes.length; ) {
    const found = bytes.indexOf(0x0a, from)
    const till = found < 0 ? bytes.length : found
    const line = decoder.decode(bytes.subarray(from, till))
    from = till + 1
    if (line.trim() === '') continue
    number += 1
    yield readRecordedLine(line, name, number)
  }
}

/** When an exchange was made, in ms: the recorded moment, or the one in its address; 0 without either. server: address-8 */
function momentOf({ at, url }: Exchange): number {
  const ms = at ?? Number(/[?&]_dc=(\d{12,14})(?:&|$)/.exec(url)?.[1] ?? 0)
  return Number.isFinite(ms) ? ms : 0
}

/**
 * Reads a recording of the proxy, or a HAR file.
 * @param name the name of the file, for messages
 * @throws UnusableRecording with a sentence about what is wrong
 */
export function readRecordingBytes(bytes: Uint8Array, name: string): Recording {
  const start = new TextDecoder().decode(bytes.subarray(0, 1_000))
  const wholeText = () => textOfFile(bytes, name, 'recording')
  if (start.trim() === '' && bytes.length <= 1_000) throw new UnusableRecording(`${name} is empty.`)
  const reader = createCallReader()
  const personal = createPersonalWords()
  let [count, latest] = [0, 0]
  let remarks: readonly Remark[] = []
  try {
    // The proxy writes UTF-8, which is read line by line; another encoding means that somebody saved the file again.
    const isEdited = otherFirstBytes.includes(bytes[0] ?? 0)
    if (isEdited) return readRecordingBytes(new TextEncoder().encode(wholeText()), name)
    const har = isHar(name, start) ? readHar(wholeText(), name) : undefined
    remarks = har?.remarks ?? []
    for (const exchange of har?.exchanges ?? exchangesIn(bytes, name)) {
      const json = parseJson(exchange.body)
      const endpoint = reader.add(exchange, json)
      personal.add(endpoint, parseJson(exchange.requestBody))
      personal.add(endpoint, json)
      count += 1
      latest = Math.max(latest, momentOf(exchange))
    }
  } catch (error) {
    throw new UnusableRecording(messageOf(error))
  }
  const { calls, callCount, answeredCount } = reader.result()
  if (count === 0) throw new UnusableRecording(`${name} holds no call.`)
  if (callCount === 0)
    throw new UnusableRecording(
      `None of the ${count} calls in ${name} is one of a school: their addresses have no /bin/server.fcgi.`,
    )
  if (answeredCount === 0)
    throw new UnusableRecording(
      `${name} holds ${callCount} calls of a school and not one answer: save the HAR file again with its content.`,
    )
  if (!calls.some(({ rows }) => rows.length > 0))
    throw new UnusableRecording(`${name} holds ${callCount} calls of a school, and no answer with data.`)
  return { calls, personal, remarks, day: dayAt(latest || Date.now()) }
}

/**
 * Reads the file of a recording.
 * @throws UnusableRecording as {@link readRecordingBytes}, or if the file cannot be read
 */
export function readRecording(file: string): Recording {
  let bytes: Uint8Array
  try {
    if (statSync(file).isDirectory()) throw new UnusableRecording(`${file} is a folder, not a recording.`)
    bytes = readFileSync(file)
  } catch (error) {
    if (error instanceof UnusableRecording) throw error
    if (existsSync(file)) throw new UnusableRecording(`${file} cannot be read.`)
    throw new UnusableRecording(`There is no recording at ${file}.`)
  }
  return readRecordingBytes(bytes, file)
}
