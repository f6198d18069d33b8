import { isAccepted } from '../baseline.ts'
import type { Report, ReportedInteraction } from '../report.ts'
import { describeInDutch, texts } from './htmlTexts.ts'
import { style } from './style.ts'

const html = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

const section = (title: string, content: string) =>
  content === '' ? '' : `<section><h2>${html(title)}</h2>\n${content}</section>`

const list = (items: readonly string[]) =>
  items.length === 0 ? '' : `<ul>${items.map((item) => `<li>${item}</li>`).join('\n')}</ul>\n`

function table(heading: readonly string[], rows: readonly (readonly string[])[], caption: string): string {
  if (rows.length === 0) return ''
  const head = heading.map((cell) => `<th scope="col">${html(cell)}</th>`).join('')
  const body = rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
  return `<div class="wide" role="region" tabindex="0" aria-label="${html(caption)}"><table><thead><tr>${head}</tr></thead><tbody>
${body.join('\n')}
</tbody></table></div>\n`
}

const code = (text: string) => `<code>${html(text)}</code>`

function brokenEndpoint(report: Report, name: string): string {
  const endpoint = report.endpoints.find((each) => each.name === name)
  const own = report.interactions.filter((each) => each.endpoint === name && each.result === 'contradicted')
  const rows = own.flatMap((interaction) =>
    interaction.problems.map(({ place, expected, got, acceptedUntil }) => [
      html(interaction.description),
      code(place),
      html(describeInDutch(expected)),
      html(describeInDutch(got)) +
        (acceptedUntil === undefined ? '' : ` <em>${html(texts.acceptedUntil(acceptedUntil))}</em>`),
    ]),
  )
  const titles = report.screens.filter(({ path }) => endpoint?.screens.includes(path))
  const hit = titles.map(({ title }) => title).join(', ') || texts.noScreen
  return `<h3>${html(name)} <small>${html(endpoint?.call ?? '')}</small></h3>
<p>${html(texts.hit)} ${html(hit)}</p>
${table(texts.problemColumns, rows, name)}`
}

function uncheckedRows(interactions: readonly ReportedInteraction[]): string[] {
  const byReason = new Map<string, string[]>()
  for (const { reason, endpoint, description } of interactions) {
    if (!reason) continue
    const about = texts.reasons[reason.kind](reason.message)
    byReason.set(about, [...(byReason.get(about) ?? []), `${endpoint}: ${description}`])
  }
  return [...byReason].map(
    ([about, descriptions]) =>
      `<details><summary>${html(about)} (${descriptions.length})</summary>${list(descriptions.map(html))}</details>`,
  )
}

/** What is not as it was before the verification stands above everything else. */
const stayedPart = ({ stayed }: Report): string =>
  stayed.length === 0
    ? ''
    : `<header class="not-compatible">\n<h1>${html(texts.stayed)}</h1>\n${list(
        stayed.map(({ what, description }) => html(texts.stayedChange(what, description))),
      )}</header>\n`

/** A report as one page in Dutch, for schools. It loads nothing else. */
export function toHtml(report: Report): string {
  const { interactions, endpoints, screens, assumptions, counts, drift } = report
  const contradicted = interactions.filter(({ result }) => result === 'contradicted')
  const names = [...new Set(contradicted.map(({ endpoint }) => endpoint))]
  const hit = screens.filter(({ broken }) => broken.length > 0)
  const known = endpoints.filter(({ news }) => news.length > 0)
  const timed = endpoints.filter(({ times }) => times !== null)
  const facts: [string, string][] = [
    [texts.server, report.server],
    [texts.school, report.school],
    [texts.versions, texts.versionPair(report.serverVersion, report.portalVersion)],
    [texts.at, `${report.at.slice(0, 16).replace('T', ' ')} UTC`],
    [texts.checked, texts.counts(counts)],
    [texts.mode, report.write ? texts.wrote : texts.onlyRead],
  ]
  const body = [
    section(
      texts.screens,
      list(
        hit.map(({ title, path, broken }) => `${html(title)} (${code(path)}): ${html(broken.join(', '))}`),
      ),
    ),
    section(texts.broken, names.map((name) => brokenEndpoint(report, name)).join('\n')),
    section(
      texts.tooSlow(report.maxMs),
      list(
        endpoints
          .filter(({ tooSlow }) => tooSlow)
          .map(({ name, times }) => html(`${name}: ${times?.slowest} ms`)),
      ),
    ),
    section(
      texts.drift(drift?.since.slice(0, 10) ?? '', drift?.serverVersion ?? ''),
      drift ? list(drift.changes.length > 0 ? drift.changes.map(html) : [html(texts.noDrift)]) : '',
    ),
    section(texts.news, list(known.map(({ name, news }) => `${html(name)}: ${news.map(code).join(', ')}`))),
    section(
      texts.assumptions,
      table(
        texts.assumptionColumns,
        assumptions.map(({ textNl, status }) => [
          `<span class="${status}">${html(texts.status[status])}</span>`,
          html(textNl),
        ]),
        texts.assumptions,
      ),
    ),
    section(
      texts.forms,
      list(
        endpoints.flatMap(({ name, forms }) =>
          Object.entries(forms).map(
            ([place, seen]) => `${html(name)} ${code(place)}: ${seen.map(code).join(', ')}`,
          ),
        ),
      ),
    ),
    section(
      texts.unchecked,
      uncheckedRows(interactions.filter(({ result }) => result === 'unchecked')).join('\n'),
    ),
    section(
      texts.times,
      table(
        texts.timeColumns,
        timed.map(({ name, times }) => [
          html(name),
          String(times?.calls),
          String(times?.median),
          String(times?.slowest),
        ]),
        texts.times,
      ),
    ),
    section(
      texts.confirmed,
      `<details><summary>${counts.confirmed}</summary>${list(
        interactions
          .filter(({ result }) => result === 'confirmed')
          .map(({ endpoint, description, ms }) => html(`${endpoint}: ${description} (${ms} ms)`)),
      )}</details>`,
    ),
  ]
  const accepted = contradicted.filter(isAccepted).length
  return `<!doctype html>
<html lang="nl-BE">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${html(texts.title(report.serverVersion))}</title>
<style>${style}</style>
</head>
<body>
<main>
${stayedPart(report)}<header class="${report.verdict.replaceAll(' ', '-')}">
<h1>${html(texts.verdicts[report.verdict])}</h1>
<p>${html(texts.sentence(report, names, accepted))}</p>
</header>
<dl>${facts.map(([name, value]) => `<div><dt>${html(name)}</dt><dd>${html(value)}</dd></div>`).join('\n')}</dl>
${body.filter((part) => part !== '').join('\n')}
</main>
</body>
</html>
`
}
