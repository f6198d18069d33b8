import { useUnit } from 'effector-react'
import { useLast } from '#shared/ui/hooks/useLast.ts'
import { Answers } from '#shared/ui/windows/Answers.tsx'
import { Dialog } from '#shared/ui/windows/Dialog.tsx'
import { $twin, apartChosen, twinDismissed, updateChosen } from './model.ts'
import { texts } from './texts.ts'

/**
 * A connection with the same server, user and type is saved already: asks whether to update it or to keep both.
 * rule: connection-18
 */
export function TwinDialog() {
  const twin = useUnit($twin)
  const update = useUnit(updateChosen)
  const keepApart = useUnit(apartChosen)
  const close = useUnit(twinDismissed)
  const shown = useLast(twin)
  return (
    <Dialog opened={twin !== null} title={texts.twinTitle} onClose={() => close()}>
      <p>{texts.twinQuestion(shown?.connectionName ?? '')}</p>
      <Answers
        className="grid gap-12 above-24"
        answers={[
          [texts.twinUpdate, update],
          [texts.twinApart, keepApart],
          [texts.cancel, close],
        ]}
      />
    </Dialog>
  )
}
