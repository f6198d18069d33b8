import { escapeHtml } from '#mocks/server/wire/answer.ts'
import type { Language } from '../../problems/words.ts'
import { isGrave } from '../findings.ts'
import type { Finding, Report } from '../report.ts'
import { additionWords, byHandWords } from '../texts/additions.ts'
import {
  expectationIn,
  type Labels,
  labelsOf,
  listsIn,
  momentIn,
  problemIn,
  screensIn,
  uncheckedIn,
  verdictIn,
  versionIn,
} from '../texts/labels.ts'
import { toLetter } from './letter.ts'
import { style } from './style.ts'

const section = (title: string, content: string) =>
  content === '' ? '' : `<section><h2>${escapeHtml(title)}</h2>\n${content}</section>`

const list = (items: readonly string[]) =>
  items.length === 0 ? '' : `<ul>${items.map((item) => `<li>${item}</li>`).join('\n')}</ul>\n`

function table(heading: readonly string[], rows: readonly (readonly string[])[], caption: string): string {
  if (rows.length === 0) return ''
  const head = heading.map((cell) => `<th scope="col">${escapeHtml(cell)}</th>`).join('')
  const body = rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
  return `<div class="wide" role="region" tabindex="0" aria-label="${escapeHtml(caption)}"><table><thead><tr>${head}</tr></thead><tbody>
${body.join('\n')}
</tbody></table></div>\n`
}

const code = (text: string) => `<code>${escapeHtml(text)}</code>`

const definitions = (facts: readonly (readonly [string, string])[]) =>
  `<dl>${facts.map(([name, value]) => `<div><dt>${escapeHtml(name)}</dt><dd>${value}</dd></div>`).join('\n')}</dl>`

function findingPart(finding: Finding, report: Report, language: Language, words: Labels): string {
  const { title, provenance, harm, accepted, screens, contradictions, advice, ask, curl } = finding
  const titles = screensIn(report, screens)
  const rows = contradictions.map((each) => {
    const { place, expected, got } = problemIn(language, each.problem)
    const sentence = expectationIn(language, each)
    return [each.endpoint, sentence, undefined, expected, got, each.problem.provenance].map((text) =>
      text === undefined ? code(place) : escapeHtml(text),
    )
  })
  const facts: (readonly [string, string])[] = [
    [words.source, escapeHtml(words.letters[provenance])],
    ...(titles.length > 0 ? [[words.screens, escapeHtml(titles.join(', '))] as const] : []),
    ...(accepted
      ? []
      : [
          [words.todo, escapeHtml(advice[language])] as const,
          [words.ask, escapeHtml(ask[language])] as const,
        ]),
  ]
  return `<article class="${accepted ? 'accepted' : isGrave(finding) ? 'certain' : 'assumed'}">
<h3>${escapeHtml(title[language])} <small>${escapeHtml(words.places(contradictions.length))}</small></h3>
<p>${escapeHtml(accepted ? words.acceptedNote : words.harms[harm])}</p>
${definitions(facts)}
<details><summary>${escapeHtml(words.where(contradictions.length))}</summary>${table(words.problemColumns, rows, title[language])}</details>
${curl === null ? '' : `<p>${escapeHtml(words.command)}:</p><pre>${escapeHtml(curl)}</pre>`}
</article>`
}

/** The part about what was not checked, by reason, with what to do about it; the reason with most expectations comes first. */
function uncheckedPart(
  { interactions }: Report,
  language: Language,
  { toAdd, byHand }: Labels,
  part: 'open' | 'apart',
): string {
  const groups = uncheckedIn(language, interactions)[part]
  const [label, words] = part === 'open' ? [toAdd, additionWords] : [byHand, byHandWords]
  return groups
    .toSorted(([, one], [, other]) => other.length - one.length)
    .map(([why, left]) => {
      const [{ reason }] = left
      const add = reason && words(reason)?.[language]
      const names = left.map((each) => escapeHtml(`${each.endpoint}: ${expectationIn(language, each)}`))
      return `<details><summary>${escapeHtml(why)} (${left.length})</summary>${add ? `<p>${escapeHtml(`${label}: ${add}.`)}</p>` : ''}${list(names)}</details>`
    })
    .join('\n')
}

const assumptionOrder = ['refuted', 'open', 'confirmed'] as const

