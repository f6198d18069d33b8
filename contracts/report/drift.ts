import type { Report } from './report.ts'

/** The results in a report that can change, by their subject. */
function resultsBySubject(report: Report): Map<string, string> {
  const results = new Map<string, string>()
  for (const { endpoint, description, result, problems } of report.interactions) {
    const wrong = problems.map(({ place, got }) => `${place}: ${got}`).join('; ')
    results.set(`${endpoint}, ${description}`, wrong === '' ? result : `${result} (${wrong})`)
  }
  for (const { id, status } of report.assumptions) results.set(`assumption "${id}"`, status)
  for (const { name, news, forms } of report.endpoints) {
    for (const place of news) results.set(`${name}, field ${place}`, 'sent, and not known')
    for (const [place, seen] of Object.entries(forms))
      results.set(`${name}, form of ${place}`, seen.join(' or ') || 'not seen')
  }
  return results
}

/** An answer counts as slower only when a person would notice: twice as slow, and at least this many ms. */
const noticeableMs = 200

function slower(before: Report, now: Report): string[] {
  return now.endpoints.flatMap(({ name, times }) => {
    const then = before.endpoints.find((endpoint) => endpoint.name === name)?.times
    if (!then || !times) return []
    const [old, recent] = [then.median, times.median]
    if (recent > old * 2 && recent - old > noticeableMs) return [`${name}: slower, ${old} ms → ${recent} ms`]
    return old > recent * 2 && old - recent > noticeableMs
      ? [`${name}: faster, ${old} ms → ${recent} ms`]
      : []
  })
}

/** What changed between two reports, one sentence each. What one of them could not check does not count. */
export function driftBetween(before: Report, now: Report): string[] {
  const [then, today] = [resultsBySubject(before), resultsBySubject(now)]
  const isUnknown = (result: string | undefined) =>
    result === 'unchecked' || result === 'open' || result === 'not seen'
  const changes: string[] = []
  for (const [subject, result] of today) {
    const old = then.get(subject)
    if (old === result || isUnknown(result) || isUnknown(old)) continue
    changes.push(old === undefined ? `${subject}: new, ${result}` : `${subject}: ${old} → ${result}`)
  }
  for (const [subject, result] of then)
    if (!today.has(subject) && !isUnknown(result)) changes.push(`${subject}: gone, was ${result}`)
  return [...changes, ...slower(before, now)]
}
