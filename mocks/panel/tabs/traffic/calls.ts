import type { TrafficEntry } from '#mocks/controls/traffic/traffic.ts'
import { momentAt } from '#shared/dates/schoolTime.ts'
import { createMatcher } from '#shared/search/searchable.ts'
import { parseJson } from '#shared/values/json.ts'
import { compareNames } from '#shared/values/order.ts'
import { texts } from './texts.ts'

export type Outcome = keyof typeof texts.only

/** A selection of calls. */
export interface CallSelection {
  /** The name of an endpoint; {@link unknown} for calls without one, `''` for all. */
  readonly endpoint: string
  readonly only: Outcome
  /** Words in the path, the endpoint, the method or the status. */
  readonly text: string
}

export const everyCall: CallSelection = { endpoint: '', only: 'all', text: '' }
const unknown = 'onbekend'

/** The name of the endpoint, or the word for a call without one. */
export const nameOf = ({ endpoint }: Pick<TrafficEntry, 'endpoint'>): string => endpoint ?? unknown

/** Whether the call got no answer, an error or a refusal. */
export const isFailed = ({ status, verdict }: TrafficEntry): boolean =>
  typeof status === 'string' || status >= 400 || verdict === 'refused'

/** Whether the answer does not match its schema. */
export const isInvalid = ({ verdict }: TrafficEntry): boolean => verdict === 'invalid'

const outcomeTests: Readonly<Record<Outcome, (entry: TrafficEntry) => boolean>> = {
  all: () => true,
  failed: isFailed,
  rejected: isInvalid,
}

/** The calls that match, in the given order. */
export function filterCalls(
  entries: readonly TrafficEntry[],
  filter: CallSelection,
): readonly TrafficEntry[] {
  const { endpoint, only, text } = filter
  if (endpoint === '' && only === 'all' && text.trim() === '') return entries
  const isFound = createMatcher(text)
  return entries.filter((entry) => {
    if (endpoint !== '' && nameOf(entry) !== endpoint) return false
    if (!outcomeTests[only](entry)) return false
    return isFound(`${nameOf(entry)} ${entry.method} ${entry.path} ${statusOf(entry)}`)
  })
}

/** The names of the endpoints that were called, in alphabetical order. */
export const namesOf = (entries: readonly TrafficEntry[]): string[] =>
  [...new Set(entries.map(nameOf))].sort(compareNames)

/** The time by the school's clock, `13:30:05`. */
export const timeOf = ({ at }: Pick<TrafficEntry, 'at'>): string => momentAt(at).slice(11)

/** The HTTP status, or in Dutch what came instead of an answer. */
export const statusOf = ({ status }: Pick<TrafficEntry, 'status'>): string =>
  typeof status === 'string' ? texts.noAnswers[status] : String(status)

/** A duration with its unit: `120 ms`, `1,5 s`. */
export const durationOf = ({ duration }: Pick<TrafficEntry, 'duration'>): string =>
  duration >= 1_000 ? `${(duration / 1_000).toFixed(1).replace('.', ',')} s` : `${Math.round(duration)} ms`

/** Why an answer does not match its schema; `''` if it does. */
export function reasonOf({ verdict, fields }: Pick<TrafficEntry, 'verdict' | 'fields'>): string {
  if (verdict !== 'invalid') return ''
  const times = new Map<string, number>()
  for (const field of fields.filter((field) => field !== 'alles')) {
    const path = field.replaceAll(/\.\d+(?=\.|$)/g, '')
    times.set(path, (times.get(path) ?? 0) + 1)
  }
  return times.size === 0
    ? texts.unreadable
    : texts.misfit([...times].map(([path, count]) => texts.field(path, count)))
}

/** The path after the server's program; what is before it is the same for all calls. */
export const resourceOf = ({ path }: Pick<TrafficEntry, 'path'>): string =>
  path.replace(/^.*\/bin\/(server\.fcgi|filemanager\.cgi)\//, '')

/** JSON with line breaks; other texts, such as JSON that was cut off, stay as they are. */
export function withLineBreaks(text: string): string {
  const json = parseJson(text)
  return json === undefined ? text : JSON.stringify(json, null, 2)
}

/** The calls as text for a mail or a report, a line each, oldest first. */
export const asText = (entries: readonly TrafficEntry[]): string =>
  entries
    .toReversed()
    .map((entry) =>
      [
        momentAt(entry.at),
        nameOf(entry),
        entry.method,
        entry.path,
        statusOf(entry),
        durationOf(entry),
        entry.provenance ?? '-',
        texts.verdicts[entry.verdict],
        reasonOf(entry),
      ]
        .filter((part) => part !== '')
        .join('\t'),
    )
    .join('\n')
