import { isAccepted } from '../baseline.ts'
import type { Report, ReportedInteraction } from '../report.ts'

const verdicts = {
  compatible: 'COMPATIBLE',
  'not compatible': 'NOT COMPATIBLE',
  'not judged': 'COULD NOT BE JUDGED',
} as const

function line(interaction: ReportedInteraction): string[] {
  const { result, description, endpoint, ms, problems, undone } = interaction
  const mark = { confirmed: '✓', contradicted: isAccepted(interaction) ? '~' : '✗', unchecked: '?' }[result]
  const time = ms === null ? '' : `${ms} ms`
  const undo = undone === 'cannot be undone' || undone === 'undoing failed' ? `   (${undone})` : ''
  return [
    `${mark} ${endpoint.padEnd(32)} ${description.padEnd(72)} ${time.padStart(8)}${undo}`.trimEnd(),
    ...problems.map(({ place, expected, got, acceptedUntil }) => {
      const accepted = acceptedUntil === undefined ? '' : `   (accepted until ${acceptedUntil})`
      return `    ${place}: expected ${expected}, got ${got}${accepted}`
    }),
  ]
}

/** Each reason once, with the number of interactions that share it. */
function uncheckedLines(interactions: readonly ReportedInteraction[]): string[] {
  const byReason = new Map<string, number>()
  for (const { reason } of interactions)
    if (reason) byReason.set(reason.message, (byReason.get(reason.message) ?? 0) + 1)
  return [...byReason].map(([message, number]) => `  ${String(number).padStart(3)} × ${message}`)
}

const section = (title: string, lines: readonly string[]) =>
  lines.length === 0 ? [] : ['', title, ...lines.map((each) => (each.startsWith(' ') ? each : `  ${each}`))]

/** The summary at the end of a run. @param all whether to list each interaction, with its time */
export function toSummary(report: Report, all: boolean): string {
  const { interactions, endpoints, assumptions, screens, counts, drift } = report
  const sorted = interactions.toSorted(
    (one, other) =>
      one.endpoint.localeCompare(other.endpoint) || one.description.localeCompare(other.description),
  )
  const shown = sorted.filter(({ result }) => result === 'contradicted' || (all && result === 'confirmed'))
  const assumed = (status: string) => assumptions.filter((each) => each.status === status)
  const news = endpoints.flatMap(({ name, news }) => (news.length > 0 ? [`${name}: ${news.join(', ')}`] : []))
  const slow = endpoints.filter(({ tooSlow }) => tooSlow)
  return [
    ...section(
      'STAYED CHANGED on the server:',
      report.stayed.map(({ what, description }) => `${what} (after: ${description})`),
    ),
    ...shown.flatMap(line),
    ...section(
      'Could not be checked here:',
      uncheckedLines(sorted.filter(({ result }) => result === 'unchecked')),
    ),
    ...section(
      'Screens that are hit:',
      screens.flatMap(({ path, title, broken }) =>
        broken.length > 0 ? [`${title} (${path}): ${broken.join(', ')}`] : [],
      ),
    ),
    ...section('Fields that the portal does not know:', news),
    ...section(
      `Slower than ${report.maxMs} ms:`,
      slow.map(({ name, times }) => `${name}: ${times?.slowest} ms`),
    ),
    ...section(
      'Assumptions that this server refutes:',
      assumed('refuted').map(({ text }) => text),
    ),
    ...section(
      `Changed since ${drift?.since} (server ${drift?.serverVersion}):`,
      drift ? (drift.changes.length > 0 ? drift.changes : ['nothing']) : [],
    ),
    '',
    `${verdicts[report.verdict]}: server ${report.serverVersion} with portal ${report.portalVersion}, ${report.server}`,
    `  ${report.sentence}`,
    `  ${counts.confirmed} confirmed, ${counts.contradicted} contradicted, ${counts.accepted} accepted, ${counts.unchecked} could not be checked; ` +
      `assumptions: ${assumed('confirmed').length} confirmed, ${assumed('refuted').length} refuted, ${assumed('open').length} open; ${report.seconds} s`,
  ].join('\n')
}
