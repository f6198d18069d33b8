import { useUnit } from 'effector-react'
import { MessageDialog } from '#shared/ui/windows/MessageDialog.tsx'
import { AddressDialog } from './AddressDialog.tsx'
import { $warning, warningClosed } from './editing.ts'
import { $refusalShown, refusalClosed } from './model.ts'
import { NumberDialog } from './NumberDialog.tsx'
import { texts } from './texts.ts'

/** Every dialog of the screen; at most one is open, and a warning on top of it. */
export default function Dialogs() {
  const warning = useUnit($warning)
  const closeWarning = useUnit(warningClosed)
  const refusalShown = useUnit($refusalShown)
  const closeRefusal = useUnit(refusalClosed)
  return (
    <>
      <NumberDialog />
      <AddressDialog />
      <MessageDialog opened={warning !== ''} title={texts.warning} text={warning} onClose={closeWarning} />
      <MessageDialog
        opened={refusalShown}
        title={texts.refusedTitle}
        text={texts.refused}
        onClose={closeRefusal}
      />
    </>
  )
}
