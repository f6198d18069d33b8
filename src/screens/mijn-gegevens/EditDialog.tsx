import { useUnit } from 'effector-react'
import type { ReactNode } from 'react'
import { $asking } from '#shared/messages/dialogs.ts'
import { FormActions } from '#shared/ui/forms/FormPanel.tsx'
import { Button } from '#shared/ui/mantine/Button.ts'
import { Dialog } from '#shared/ui/windows/Dialog.tsx'
import classes from './EditDialog.module.css'
import { $saving, $warned, closeClicked, leaveClicked } from './editing.ts'
import { texts } from './texts.ts'

interface Props {
  opened: boolean
  /** What is changed. */
  name: string
  canSave: boolean
  onSave: () => void
  children: ReactNode
}

/** The dialog 'X bewerken': fields, and below them to save or not. */
export function EditDialog({ opened, name, canSave, onSave, children }: Props) {
  const { saving, warned, asking, close, leave } = useUnit({
    asking: $asking,
    leave: leaveClicked,
    saving: $saving,
    warned: $warned,
    close: closeClicked,
  })
  return (
    <Dialog opened={opened} title={texts.edit(name)} onClose={leave} covered={warned || asking}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          onSave()
        }}
      >
        <div className={classes.fields}>{children}</div>
        <FormActions>
          <Button variant="default" disabled={saving} onClick={() => close()}>
            {texts.cancel}
          </Button>
          <Button type="submit" loading={saving} disabled={!canSave && !saving}>
            {texts.save}
          </Button>
        </FormActions>
      </form>
    </Dialog>
  )
}
