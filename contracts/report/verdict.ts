import { isNobodysFault } from '../problems/reason.ts'
import type { Words } from '../problems/words.ts'
import { isAccepted } from './baseline.ts'
import { isGrave } from './findings.ts'
import type { Finding, Report, ReportedInteraction } from './report.ts'
import { reasonWords } from './texts/reasons.ts'

interface JudgedRun {
  readonly interactions: readonly ReportedInteraction[]
  readonly findings: readonly Finding[]
  readonly screens: readonly Pick<Report['screens'][number], 'path' | 'title'>[]
  readonly counts: Report['counts']
  /** The endpoints that take longer than the limit. */
  readonly slow: readonly string[]
  readonly maxMs: number | null
  readonly stop?: Words | undefined
}

const verdict = (verdict: Report['verdict'], nl: string, en: string) => ({ verdict, sentence: { nl, en } })

const plural = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`)

/**
 * The verdict, with its sentence. Not compatible: a screen breaks or shows something untrue, nobody can sign in, or the server
 * gives or does what it must refuse. Differs: something is not as specified, observed or assumed, but all screens work.
 */
export function verdictOf(judged: JudgedRun): Pick<Report, 'verdict' | 'sentence'> {
  const { interactions, findings, screens, counts, slow, maxMs, stop } = judged
  if (stop !== undefined) return { verdict: 'not judged', sentence: stop }
  const counted = findings.filter(({ accepted }) => !accepted)
  const grave = counted.filter(isGrave)
  if (grave.length > 0) return notCompatible(grave, screens)
  if (slow.length > 0)
    return verdict(
      'not compatible',
      `Trager dan ${maxMs} ms: ${slow.join(', ')}.`,
      `Slower than ${maxMs} ms: ${slow.join(', ')}.`,
    )
  const failed = interactions.find(({ reason }) => reason && !isNobodysFault(reason))
  if (failed?.reason)
    return verdict(
      'not judged',
      `Niet alles kon nagekeken worden: ${failed.endpoint}: ${reasonWords(failed.reason).nl}.`,
      `Not everything could be checked: ${failed.endpoint}: ${reasonWords(failed.reason).en}.`,
    )
  if (counts.confirmed === 0 && counted.length === 0)
    return verdict(
      'not judged',
      'Er kon niets nagekeken worden: het bestand van de school biedt niets aan wat een lezende oproep nodig heeft.',
      "Nothing could be checked: the school's file offers none of the states that reading calls need.",
    )
  const { confirmed } = counts
  const unchecked = uncheckedWords(counts)
  if (counted.length > 0) return differs(counted, unchecked)
  const accepted = interactions.filter(isAccepted).length
  return verdict(
    'compatible',
    `Alle ${confirmed} verwachtingen die we konden nakijken, kloppen` +
      unchecked.nl +
      `${accepted > 0 ? `; ${plural(accepted, 'verschil is', 'verschillen zijn')} gekend en aanvaard` : ''}.`,
    `All ${confirmed} expectations that were checked are met` +
      unchecked.en +
      `${accepted > 0 ? `; ${plural(accepted, 'difference is', 'differences are')} known and accepted` : ''}.`,
  )
}

/** How many expectations were not checked, and how many this run could not check; `''` if there are none. */
const uncheckedWords = ({ unchecked, apart }: Report['counts']): Words => ({
  nl:
    (unchecked === 0
      ? ''
      : `; ${plural(unchecked, 'verwachting kon', 'verwachtingen konden')} hier niet nagekeken worden`) +
    (apart === 0 ? '' : `; ${apart} ${apart === 1 ? 'zat' : 'zaten'} niet in deze controle`),
  en:
    (unchecked === 0
      ? ''
      : `; ${plural(unchecked, 'expectation', 'expectations')} could not be checked here`) +
    (apart === 0 ? '' : `; ${apart} ${apart === 1 ? 'was' : 'were'} not in this run`),
})

const endpointsIn = (findings: readonly Finding[]): string =>
  [...new Set(findings.flatMap(({ contradictions }) => contradictions.map(({ endpoint }) => endpoint)))].join(
    ', ',
  )

function notCompatible(
  grave: readonly Finding[],
  screens: JudgedRun['screens'],
): Pick<Report, 'verdict' | 'sentence'> {
  const names = endpointsIn(grave)
  const affected = screens.filter(({ path }) => grave.some((each) => each.screens.includes(path)))
  const titles = [...new Set(affected.map(({ title }) => title))].join(', ')
  const stopsSignIn = grave.some(({ stopsSignIn }) => stopsSignIn)
  const isOpen = grave.some(({ harm }) => harm === 'lets in or gives away')
  return verdict(
    'not compatible',
    `${plural(grave.length, 'ernstige bevinding', 'ernstige bevindingen')}: ${names}.` +
      `${stopsSignIn ? ' Aanmelden lukt niet.' : ''}${isOpen ? ' De server geeft of doet wat hij moet weigeren.' : ''}` +
      (titles === '' ? '' : ` Getroffen schermen: ${titles}.`),
    `${plural(grave.length, 'serious finding', 'serious findings')}: ${names}.` +
      `${stopsSignIn ? ' Nobody can sign in.' : ''}${isOpen ? ' The server gives or does what it must refuse.' : ''}` +
      (titles === '' ? '' : ` Screens affected: ${titles}.`),
  )
}

function differs(findings: readonly Finding[], unchecked: Words): Pick<Report, 'verdict' | 'sentence'> {
  const contradictingFacts = findings.filter(({ provenance }) => provenance !== 'A').length
  return verdict(
    'differs',
    `Elk scherm werkt. ${plural(findings.length, 'ding is', 'dingen zijn')} anders dan verwacht` +
      `${contradictingFacts > 0 ? `, waarvan ${contradictingFacts} tegen wat vastligt` : ''}: ${endpointsIn(findings)}${unchecked.nl}.`,
    `Every screen works. ${plural(findings.length, 'thing is', 'things are')} not as expected` +
      `${contradictingFacts > 0 ? `, ${contradictingFacts} of which contradict a known fact` : ''}: ${endpointsIn(findings)}${unchecked.en}.`,
  )
}
