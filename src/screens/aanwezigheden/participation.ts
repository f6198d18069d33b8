import { texts } from './texts.ts'

/** How a participation is shown: `noted` is what a teacher wrote down, in the school's own words. */
export type Tone = 'noted' | 'pending' | 'distant' | 'cancelled'

const tones: ReadonlyMap<string, Tone> = new Map([
  ['', 'pending'],
  ['Afstandsles', 'distant'],
  ['Vervallen Les', 'cancelled'],
])

/** What is shown of a `ParticipatieOmschrijving`. rule: attendance-8 */
export function participationOf(description: string): { text: string; tone: Tone } {
  const written = description.trim()
  return { text: written === '' ? texts.notFilledIn : written, tone: tones.get(written) ?? 'noted' }
}
