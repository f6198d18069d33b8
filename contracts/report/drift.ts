import type { Report, Words } from './report.ts'
import { expectationInDutch } from './texts/situations.ts'
import { valueInDutch } from './texts/values.ts'

/** What a report says about one subject. */
interface Said {
  readonly subject: Words
  /** The same in both languages where it is a value. */
  readonly result: string
}

/** What is said of an expectation or an assumption that could be checked. */
type Checked = Exclude<
  Report['interactions'][number]['result'] | Report['assumptions'][number]['status'],
  'unchecked' | 'open'
>

const resultWords: Readonly<Record<Checked, string>> = {
  confirmed: 'bevestigd',
  contradicted: 'tegengesproken',
  refuted: 'weerlegd',
}

/** A result in Dutch: its first word, and the values behind it. */
const inDutch = (result: string): string =>
  result
    .replace(/^(\w+)/, (word) => (Object.hasOwn(resultWords, word) ? resultWords[word as Checked] : word))
    .replace('sent, and not known', 'gestuurd, en niet gekend')
    .replace(/: ([^;)]+)/g, (_, value: string) => `: ${valueInDutch(value)}`)

/** The results in a report that can change, by their subject. */
function resultsBySubject(report: Report): Map<string, Said> {
  const results = new Map<string, Said>()
  const add = (nl: string, en: string, result: string) => results.set(en, { subject: { nl, en }, result })
  for (const { endpoint, description, result, problems } of report.interactions) {
    const wrong = problems.map(({ place, got }) => `${place}: ${got}`).join('; ')
    add(
      `${endpoint}, ${expectationInDutch(description)}`,
      `${endpoint}, ${description}`,
      wrong === '' ? result : `${result} (${wrong})`,
    )
  }
  for (const { textNl, text, status } of report.assumptions)
    add(`aanname "${textNl}"`, `assumption "${text}"`, status)
  for (const { name, news, forms } of report.endpoints) {
    for (const place of news) add(`${name}, veld ${place}`, `${name}, field ${place}`, 'sent, and not known')
    for (const [place, seen] of Object.entries(forms))
      add(`${name}, vorm van ${place}`, `${name}, form of ${place}`, seen.join(', ') || 'not seen')
  }
  return results
}

/** An answer counts as slower only when a person would notice: twice as slow, and at least this many ms. */
const noticeableMs = 200

function slower(before: Report, now: Report): Words[] {
  return now.endpoints.flatMap(({ name, times }): Words[] => {
    const then = before.endpoints.find((endpoint) => endpoint.name === name)?.times
    if (!then || !times) return []
    const [old, recent] = [then.median, times.median]
    const times2 = `${old} ms → ${recent} ms`
    if (recent > old * 2 && recent - old > noticeableMs)
      return [{ nl: `${name}: trager, ${times2}`, en: `${name}: slower, ${times2}` }]
    return old > recent * 2 && old - recent > noticeableMs
      ? [{ nl: `${name}: sneller, ${times2}`, en: `${name}: faster, ${times2}` }]
      : []
  })
}

/** What changed between two reports, one sentence each. What one of them could not check does not count. */
export function driftBetween(before: Report, now: Report): Words[] {
  const [then, today] = [resultsBySubject(before), resultsBySubject(now)]
  const isUnknown = (result: string | undefined) =>
    result === 'unchecked' || result === 'open' || result === 'not seen'
  const changes: Words[] = []
  for (const [key, { subject, result }] of today) {
    const old = then.get(key)?.result
    if (old === result || isUnknown(result) || isUnknown(old)) continue
    changes.push(
      old === undefined
        ? { nl: `${subject.nl}: nieuw, ${inDutch(result)}`, en: `${subject.en}: new, ${result}` }
        : {
            nl: `${subject.nl}: ${inDutch(old)} → ${inDutch(result)}`,
            en: `${subject.en}: ${old} → ${result}`,
          },
    )
  }
  for (const [key, { subject, result }] of then)
    if (!today.has(key) && !isUnknown(result))
      changes.push({
        nl: `${subject.nl}: weg, was ${inDutch(result)}`,
        en: `${subject.en}: gone, was ${result}`,
      })
  return [...changes, ...slower(before, now)]
}
