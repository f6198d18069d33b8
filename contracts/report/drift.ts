import type { Report } from './report.ts'

/** A report's statements that can change, by what they are about. */
function statements(report: Report): Map<string, string> {
  const said = new Map<string, string>()
  for (const { endpoint, description, result, problems } of report.interactions) {
    const wrong = problems.map(({ place, got }) => `${place}: ${got}`).join('; ')
    said.set(`${endpoint}, ${description}`, wrong === '' ? result : `${result} (${wrong})`)
  }
  for (const { id, status } of report.assumptions) said.set(`assumption "${id}"`, status)
  for (const { name, news, forms } of report.endpoints) {
    for (const place of news) said.set(`${name}, field ${place}`, 'sent, and not known')
    for (const [place, seen] of Object.entries(forms))
      said.set(`${name}, form of ${place}`, seen.join(' or ') || 'not seen')
  }
  return said
}

/** An answer is called slower only when a person would notice: twice as long, and by this many ms. */
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

/** What changed between two reports, one sentence each. What could not be checked on one side says nothing new. */
export function driftBetween(before: Report, now: Report): string[] {
  const [then, today] = [statements(before), statements(now)]
  const silent = (said: string | undefined) => said === 'unchecked' || said === 'open' || said === 'not seen'
  const changes: string[] = []
  for (const [about, said] of today) {
    const old = then.get(about)
    if (old === said || silent(said) || silent(old)) continue
    changes.push(old === undefined ? `${about}: new, ${said}` : `${about}: ${old} → ${said}`)
  }
  for (const [about, said] of then)
    if (!today.has(about) && !silent(said)) changes.push(`${about}: gone, was ${said}`)
  return [...changes, ...slower(before, now)]
}
