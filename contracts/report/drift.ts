import { placeWords } from '../problems/place.ts'
import { wordingOf } from '../problems/problem.ts'
import { combine, same, type Words } from '../problems/words.ts'
import type { Report } from './report.ts'

/** A result with its words; undefined if it was not checked. */
type Result = { readonly id: string; readonly words: Words } | undefined

interface DriftEntry {
  readonly subject: Words
  readonly result: Result
}

const results: Readonly<
  Record<Report['interactions'][number]['result'] | Report['assumptions'][number]['status'], Result>
> = {
  confirmed: { id: 'confirmed', words: { nl: 'bevestigd', en: 'confirmed' } },
  contradicted: { id: 'contradicted', words: { nl: 'klopt niet', en: 'contradicted' } },
  refuted: { id: 'refuted', words: { nl: 'weerlegd', en: 'refuted' } },
  unchecked: undefined,
  open: undefined,
}

function interactionResult({ result, problems }: Report['interactions'][number]): Result {
  const plain = results[result]
  if (!plain || problems.length === 0) return plain
  const words = combine((language) => {
    const sentences = problems.map(
      (problem) => `${placeWords(problem.place)[language]}: ${wordingOf(problem).got[language]}`,
    )
    return `${plain.words[language]} (${sentences.join('; ')})`
  })
  return { id: JSON.stringify([result, problems]), words }
}

/** The results that two reports may have in common, by the English name of their subject. */
function resultsBySubject(report: Report): Map<string, DriftEntry> {
  const entries = new Map<string, DriftEntry>()
  const add = (nl: string, en: string, result: Result) => entries.set(en, { subject: { nl, en }, result })
  for (const interaction of report.interactions) {
    const { endpoint, description, descriptionNl } = interaction
    add(`${endpoint}, ${descriptionNl}`, `${endpoint}, ${description}`, interactionResult(interaction))
  }
  for (const { textNl, text, status } of report.assumptions)
    add(`aanname "${textNl}"`, `assumption "${text}"`, results[status])
  for (const { name, news, forms } of report.endpoints) {
    for (const place of news)
      add(`${name}, veld ${place}`, `${name}, field ${place}`, {
        id: 'sent',
        words: { nl: 'gestuurd, en niet gekend', en: 'sent, but not known' },
      })
    for (const [place, seen] of Object.entries(forms)) {
      const id = seen.join(', ')
      add(
        `${name}, vorm van ${place}`,
        `${name}, form of ${place}`,
        seen.length === 0 ? undefined : { id, words: same(id) },
      )
    }
  }
  return entries
}

/** The smallest change of an answer time that people notice, in ms. */
const noticeableMs = 200

/** The endpoints that answer more than twice as slowly or as fast, if people notice. */
function timeChanges(before: Report, now: Report): Words[] {
  return now.endpoints.flatMap(({ name, times }): Words[] => {
    const then = before.endpoints.find((endpoint) => endpoint.name === name)?.times
    if (!then || !times) return []
    const [old, recent] = [then.median, times.median]
    const change = `${old} ms → ${recent} ms`
    if (recent > old * 2 && recent - old > noticeableMs)
      return [{ nl: `${name}: trager, ${change}`, en: `${name}: slower, ${change}` }]
    return old > recent * 2 && old - recent > noticeableMs
      ? [{ nl: `${name}: sneller, ${change}`, en: `${name}: faster, ${change}` }]
      : []
  })
}

/** The changes between two reports, one sentence each. Results that one of them did not check are left out. */
export function driftBetween(before: Report, now: Report): Words[] {
  const [then, today] = [resultsBySubject(before), resultsBySubject(now)]
  const changes: Words[] = []
  for (const [key, { subject, result }] of today) {
    const old = then.get(key)
    if (!result || (old && !old.result) || old?.result?.id === result.id) continue
    changes.push(
      combine((language) =>
        old?.result
          ? `${subject[language]}: ${old.result.words[language]} → ${result.words[language]}`
          : `${subject[language]}: ${language === 'nl' ? 'nieuw' : 'new'}, ${result.words[language]}`,
      ),
    )
  }
  for (const [key, { subject, result }] of then)
    if (!today.has(key) && result)
      changes.push({
        nl: `${subject.nl}: weg, was ${result.words.nl}`,
        en: `${subject.en}: gone, was ${result.words.en}`,
      })
  return [...changes, ...timeChanges(before, now)]
}
