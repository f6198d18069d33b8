import { useUnit } from 'effector-react'
import { useLast } from '#shared/ui/hooks/useLast.ts'
import { Answers } from '#shared/ui/windows/Answers.tsx'
import { Dialog } from '#shared/ui/windows/Dialog.tsx'
import { $duplicate, duplicateDismissed, keepBothChosen, updateChosen } from './model.ts'
import { texts } from './texts.ts'

/** Asks whether to update the saved connection with the same server, user and type, or to keep both. rule: connection-18 */
export function DuplicateDialog() {
  const duplicate = useUnit($duplicate)
  const update = useUnit(updateChosen)
  const keepApart = useUnit(keepBothChosen)
  const close = useUnit(duplicateDismissed)
  const shown = useLast(duplicate)
  return (
    <Dialog opened={duplicate !== null} title={texts.duplicateTitle} onClose={() => close()}>
      <p>{texts.duplicateQuestion(shown?.connectionName ?? '')}</p>
      <Answers
        className="grid gap-12 above-24"
        answers={[
          [texts.updateExisting, update],
          [texts.keepBoth, keepApart],
          [texts.cancel, close],
        ]}
      />
    </Dialog>
  )
}