function assumptionsPart({ assumptions }: Report, language: Language, words: Labels): string {
  const withStatus = (wanted: string) => assumptions.filter(({ status }) => status === wanted)
  const rows = assumptionOrder
    .flatMap(withStatus)
    .map(({ text, textNl, status }) => [
      `<span class="${status}">${escapeHtml(words.status[status])}</span>`,
      escapeHtml(language === 'nl' ? textNl : text),
    ])
  const [refuted, open, confirmed] = assumptionOrder.map((status) => withStatus(status).length)
  const summary = words.assumptionCounts(confirmed ?? 0, refuted ?? 0, open ?? 0).replace(/^\w+: /, '')
  return rows.length === 0
    ? ''
    : `<details><summary>${escapeHtml(summary)}</summary>${table(words.assumptionColumns, rows, words.assumptions)}</details>\n`
}

/** The part about changes that were not undone, which comes before everything else. */
const stayedPart = (report: Report, language: Language, words: Labels): string =>
  report.stayed.length === 0
    ? ''
    : `<header class="not-compatible">\n<h1>${escapeHtml(words.stayed)}</h1>\n${list(
        listsIn(language, report).stayed.map(escapeHtml),
      )}<p>${escapeHtml(words.stayedAdvice)}</p></header>\n`

function details(report: Report, language: Language, words: Labels): string[] {
  const { interactions, endpoints, counts } = report
  const timed = endpoints.filter(({ times }) => times !== null)
  const letter = toLetter(report, language)
  return [
    section(
      words.letter,
      letter === ''
        ? ''
        : `<p>${escapeHtml(words.letterIntro)}</p>\n<pre class="letter">${escapeHtml(letter)}</pre>`,
    ),
    section(words.unchecked, uncheckedPart(report, language, words, 'open')),
    section(words.apart, uncheckedPart(report, language, words, 'apart')),
    ...listsIn(language, report).others.map(([title, lines]) => section(title, list(lines.map(escapeHtml)))),
    section(words.assumptions, assumptionsPart(report, language, words)),
    section(
      words.forms,
      list(
        endpoints.flatMap(({ name, forms }) =>
          Object.entries(forms)
            .filter(([, seen]) => seen.length > 0)
            .map(([place, seen]) => `${escapeHtml(name)} ${code(place)}: ${seen.map(code).join(', ')}`),
        ),
      ),
    ),
    section(
      words.times,
      table(
        words.timeColumns,
        timed.map(({ name, times }) => [
          escapeHtml(name),
          String(times?.calls),
          String(times?.median),
          String(times?.slowest),
        ]),
        words.times,
      ),
    ),
    section(
      words.confirmed,
      `<details><summary>${counts.confirmed}</summary>${list(
        interactions
          .filter(({ result }) => result === 'confirmed')
          .map((each) =>
            escapeHtml(
              `${each.endpoint}: ${expectationIn(language, each)}${each.ms === null ? '' : ` (${each.ms} ms)`}`,
            ),
          ),
      )}</details>`,
    ),
  ]
}

/** A report as a self-contained page, for schools. */
export function toHtml(report: Report, language: Language = 'nl'): string {
  const words = labelsOf(language)
  const { findings, screens, counts } = report
  const affected = screens.filter(({ broken }) => broken.length > 0)
  const facts = definitions([
    [words.server, escapeHtml(report.server)],
    [words.school, escapeHtml(report.school)],
    [words.versions, escapeHtml(words.versionPair(versionIn(language, report), report.portalVersion))],
    [words.checkedAt, escapeHtml(momentIn(language, report.at))],
    // Non-breaking spaces keep each number with its word.
    [words.expectations, escapeHtml(words.counts(counts).replaceAll(/(\d) /g, '$1\u00A0'))],
    [words.mode, escapeHtml(words.modes[report.mode])],
  ])
  const body = [
    section(
      words.screens,
      list(
        affected.map(
          ({ title, path, broken }) =>
            `${escapeHtml(title)} (${code(path)}): ${escapeHtml(broken.join(', '))}`,
        ),
      ),
    ),
    section(
      words.findings,
      findings.length === 0
        ? ''
        : [
            `<p>${escapeHtml(words.legend)}</p>`,
            ...findings.map((finding) => findingPart(finding, report, language, words)),
          ].join('\n'),
    ),
    ...details(report, language, words),
  ]
  return `<!doctype html>
<html lang="${words.htmlLang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(words.title(versionIn(language, report)))}</title>
<style>${style}</style>
</head>
<body>
<main>
${stayedPart(report, language, words)}<header class="${report.verdict.replaceAll(' ', '-')}">
<h1>${escapeHtml(verdictIn(language, report))}</h1>
<p>${escapeHtml(report.sentence[language])}</p>
</header>
${facts}
${body.filter((part) => part !== '').join('\n')}
</main>
</body>
</html>
`
}
