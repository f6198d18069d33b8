import { useUnsavedWarning } from '#shared/ui/forms/useUnsavedWarning.ts'
import { CopyForm } from './CopyForm.tsx'
import { leaving } from './leaving.ts'
import { PointForm } from './PointForm.tsx'
import { UndoBar } from './UndoBar.tsx'

/** The windows for writing in the agenda, and the bar to undo a change. rule: point-7 */
export default function Windows() {
  useUnsavedWarning(leaving)
  return (
    <>
      <PointForm />
      <CopyForm />
      <UndoBar />
    </>
  )
}
