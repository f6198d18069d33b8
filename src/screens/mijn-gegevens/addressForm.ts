import { combine, createEvent, createStore, sample } from 'effector'
import {
  type Address,
  addressOf,
  isWorthSaving,
  leavePostcode,
  pickGemeente,
  sortGemeenten,
  typePart,
  typePostcode,
  typeStreet,
} from './address.ts'
import { $saving, dialogClosed, editStarted, saveExtraFx } from './editing.ts'
import { extra, gemeenten } from './records.ts'

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

const $stored = createStore<Address | null>(null)
  .on(addressStarted, (_, record) => addressOf(record))
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
  .on(postcodeSought, (draft, { text, list }) => draft && typePostcode(draft, text, list))
  .on(postcodeLeft, (draft) => draft && leavePostcode(draft))
  .reset(dialogClosed)

/** What the dialog shows; null while it is not open. */
export const $address = combine($draft, $stored, $gemeenten, $saving, (draft, stored, { list }, saving) => {
  if (!draft || !stored) return null
  const gemeente = list.find(({ ID }) => ID === draft.GemeenteID)
  return {
    ...draft,
    postcode: draft.postcode ?? gemeente?.Postnummer ?? '',
    /** Whether no municipality has this postcode. */
    lost: draft.GemeenteID === null,
    /** rule: personal-5 */
    canSave: isWorthSaving(draft, stored) && !saving,
  }
})

// The telephone number stands in the same record and goes along. rule: personal-13
sample({
  clock: sample({
    clock: addressSubmitted,
    source: { address: $address, records: extra.$data },
  }).filterMap(({ address, records }) => {
    const [record] = records ?? []
    if (!record || !address?.canSave || address.GemeenteID === null) return undefined
    const { ID, Telefoon } = record
    const { GemeenteID, Straat, Straatnr, Straatbus } = address
    const street = { Straat: Straat.trim(), Straatnr: Straatnr.trim(), Straatbus: Straatbus.trim() }
    return { id: ID, body: { ID, GemeenteID, ...street, Telefoon } }
  }),
  target: saveExtraFx,
})
