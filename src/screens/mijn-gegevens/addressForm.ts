import { combine, createEvent, createStore, sample } from 'effector'
import {
  type Address,
  addressOf,
  isChanged,
  isHalfTyped,
  isNowhere,
  isWorthSaving,
  leavePostcode,
  pickGemeente,
  sharersOf,
  sortGemeenten,
  typePart,
  typePostcode,
  typeStreet,
} from './address.ts'
import { $saving, dialogClosed, editStarted, formChanged } from './editing.ts'
import { type Change, saveRequested } from './freshSave.ts'
import { extra, gemeenten, opened } from './records.ts'

export const streetTyped = createEvent<string>()
export const houseNumberTyped = createEvent<string>()
export const boxTyped = createEvent<string>()
export const gemeentePicked = createEvent<number>()
export const postcodeTyped = createEvent<string>()
export const postcodeLeft = createEvent()
export const addressSubmitted = createEvent()
export const gemeentenRetried = gemeenten.retried

const addressStarted = sample({
  clock: editStarted.filter({ fn: (field) => field === 'Adres' }),
  source: extra.$data,
  // Stryker disable next-line all: It then throws where nothing has been fetched, and no dialog opens either.
}).filterMap((records) => records?.[0])

// The list does not change during a session.
sample({
  clock: addressStarted,
  filter: gemeenten.$data.map((known) => known === null),
  target: gemeenten.opened,
})

/** Every municipality, sorted. */
export const $gemeenten = combine({
  status: gemeenten.$status,
  error: gemeenten.$error,
  loading: gemeenten.$loading,
  list: gemeenten.$data.map((known) => sortGemeenten(known ?? [])),
})

const $stored = createStore<(Address & { readonly id: number }) | null>(null)
  .on(addressStarted, (_, record) => ({ id: record.ID, ...addressOf(record) }))
  .reset(dialogClosed)

const postcodeSought = sample({
  clock: postcodeTyped,
  source: $gemeenten,
  fn: ({ list }, text) => ({ list, text }),
})
const $draft = createStore<Address | null>(null)
  .on(addressStarted, (_, record) => addressOf(record))
  .on(streetTyped, (draft, text) => draft && typeStreet(draft, text))
  .on(houseNumberTyped, (draft, text) => draft && typePart(draft, 'Straatnr', text))
  .on(boxTyped, (draft, text) => draft && typePart(draft, 'Straatbus', text))
  .on(gemeentePicked, (draft, id) => draft && pickGemeente(draft, id))
  .on(postcodeLeft, (draft) => draft && leavePostcode(draft))
  .on(postcodeSought, (draft, { text, list }) => draft && typePostcode(draft, text, list))
  .reset(dialogClosed)

// The dialog may have waited for the user to sign in again, and the list has not. rule: session-13
sample({ clock: opened, filter: $draft.map(Boolean), target: gemeenten.opened })

const $postcodeLeft = createStore(false)
  .on(postcodeLeft, () => true)
  .reset(postcodeTyped, addressStarted, dialogClosed)

/** What the dialog shows; null while it is not open. */
export const $address = combine(
  { draft: $draft, stored: $stored, gemeenten: $gemeenten, saving: $saving, left: $postcodeLeft },
  ({ draft, stored, gemeenten: { list }, saving, left }) => {
    if (!draft || !stored) return null
    const halfTyped = isHalfTyped(draft, list)
    const sharers = sharersOf(draft, list)
    const gemeente = list.find(({ ID }) => ID === draft.GemeenteID)
    return {
      ...draft,
      postcode: draft.postcode ?? gemeente?.Postnummer ?? '',
      /** The municipality to show: none while digits of the postcode are missing. rule: personal-15 */
      shownGemeente: halfTyped ? null : draft.GemeenteID,
      /** Whether no municipality has this postcode. */
      lost: isNowhere(draft, list),
      /** Whether digits are missing of the postcode that is being typed. rule: personal-15 */
      typing: halfTyped && !left,
      /** Whether digits are missing of the postcode, and the field has been left. rule: personal-15 */
      halfTyped: halfTyped && left,
      /** The names of the municipalities that share the postcode; none where it has but one. */
      sharers: sharers.length > 1 ? sharers.map(({ DeelGemeente }) => DeelGemeente) : [],
      /** rule: personal-5 */
      canSave: isWorthSaving(draft, stored) && !halfTyped && !saving,
    }
  },
)

// The telephone number stands in the same record and goes along, as the server has it now. rule: personal-13
sample({
  clock: sample({
    clock: addressSubmitted,
    source: { address: $address, stored: $stored },
  }).filterMap(({ address, stored }): Change | undefined => {
    if (!stored || !address?.canSave) return undefined
    const { GemeenteID, Straat, Straatnr, Straatbus } = address
    const values = {
      Straat: Straat.trim(),
      Straatnr: Straatnr.trim(),
      Straatbus: Straatbus.trim(),
      GemeenteID,
    }
    const { postcode: _, id, ...before } = stored
    return { record: 'extra', id, before, values, withTelefoon: true }
  }),
  target: saveRequested,
})
sample({
  clock: combine($draft, $stored, (draft, stored) =>
    draft && stored ? draft.postcode !== null || isChanged(draft, stored) : null,
  ).updates.filterMap((changed) => changed ?? undefined),
  target: formChanged,
})
