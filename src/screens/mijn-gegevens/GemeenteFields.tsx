import { useUnit } from 'effector-react'
import { useMemo } from 'react'
import { messagesBelow } from '#shared/ui/forms/messagesBelow.ts'
import { FailedState } from '#shared/ui/lists/FailedState.tsx'
import { Select } from '#shared/ui/mantine/fields/Select.ts'
import { TextInput } from '#shared/ui/mantine/fields/TextInput.ts'
import classes from './AddressDialog.module.css'
import { findGemeenten, type Gemeente } from './address.ts'
import type { ShownAddress } from './addressForm.ts'
import * as form from './addressForm.ts'
import { texts } from './texts.ts'

/** The maximum number of matches that are shown. */
const maxOptions = 50

const optionOf = ({ ID, DeelGemeente }: Gemeente) => ({ value: String(ID), label: DeelGemeente })

/** Postcode and municipality: each fills in the other. */
export function GemeenteFields({ address }: { address: ShownAddress }) {
  const gemeenten = useUnit(form.$gemeenten)
  const retry = useUnit(form.gemeentenRetried)
  const pick = useUnit(form.gemeentePicked)
  const typePostcode = useUnit(form.postcodeTyped)
  const leavePostcode = useUnit(form.postcodeLeft)
  const { status, error, loading, list } = gemeenten
  const { options, postcodes } = useMemo(
    () => ({
      options: list.map(optionOf),
      postcodes: new Map(list.map(({ ID, Postnummer }) => [String(ID), Postnummer])),
    }),
    [list],
  )
  if (status === 'error') return <FailedState text={error} trying={loading} onRetry={retry} />
  return (
    <div className={classes.place}>
      <TextInput
        label={texts.Postcode}
        inputMode="numeric"
        autoComplete="postal-code"
        value={address.postcode}
        description={address.typing && !address.isUnknown ? texts.wholePostcode : ''}
        inputWrapperOrder={messagesBelow}
        error={address.isUnknown ? texts.noPostcode : address.hasIncompletePostcode ? texts.halfPostcode : ''}
        disabled={status === 'loading'}
        onChange={(event) => typePostcode(event.currentTarget.value)}
        onBlur={() => leavePostcode()}
      />
      <Select
        // The field has the name from its first rendering on, because earlier typed text would be appended to it.
        key={status}
        label={texts.Gemeente}
        description={address.sharers.length > 0 ? texts.sharers(address.sharers) : ''}
        placeholder={status === 'loading' ? texts.loadingGemeenten : texts.gemeenteHint}
        data={options}
        value={address.shownGemeente === null ? null : String(address.shownGemeente)}
        onChange={(value) => value !== null && pick(Number(value))}
        disabled={status === 'loading'}
        searchable
        allowDeselect={false}
        autoComplete="off"
        nothingFoundMessage={texts.noGemeente}
        comboboxProps={{ withinPortal: false }}
        withScrollArea={false}
        classNames={{ options: classes.options ?? '' }}
        filter={({ search }) =>
          // Before anything is typed it offers the parts with the same postcode, of which there are often several.
          findGemeenten(list, search || address.postcode, maxOptions).map(optionOf)
        }
        limit={maxOptions}
        renderOption={({ option }) => (
          <span className={classes.option}>
            {option.label} <span className={classes.postcode}>{postcodes.get(option.value)}</span>
          </span>
        )}
      />
    </div>
  )
}
