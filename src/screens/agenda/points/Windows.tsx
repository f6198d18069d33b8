import { useUnit } from 'effector-react'
import { useUnsavedWarning } from '../../../shared/ui/forms/useUnsavedWarning.ts'
import { CopyForm } from './CopyForm.tsx'
import { leaving } from './form.ts'
import { $unsaved, givenUp } from './leaving.ts'
import { PointForm } from './PointForm.tsx'
import { UndoBar } from './UndoBar.tsx'

/** The windows of who writes in the agenda, and the way back. rule: point-7 */
export default function Windows() {
  useUnsavedWarning($unsaved, leaving, useUnit(givenUp))
  return (
    <>
      <PointForm />
      <CopyForm />
      <UndoBar />
    </>
  )
}
