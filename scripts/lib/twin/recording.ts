import { readFileSync, statSync } from 'node:fs'
import { type Exchange, readHar, readRecording } from '../../../contracts/traffic/har.ts'
import { serverDay } from '../../../mocks/server/core/clock.ts'
import { fromLLID } from '../../../src/api/identity.ts'
import { parseJson } from '../../../src/shared/json.ts'
import { type Call, readCalls } from './calls.ts'
import { createTraces, type Traces } from './traces.ts'

/** A recording that a twin can be made of. */
export interface Recording {
  readonly calls: readonly Call[]
  readonly traces: Traces
  /** The day on which it was made, `YYYY-MM-DD`. */
  readonly day: string
}

/** A file that no twin can be made of; the message is a sentence for who named it. */
export class UnusableRecording extends Error {
  override readonly name = 'UnusableRecording'
}

const isHar = (file: string, text: string) => /\.har$/i.test(file) || /^\s*\{\s*"log"\s*:/.test(text)

/** Everything that stands in an exchange, and what is encoded in it. */
function trace(
  traces: ReturnType<typeof createTraces>,
  { url, requestBody, cookie, setCookies, body }: Exchange,
): void {
  traces.add(url)
  const llid = /[?&]LLID=([^&#]+)/i.exec(url)?.[1]
  if (llid) traces.add(String(fromLLID(decodeURIComponent(llid)) ?? ''))
  for (const text of [cookie ?? '', ...setCookies]) traces.add(text)
  for (const text of [requestBody, body]) {
    const json = parseJson(text)
    if (json === undefined) traces.add(text)
    else traces.addValue(json)
  }
}

/** When exchanges were made, in ms: as they say, or as their addresses do. server: address-8 */
function momentsOf(exchanges: readonly Exchange[]): number[] {
  return exchanges.flatMap(({ at, url }) => {
    const ms = at ?? Number(/[?&]_dc=(\d{12,14})(?:&|$)/.exec(url)?.[1] ?? Number.NaN)
    return Number.isFinite(ms) && ms > 0 ? [ms] : []
  })
}

/**
 * Reads a recording of our proxy or a HAR file.
 * @param name what the file is called in a message
 * @throws UnusableRecording with a sentence about what is wrong
 */
export function readText(text: string, name: string, now: number = Date.now()): Recording {
  if (text.trim() === '') throw new UnusableRecording(`${name} is empty.`)
  const exchanges = isHar(name, text)
    ? exchangesOf(() => readHar(text, name))
    : exchangesOf(() => readRecording(text, name))
  const { calls, seen, answered } = readCalls(exchanges)
  if (exchanges.length === 0) throw new UnusableRecording(`${name} holds no call.`)
  if (seen === 0)
    throw new UnusableRecording(
      `None of the ${exchanges.length} calls in ${name} is one of a school: their addresses have no /bin/server.fcgi.`,
    )
  if (answered === 0)
    throw new UnusableRecording(
      `${name} holds ${seen} calls of a school and not one answer: save the HAR file again with its content.`,
    )
  if (!calls.some(({ rows }) => rows.length > 0))
    throw new UnusableRecording(`${name} holds ${seen} calls of a school, and no answer with data.`)
  const traces = createTraces()
  for (const exchange of exchanges) trace(traces, exchange)
  const latest = momentsOf(exchanges).reduce((last, ms) => Math.max(last, ms), 0)
  return { calls, traces, day: serverDay(latest || now) }
}

function exchangesOf(read: () => Exchange[]): Exchange[] {
  try {
    return read()
  } catch (error) {
    throw new UnusableRecording(error instanceof Error ? error.message : String(error))
  }
}

/** Reads the file of a recording. */
export function readFile(file: string): Recording {
  let text: string
  try {
    if (statSync(file).isDirectory()) throw new UnusableRecording(`${file} is a folder, and no recording.`)
    text = readFileSync(file, 'utf8')
  } catch (error) {
    if (error instanceof UnusableRecording) throw error
    throw new UnusableRecording(`There is no recording at ${file}.`)
  }
  return readText(text, file)
}
