import type { ServerType } from '#api/school/serverTypes.ts'
import { plusDays } from '#fixtures/calendar.ts'
import { sitePaths } from '#mocks/server/wire/sites.ts'
import type { Making } from '../drawing/making.ts'
import { dayIn, momentOf, numberOf, textOf } from '../reading/values.ts'

/** A log is as long as its recorded size, up to what the server keeps of one. */
const longestLog = 200_000
const logLine = 'INFO  servertypeinfo             niet aangemeld'

const contentOf = (day: string, size: number): string => {
  const line = `${day} 08:00:00 ${logLine}\n`
  return line.repeat(Math.ceil(size / line.length)).slice(0, Math.max(0, size - 1)) + (size > 0 ? '\n' : '')
}

const datePattern = /(\d{4}-\d{2}-\d{2})/

/** The log files of the days before; that of today the server writes itself. */
function makeLogs({ facts, rows, texts, day: today }: Making): void {
  const add = (site: ServerType | '', Path: string, TimeStamp: string, size: number) =>
    rows.logbestanden.push({
      ID: rows.logbestanden.length + 1,
      site,
      Path,
      TimeStamp,
      inhoud: contentOf(TimeStamp.slice(0, 10), Math.min(size, longestLog)),
    })
  for (const { site, location, rows: files } of facts.logs.values()) {
    // Newest first over the wire, oldest first in the table.
    for (const row of files.toReversed()) {
      const written = momentOf(row, 'TimeStamp') || `${plusDays(today, -1)} 17:00:00`
      if (written.slice(0, 10) >= today) continue
      const path = textOf(row, 'Path').split(datePattern)
      const dated = (part: string) => dayIn(part) || written.slice(0, 10)
      const Path = path.map((part) => (datePattern.test(part) ? dated(part) : texts.thing(part))).join('')
      add(location === 'Logs' ? site : '', Path, written, numberOf(row, 'Size') ?? 0)
    }
  }
  if (facts.logs.size > 0) return
  for (const ago of [3, 2, 1]) {
    const day = plusDays(today, -ago)
    add('STUDENT', `${sitePaths.STUDENT.slice(1)}-${day}.log`, `${day} 17:00:00`, 3_000)
    add('', `access-${day}.log`, `${day} 17:00:00`, 4_000)
  }
}

/** What the school tells its people, in the order in which it came. */
export function makeMessages(making: Making): void {
  const { facts, rows, texts, day } = making
  makeLogs(making)
  for (const [site, messages] of facts.messages) {
    for (const [n, row] of messages.entries()) {
      const Van = `${plusDays(day, -n - 1)} 00:00:00`
      rows.websiteberichten.push({
        ID: rows.websiteberichten.length + 1,
        sites: [site],
        ster: false,
        Titel: texts.free(textOf(row, 'Titel')),
        Bericht: texts.free(textOf(row, 'Bericht')),
        Van,
        Tot: `${plusDays(day, 30)} 00:00:00`,
        CreatedOn: momentOf(row, 'CreatedOn') || Van,
      })
    }
  }
}

/** What stands in the logs of every twin. */
export const messageTexts: readonly string[] = [
  logLine,
  ...Object.values(sitePaths),
  'access log bmtToets bmtTaak',
]
