import { combine, createEvent, createStore, type StoreValue, sample } from 'effector'
import { createFlag } from '#shared/createFlag.ts'
import type { Address } from './address.ts'
import * as address from './address.ts'
import { dialogClosed, editStarted, formChanged } from './editing.ts'
import { extra, gemeenten, opened } from './records.ts'
import { $saving, otherwise, type RecordChange, saveRequested } from './saveRecord.ts'

export const streetTyped = createEvent<string>()
export const partTyped = createEvent<{ part: 'Straatnr' | 'Straatbus'; text: string }>()
export const gemeentePicked = createEvent<number>()
export const postcodeTyped = createEvent<string>()
export const postcodeLeft = createEvent()
export const addressSubmitted = createEvent()
export const gemeentenRetried = gemeenten.retried

const addressStarted = sample({
  clock: editStarted.filter({ fn: (field) => field === 'Adres' }),
  source: extra.$data,
}).filterMap((records) => records?.[0])

// The list does not change during a session.
sample({
  clock: addressStarted,
  filter: gemeenten.$data.map((known) => known === null),
  target: gemeenten.opened,
})

export const $gemeenten = combine({
  status: gemeenten.$status,
  error: gemeenten.$error,
  loading: gemeenten.$loading,
  list: gemeenten.$data.map((known) => address.sortGemeenten(known ?? [])),
})

const $stored = createStore<(Address & { readonly id: number }) | null>(null)
  .on(addressStarted, (_, record) => ({ id: record.ID, ...address.addressOf(record) }))
  // A second attempt changes the values that are stored now.
  .on(otherwise, (stored, { params, differences }) => {
    const found = differences.map(({ field, now }) => [field, field === 'GemeenteID' ? Number(now) : now])
    return stored && { ...stored, ...params.values, ...Object.fromEntries(found) }
  })
  .reset(dialogClosed)

const postcodeLookedUp = sample({
  clock: postcodeTyped,
  source: $gemeenten,
  fn: ({ list }, text) => ({ list, text }),
})
const $draft = createStore<Address | null>(null)
  .on(addressStarted, (_, record) => address.addressOf(record))
  .on(streetTyped, (draft, text) => draft && address.typeStreet(draft, text))
  .on(partTyped, (draft, { part, text }) => draft && address.typePart(draft, part, text))
  .on(gemeentePicked, (draft, id) => draft && address.pickGemeente(draft, id))
  .on(postcodeLookedUp, (draft, { text, list }) => draft && address.typePostcode(draft, text, list))
  .reset(dialogClosed)

// The dialog may have stayed open during a new sign-in, which removes the list. rule: session-13
sample({ clock: opened, filter: $draft.map(Boolean), target: gemeenten.opened })

const $postcodeLeft = createFlag(postcodeLeft, [postcodeTyped, addressStarted, dialogClosed])

export type ShownAddress = NonNullable<StoreValue<typeof $address>>
export const $address = combine(
  { draft: $draft, stored: $stored, gemeenten: $gemeenten, saving: $saving, left: $postcodeLeft },
  ({ draft, stored, gemeenten: { list }, saving, left }) => {
    if (!draft || !stored) return null
    const hasIncompletePostcode = address.isPostcodeIncomplete(draft, list)
    const sharers = address.withSamePostcode(draft, list)
    const gemeente = list.find(({ ID }) => ID === draft.GemeenteID)
    return {
      ...draft,
      postcode: draft.postcode ?? gemeente?.Postnummer ?? '',
      /** The municipality to show: none while digits of the postcode are missing. rule: personal-15 */
      shownGemeente: hasIncompletePostcode ? null : draft.GemeenteID,
      /** Whether the street has no number, which is only a remark. rule: personal-11 */
      hasNoNumber: draft.Straat.trim() !== '' && draft.Straatnr.trim() === '',
      isUnknown: address.isUnknownPostcode(draft, list),
      /** Whether the postcode that is being typed misses digits. rule: personal-15 */
      typing: hasIncompletePostcode && !left,
      /** Whether the postcode misses digits, and its field has lost the focus. rule: personal-15 */
      hasIncompletePostcode: hasIncompletePostcode && left,
      /** The names of the municipalities that share the postcode; empty if there is only one. */
      sharers: sharers.length > 1 ? sharers.map(({ DeelGemeente }) => DeelGemeente) : [],
      /** Whether the button saves. rule: personal-5 */
      canSave: address.canSave(draft, stored) && !hasIncompletePostcode && !saving,
    }
  },
)

// The telephone number is in the same record, so it is sent too, as the server has it now. rule: personal-13
sample({
  clock: sample({
    clock: addressSubmitted,
    source: { shown: $address, stored: $stored },
  }).filterMap(({ shown, stored }): RecordChange | undefined => {
    if (!stored || !shown?.canSave) return undefined
    const { GemeenteID, Straat, Straatnr, Straatbus } = shown
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
    draft && stored ? draft.postcode !== null || address.isChanged(draft, stored) : null,
  ).updates.filterMap((changed) => changed ?? undefined),
  target: formChanged,
})
