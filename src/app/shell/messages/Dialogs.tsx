import { useUnit } from 'effector-react'
import { memo } from 'react'
import { $dialog, dialogAnswered } from '#shared/messages/dialogs.ts'
import { useLast } from '#shared/ui/hooks/useLast.ts'
import { Button } from '#shared/ui/mantine/Button.ts'
import { Dialog } from '#shared/ui/windows/Dialog.tsx'
import { MessageDialog } from '#shared/ui/windows/MessageDialog.tsx'
import { laterTexts } from '../laterTexts.ts'

/** The dialog of a model, which is a message or a question. */
export default memo(function Dialogs() {
  const { dialog, answer } = useUnit({ dialog: $dialog, answer: dialogAnswered })
  const lastDialog = useLast(dialog)
  if (!lastDialog) return null
  const { title, text, confirm, dangerous = false } = lastDialog
  if (confirm === undefined) {
    return <MessageDialog opened={dialog !== null} title={title} text={text} onClose={() => answer(false)} />
  }
  return (
    <Dialog opened={dialog !== null} title={title} onClose={() => answer(false)} onTop>
      <p>{text}</p>
      <div className="flex wrap ended gap-12 above-24">
        <Button variant="default" data-autofocus onClick={() => answer(false)}>
          {laterTexts.dialogCancel}
        </Button>
        {/* This is the red of the design, even in the dark look, because the text on it is white. */}
        <Button color={dangerous ? '#a92316' : 'brand'} onClick={() => answer(true)}>
          {confirm}
        </Button>
      </div>
    </Dialog>
  )
})
