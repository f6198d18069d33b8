import type { LogLocation } from '#api/endpoints/logFiles.ts'
import { type ServerType, sitePaths } from '#api/school/serverTypes.ts'
import { dayAt, momentAt } from '#shared/dates/schoolTime.ts'
import type { Row } from '../../db/tables.ts'
import type { Site } from '../wire/sites.ts'
import { type Clock, hoursAhead } from './clock.ts'

/** An answered call, with what the logs may contain: nothing that a person typed. */
interface LoggedCall {
  readonly method: string
  readonly url: string
  /** The endpoint's name; undefined for an unknown call. */
  readonly endpoint: string | undefined
  readonly userid: number | null
  readonly status: number
  /** In bytes. */
  readonly size: number
  /** The server's reason for a refusal; `''` if there was none. */
  readonly refusal: string
}

interface LogFile {
  readonly Path: string
  /** When the last line was written. */
  readonly writtenAt: string
  readonly text: string
}

export interface Logs {
  /** Logs a call. `website`: whether to log it also for the site, which its administrator can turn off. */
  write(site: Site, call: LoggedCall, website: boolean): void
  /** The files for an administrator of this site, newest first. */
  list(location: LogLocation, site: Site): readonly LogFile[]
}

/** The maximum size of a file, in characters, and the maximum number of files of a log, because a school may be open for days. */
export const logLimits = { file: 200_000, files: 10 } as const

/** The maximum number of calls that wait to be formatted: more would not fit into the largest file. */
const maxWaiting = logLimits.file / 50
/** A call with a longer URL is formatted at once, to save memory. */
const maxUrlLength = 1_000

/** The fields of a query whose values are logged, because they are not personal. */
const loggedFields = ['_dc', 'Location', 'attachment']

/** A file, and the calls that have yet to be formatted, because that takes longer than a call. */
interface OpenFile {
  readonly Path: string
  readonly day: string
  writtenAt: string
  text: string
  waiting: TimedCall[]
}

type TimedCall = LoggedCall & { readonly at: number }

/** The logs of a server: one for each site, and the web server's for all sites. `storedFiles` are those of earlier runs. */
export function createLogs(clock: Clock, storedFiles: readonly Row<'logbestanden'>[]): Logs {
  /** The files of each log, newest first; `''` is the web server's. */
  const files = new Map<ServerType | '', OpenFile[]>()
  for (const { site, Path, TimeStamp, inhoud } of storedFiles.toReversed()) {
    const file = { Path, day: '', writtenAt: TimeStamp, text: inhoud, waiting: [] }
    files.set(site, [...(files.get(site) ?? []), file])
  }

  /** Today's file, which is made if there is none. */
  function fileOfToday(log: ServerType | '', now: number): OpenFile {
    const known = files.get(log) ?? []
    const day = dayAt(now)
    const [newest] = known
    if (newest?.day === day) return newest
    const Path = `${log === '' ? 'access' : sitePaths[log].slice(1)}-${day}.log`
    const before = newest?.Path === Path ? newest : undefined
    const file: OpenFile = { Path, day, writtenAt: '', text: before?.text ?? '', waiting: [] }
    files.set(log, [file, ...(before ? known.slice(1) : known)].slice(0, logLimits.files))
    return file
  }

  function append(log: ServerType | '', call: TimedCall): void {
    const file = fileOfToday(log, call.at)
    const { waiting } = file
    waiting.push(call)
    if (call.url.length > maxUrlLength) formatWaiting(file, log)
    else if (waiting.length > 2 * maxWaiting) {
      file.text = ''
      file.waiting = waiting.slice(-maxWaiting)
    }
  }

  return {
    write(site, call, website) {
      const waiting = { ...call, at: clock.now() }
      append('', waiting)
      if (website) append(site.type, waiting)
    },
    list(location, site) {
      const log = location === 'Logs' ? site.type : ''
      const known = files.get(log) ?? []
      for (const file of known) formatWaiting(file, log)
      return known.map(({ Path, writtenAt, text }) => ({ Path, writtenAt, text }))
    },
  }
}

/** Formats the waiting calls, and adds them to the file. */
function formatWaiting(file: OpenFile, log: ServerType | ''): void {
  const last = file.waiting.at(-1)
  if (!last) return
  const lineOf = log === '' ? apacheLine : websiteLine
  const lines = file.waiting.map((call) => `${lineOf(call)}\n`)
  file.text = withoutOldest(`${file.text}${lines.join('')}`)
  file.writtenAt = momentAt(last.at)
  file.waiting = []
}

/** Removes the oldest half of a text that is too long, in whole lines. */
function withoutOldest(text: string): string {
  if (text.length <= logLimits.file) return text
  const half = text.slice(-logLimits.file / 2)
  return half.slice(half.indexOf('\n') + 1)
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** A moment as Apache writes it, `24/Nov/2026:10:00:00 +0100`. */
function apacheMoment(ms: number): string {
  const [day = '', time = ''] = momentAt(ms).split(' ')
  const [year, month, number] = day.split('-')
  return `${number}/${months[Number(month) - 1]}/${year}:${time} +${hoursAhead(ms)}00`
}

function apacheLine({ method, url, status, size, at }: TimedCall): string {
  const { pathname, searchParams } = new URL(url)
  const query = [...searchParams].map(([name, value]) =>
    loggedFields.includes(name) ? `${name}=${value}` : `${name}=***`,
  )
  const path = query.length === 0 ? pathname : `${pathname}?${query.join('&')}`
  // The path must not contain a line break.
  const requestLine = `${method} ${path}`.replace(/[\p{Cc}"]/gu, '')
  return `127.0.0.1 - - [${apacheMoment(at)}] "${requestLine} HTTP/1.1" ${status} ${size}`
}

function websiteLine({ endpoint, userid, status, refusal, at }: TimedCall): string {
  const level = status >= 500 ? 'ERROR' : refusal !== '' || status >= 400 ? 'WARN ' : 'INFO '
  const who = userid === null ? 'niet aangemeld' : `gebruiker ${userid}`
  const what = (endpoint ?? 'onbekende vraag').padEnd(26)
  return `${momentAt(at)} ${level} ${what} ${who}${refusal === '' ? '' : `: ${refusal}`}`
}
