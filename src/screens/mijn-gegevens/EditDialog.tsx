import { useUnit } from 'effector-react'
import type { ReactNode } from 'react'
import { $isDialogOpen } from '#shared/messages/dialogs.ts'
import { StoredOtherwise } from '#shared/ui/marks/StoredOtherwise.tsx'
import { FormDialog } from '#shared/ui/windows/FormDialog.tsx'
import { $isWarningOpen, $otherwise, closeClicked, closeRequested } from './editing.ts'
import { $saving } from './saveRecord.ts'
import { texts } from './texts.ts'

interface Props {
  opened: boolean
  name: string
  canSave: boolean
  onSave: () => void
  children: ReactNode
}

/** The dialog 'X bewerken': fields, and below them the buttons to save or cancel. */
export function EditDialog({ opened, name, canSave, onSave, children }: Props) {
  const isDialogOpen = useUnit($isDialogOpen)
  const leave = useUnit(closeRequested)
  const saving = useUnit($saving)
  const isWarningOpen = useUnit($isWarningOpen)
  const otherwise = useUnit($otherwise)
  const close = useUnit(closeClicked)
  return (
    <FormDialog
      opened={opened}
      title={texts.edit(name)}
      texts={texts}
      saving={saving}
      canSave={canSave}
      onSave={onSave}
      onCancel={() => close()}
      onLeave={leave}
      covered={isWarningOpen || isDialogOpen}
    >
      {children}
      <StoredOtherwise differences={otherwise} />
    </FormDialog>
  )
}
