import { isAccepted } from './baseline.ts'
import { isGrave } from './findings.ts'
import type { Finding, Report, ReportedInteraction, Words } from './report.ts'
import { reasonWords } from './texts/reasons.ts'

interface Judged {
  readonly interactions: readonly ReportedInteraction[]
  readonly findings: readonly Finding[]
  readonly counts: Report['counts']
  /** The endpoints that are slower than the limit. */
  readonly slow: readonly string[]
  readonly maxMs: number | null
  readonly stop: Words | undefined
}

/** Reasons for which nobody is to blame. */
const ordinary: readonly string[] = ['not offered', 'changes data', 'used up', 'not seen']

const verdict = (verdict: Report['verdict'], nl: string, en: string) => ({ verdict, sentence: { nl, en } })

const plural = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`)

/**
 * The verdict and its sentence. Not compatible: a specified or observed fact is broken, or nobody can sign in. Differs:
 * everything else that is not as assumed.
 */
export function verdictOf(judged: Judged): Pick<Report, 'verdict' | 'sentence'> {
  const { interactions, findings, counts, slow, maxMs, stop } = judged
  if (stop !== undefined) return { verdict: 'not judged', sentence: stop }
  const counting = findings.filter(({ accepted }) => !accepted)
  const grave = counting.filter(isGrave)
  if (grave.length > 0) return notCompatible(grave)
  if (slow.length > 0)
    return verdict(
      'not compatible',
      `Trager dan ${maxMs} ms: ${slow.join(', ')}.`,
      `Slower than ${maxMs} ms: ${slow.join(', ')}.`,
    )
  const disturbed = interactions.find(({ reason }) => reason && !ordinary.includes(reason.kind))
  if (disturbed?.reason)
    return verdict(
      'not judged',
      `Niet alles kon nagekeken worden: ${reasonWords(disturbed.reason).nl}.`,
      `Not everything could be checked: ${disturbed.reason.message}.`,
    )
  if (counts.confirmed === 0 && counting.length === 0)
    return verdict(
      'not judged',
      'Er kon niets nagekeken worden: het bestand van de school biedt niets aan wat een lezende oproep nodig heeft.',
      "Nothing could be checked: the school's file offers no state that a reading call needs.",
    )
  if (counting.length > 0) return differs(counting)
  const { unchecked, confirmed } = counts
  const accepted = interactions.filter(isAccepted).length
  return verdict(
    'compatible',
    `Alle ${confirmed} verwachtingen die we konden nakijken, kloppen` +
      `${unchecked > 0 ? `; ${unchecked} konden hier niet nagekeken worden` : ''}` +
      `${accepted > 0 ? `; ${plural(accepted, 'verschil is', 'verschillen zijn')} gekend en aanvaard` : ''}.`,
    `All ${confirmed} expectations that were checked are met` +
      `${unchecked > 0 ? `; ${unchecked} could not be checked here` : ''}` +
      `${accepted > 0 ? `; ${plural(accepted, 'difference is', 'differences are')} known and accepted` : ''}.`,
  )
}

const endpointsIn = (findings: readonly Finding[]): string =>
  [...new Set(findings.flatMap(({ contradictions }) => contradictions.map(({ endpoint }) => endpoint)))].join(
    ', ',
  )

function notCompatible(grave: readonly Finding[]): Pick<Report, 'verdict' | 'sentence'> {
  const names = endpointsIn(grave)
  const signIn = grave.some(({ stopsSignIn }) => stopsSignIn)
  const open = grave.some(({ open }) => open)
  return verdict(
    'not compatible',
    `${plural(grave.length, 'ernstige bevinding', 'ernstige bevindingen')}: ${names}.` +
      `${signIn ? ' Aanmelden lukt niet.' : ''}${open ? ' De server geeft of doet wat hij moet weigeren.' : ''}`,
    `${plural(grave.length, 'grave finding', 'grave findings')}: ${names}.` +
      `${signIn ? ' Nobody can sign in.' : ''}${open ? ' The server gives or does what it must refuse.' : ''}`,
  )
}

function differs(findings: readonly Finding[]): Pick<Report, 'verdict' | 'sentence'> {
  const failing = findings.filter(({ copes }) => !copes)
  const names = endpointsIn(failing)
  const [nl, en] =
    failing.length === 0
      ? ['Het portaal kan met alles werken.', 'The portal copes with everything.']
      : [`Het portaal kan niet werken met: ${names}.`, `The portal does not cope with: ${names}.`]
  const open = findings.some(({ open }) => open)
  return verdict(
    'differs',
    `Wat vastligt klopt; ${plural(findings.length, 'aanname klopt niet', 'aannames kloppen niet')}. ${nl}` +
      `${open ? ' Let op: de server geeft of doet iets dat hij volgens ons moet weigeren.' : ''}`,
    `What is known for certain holds; ${plural(findings.length, 'assumption does not', 'assumptions do not')}. ${en}` +
      `${open ? ' Note: the server gives or does something that we assume it refuses.' : ''}`,
  )
}
