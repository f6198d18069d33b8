import { gsm, iban, rijksregisterNummer, telefoon } from '#fixtures/formats.ts'
import { numbersIn, type Traces } from '../reading/traces.ts'
import type { Draw } from './draw.ts'
import type { Traits } from './population.ts'

/** Numbers that have the right form and belong to nobody, written as a recorded one was. `''` stays `''`. */
export interface Contacts {
  gsm(label: string, recorded: string): string
  telefoon(label: string, recorded: string): string
  iban(label: string, recorded: string): string
  rijksregister(traits: Traits, recorded: string): string
}

const zones = ['011', '013', '014', '015', '016'] as const

/** What may stay of a recorded number: the sign of its country, digits, and what stands between them. No word beside it. */
function layoutOf(recorded: string, hasCountry: boolean): string {
  const [country = ''] = /^\s*[a-z]{2}(?=[\s\d])/i.exec(recorded) ?? []
  const rest = recorded
    .slice(country.length)
    .replace(/[^\d ./+()-]/g, '')
    .replace(/\([^\d]*\)/g, '')
  const sign = country.trim()
  const kept = `${hasCountry && sign !== '' ? (sign === sign.toLowerCase() ? 'be' : 'BE') : ''}${rest}`
  return kept.trim().replace(/[ ./(-]+$/, '')
}

/**
 * Digits and letters of one text in the layout of another: spaces, points and a sign of the country stand where they stood.
 * The text itself where both have not as many digits.
 */
function inLayout(text: string, recorded: string): string {
  const layout = layoutOf(recorded, /[a-z]/i.test(text))
  const digits = text.replace(/\D/g, '')
  const wanted = layout.replace(/\D/g, '').length
  const given = wanted === digits.length + 1 && layout.startsWith('+32') ? `32${digits.slice(1)}` : digits
  if (given.length !== wanted) return text
  let at = 0
  return layout.replace(/\d/g, () => given[at++] ?? '')
}

export function createContacts({ draw, traces }: { draw: Draw; traces: Traces }): Contacts {
  /** The first one that the recording does not have. */
  function unseen(label: string, recorded: string, make: (number: number) => string, count: number): string {
    if (recorded === '') return ''
    for (let n = 0; ; n++) {
      const text = inLayout(make(draw.int(`${label} ${n}`, count)), recorded)
      if (n > 10_000 || numbersIn(text).every((number) => !traces.numbers.has(number))) return text
    }
  }
  return {
    gsm: (label, recorded) => unseen(`mobile ${label}`, recorded, gsm, 10_000),
    telefoon: (label, recorded) =>
      unseen(
        `phone ${label}`,
        recorded,
        (number) => telefoon(draw.pick(`zone ${label}`, zones), number),
        10_000,
      ),
    iban: (label, recorded) => unseen(`account ${label}`, recorded, iban, 10_000_000),
    rijksregister: ({ geboren, geslacht }, recorded) =>
      recorded === '' ? '' : inLayout(rijksregisterNummer(geboren, geslacht), recorded),
  }
}
