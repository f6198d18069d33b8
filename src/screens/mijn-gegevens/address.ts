import type { ResponseOf } from '#api/endpoint.ts'
import type { gemeente } from '#api/endpoints/gemeente.ts'
import type { vwocursistpersonaliaextra } from '#api/endpoints/personalia.ts'
import { foldAccents } from '#shared/search/searchable.ts'
import { compareNames } from '#shared/values/order.ts'

export type Gemeente = ResponseOf<typeof gemeente>[number]
type Extra = ResponseOf<typeof vwocursistpersonaliaextra>[number]

/** The maximum lengths of the fields, in characters. rule: personal-11 */
export const limits = { Straat: 50, Straatnr: 5, Straatbus: 5 } as const

export interface Address extends Readonly<Pick<Extra, 'Straat' | 'Straatnr' | 'Straatbus'>> {
  /** The municipality that was chosen last, perhaps by a complete postcode. */
  readonly GemeenteID: number
  /** The typed postcode; null while the field shows the municipality's postcode. */
  readonly postcode: string | null
}

export const addressOf = ({ Straat, Straatnr, Straatbus, GemeenteID }: Extra): Address => ({
  Straat,
  Straatnr,
  Straatbus,
  GemeenteID,
  postcode: null,
})

/** The record with the sent values, and the address on one line as far as the portal can format it. rule: save-5 */
export function withSentValues(
  row: Extra,
  values: Partial<Extra>,
  gemeenten: readonly Gemeente[] | null,
): Extra {
  const next = { ...row, ...values }
  if (values.Straat === undefined) return next
  const { Straat, Straatnr, Straatbus, GemeenteID } = next
  const gemeente = gemeenten?.find(({ ID }) => ID === GemeenteID)
  const street = [Straat, Straatnr, Straatbus === '' ? '' : `bus ${Straatbus}`].filter(Boolean).join(' ')
  const place = gemeente ? [gemeente.Postnummer, gemeente.DeelGemeente].filter(Boolean).join(' ') : ''
  return { ...next, Adres: [street, place].filter(Boolean).join(', ') }
}

/** Clearing the street also clears number and box. rule: personal-10 */
export function typeStreet(address: Address, text: string): Address {
  const Straat = text.slice(0, limits.Straat)
  return Straat === '' ? { ...address, Straat, Straatnr: '', Straatbus: '' } : { ...address, Straat }
}

export const typePart = (address: Address, part: 'Straatnr' | 'Straatbus', text: string): Address => ({
  ...address,
  [part]: text.slice(0, limits[part]),
})

/** Selecting a municipality fills the postcode. rule: personal-8 */
export const pickGemeente = (address: Address, GemeenteID: number): Address => ({
  ...address,
  GemeenteID,
  postcode: null,
})

/** A postcode selects the first municipality that has it; an incomplete one changes nothing. rule: personal-9, personal-15 */
export function typePostcode(address: Address, text: string, gemeenten: readonly Gemeente[]): Address {
  const typed = { ...address, postcode: text.replace(/\D/g, '').slice(0, 4) }
  const [found] = withSamePostcode(typed, gemeenten)
  return { ...typed, GemeenteID: found?.ID ?? address.GemeenteID }
}

/** Whether no municipality has a postcode with the digits that were typed. */
export const isUnknownPostcode = ({ postcode }: Address, gemeenten: readonly Gemeente[]): boolean =>
  postcode !== null && !gemeenten.some(({ Postnummer }) => Postnummer?.includes(postcode))

/** The municipalities with the typed postcode, once it is complete; none for an empty one. rule: personal-15 */
export const withSamePostcode = (address: Address, gemeenten: readonly Gemeente[]): readonly Gemeente[] =>
  gemeenten.filter(({ Postnummer }) => Postnummer && Postnummer === address.postcode)

/** Whether the typed postcode misses digits, or belongs to no municipality. rule: personal-15 */
export const isPostcodeIncomplete = (address: Address, gemeenten: readonly Gemeente[]): boolean =>
  address.postcode !== null && withSamePostcode(address, gemeenten).length === 0

const parts = ['Straat', 'Straatnr', 'Straatbus'] as const

export const isChanged = (address: Address, stored: Address): boolean =>
  address.GemeenteID !== stored.GemeenteID ||
  parts.some((part) => address[part].trim() !== stored[part].trim())

/** Whether an address can be saved: it has a street and differs from the stored one. rule: personal-5, personal-11 */
export const canSave = (address: Address, stored: Address): boolean =>
  address.Straat.trim() !== '' && isChanged(address, stored)

/** Sorts municipalities by DeelGemeente, ascending. rule: personal-12 */
export const sortGemeenten = (gemeenten: readonly Gemeente[]): Gemeente[] =>
  [...gemeenten].sort(
    (a, b) =>
      compareNames(a.DeelGemeente, b.DeelGemeente) || compareNames(a.Postnummer ?? '', b.Postnummer ?? ''),
  )

/**
 * The municipalities that a search finds, at most `limit`: those whose name or postcode begins with it, then those
 * whose name contains it. Accents and capitals make no difference.
 */
export function findGemeenten(gemeenten: readonly Gemeente[], search: string, limit: number): Gemeente[] {
  const foldedSearch = foldAccents(search.trim())
  const [first, second]: [Gemeente[], Gemeente[]] = [[], []]
  for (const gemeente of gemeenten) {
    if (first.length === limit) break
    const name = foldAccents(gemeente.DeelGemeente)
    if (name.startsWith(foldedSearch) || gemeente.Postnummer?.startsWith(foldedSearch)) first.push(gemeente)
    else if (name.includes(foldedSearch)) second.push(gemeente)
  }
  return [...first, ...second].slice(0, limit)
}
