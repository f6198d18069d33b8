import { useUnit } from 'effector-react'
import { messagesBelow } from '#shared/ui/forms/messagesBelow.ts'
import { TextInput } from '#shared/ui/mantine/fields/TextInput.ts'
import classes from './AddressDialog.module.css'
import { limits } from './address.ts'
import { $address, addressSubmitted, partTyped, streetTyped } from './addressForm.ts'
import { EditDialog } from './EditDialog.tsx'
import { GemeenteFields } from './GemeenteFields.tsx'
import { texts } from './texts.ts'

export function AddressDialog() {
  const address = useUnit($address)
  const save = useUnit(addressSubmitted)
  const typeStreet = useUnit(streetTyped)
  const typePart = useUnit(partTyped)
  return (
    <EditDialog
      opened={address !== null}
      name={texts.Adres}
      canSave={address?.canSave ?? false}
      onSave={save}
    >
      {address && (
        <>
          <TextInput
            label={texts.Straat}
            required
            maxLength={limits.Straat}
            autoComplete="address-line1"
            data-autofocus
            value={address.Straat}
            onChange={(event) => typeStreet(event.currentTarget.value)}
          />
          <div className={classes.pair}>
            {(['Straatnr', 'Straatbus'] as const).map((part) => (
              <TextInput
                key={part}
                label={texts[part]}
                maxLength={limits[part]}
                description={part === 'Straatnr' && address.hasNoNumber ? texts.noNumber : ''}
                inputWrapperOrder={messagesBelow}
                value={address[part]}
                onChange={(event) => typePart({ part, text: event.currentTarget.value })}
              />
            ))}
          </div>
          <GemeenteFields address={address} />
        </>
      )}
    </EditDialog>
  )
}
