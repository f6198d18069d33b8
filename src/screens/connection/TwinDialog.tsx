import { useUnit } from 'effector-react'
import { useRef } from 'react'
import { Answers } from '#shared/ui/windows/Answers.tsx'
import { Dialog } from '#shared/ui/windows/Dialog.tsx'
import { $twin, apartChosen, twinDismissed, updateChosen } from './model.ts'
import { texts } from './texts.ts'

/** The same server, user and type are saved already: asks which of the two is meant. rule: connection-18 */
export function TwinDialog() {
  const { twin, update, keepApart, close } = useUnit({
    twin: $twin,
    update: updateChosen,
    keepApart: apartChosen,
    close: twinDismissed,
  })
  // The name stays while the window closes.
  const name = useRef('')
  if (twin) name.current = twin.connectionName
  return (
    <Dialog opened={twin !== null} title={texts.twinTitle} onClose={() => close()}>
      <p>{texts.twinQuestion(name.current)}</p>
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
