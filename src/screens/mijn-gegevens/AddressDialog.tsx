import { useUnit } from 'effector-react'
import { TextInput } from '#shared/ui/mantine/fields/TextInput.ts'
import classes from './AddressDialog.module.css'
import { limits } from './address.ts'
import { $address, addressSubmitted, boxTyped, houseNumberTyped, streetTyped } from './addressForm.ts'
import { EditDialog } from './EditDialog.tsx'
import { GemeenteFields } from './GemeenteFields.tsx'
import { texts } from './texts.ts'

/** Changes the address. */
export function AddressDialog() {
  const { address, save, typeStreet, typeNumber, typeBox } = useUnit({
    address: $address,
    save: addressSubmitted,
    typeStreet: streetTyped,
    typeNumber: houseNumberTyped,
    typeBox: boxTyped,
  })
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
            <TextInput
              label={texts.Straatnr}
              maxLength={limits.Straatnr}
              value={address.Straatnr}
              onChange={(event) => typeNumber(event.currentTarget.value)}
            />
            <TextInput
              label={texts.Straatbus}
              maxLength={limits.Straatbus}
              value={address.Straatbus}
              onChange={(event) => typeBox(event.currentTarget.value)}
            />
          </div>
          <GemeenteFields address={address} />
        </>
      )}
    </EditDialog>
  )
}
