import type { CountedFault, Fault } from '#mocks/controls/faults/faults.ts'
import { capitalise, nameOfEndpoint } from '../endpointNames.ts'
import { faultTexts } from './faultTypes.ts'
import { type KnownTabs, tabInWords } from './whom.ts'

const format = (count: number) => count.toLocaleString('nl-BE')

/** A short Dutch text about how a call fails. */
export function describeFault(fault: Fault): string {
  const [name] = faultTexts[fault.kind]
  if (fault.kind === 'status') return `${name} ${fault.status}`
  if (fault.kind === 'missing field') return `${name}: ${fault.field}`
  if (fault.kind !== 'delay') return name
  const { ms, jitter = 0 } = fault
  return `${name}: ${format(ms)}${jitter > 0 ? ` tot ${format(ms + jitter)}` : ''} ms`
}

/** A Dutch text about the calls that a fault affects. */
export function callsOf(
  { endpoint, from, every = 1, times, person, tab, reads, apart }: Fault,
  known: KnownTabs,
): string {
  const what = endpoint === undefined ? '' : `${nameOfEndpoint(endpoint)}: `
  const which = every > 1 ? `elke ${every}e vraag` : 'elke vraag'
  const kind = reads ? ', alleen bij ophalen' : ''
  const first = from !== undefined && from > 1 ? `, vanaf de ${from}e` : ''
  const limit = times === undefined ? '' : `, hoogstens ${times} keer`
  const whose = person === undefined ? '' : `, alleen van ${person}`
  const where = tab === undefined ? '' : `, alleen in ${tabInWords(tab, known)}`
  const counted = apart ? ', per soort geteld' : ''
  return capitalise(`${what}${which}${kind}${first}${limit}${whose}${where}${counted}`)
}

/** A Dutch text about how often a fault has affected a call. */
export const countsOf = ({ calls, hits }: CountedFault): string =>
  `${hits} keer geraakt bij ${calls} ${calls === 1 ? 'vraag' : 'vragen'}`

/** Whether a fault will affect no more calls. */
export const isSpent = ({ fault: { times }, hits }: CountedFault): boolean =>
  times !== undefined && hits >= times
