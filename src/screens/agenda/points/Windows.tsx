import { CopyForm } from './CopyForm.tsx'
import { PointForm } from './PointForm.tsx'
import { UndoBar } from './UndoBar.tsx'

/** The windows of who writes in the agenda, and the way back. rule: point-7 */
export default function Windows() {
  return (
    <>
      <PointForm />
      <CopyForm />
      <UndoBar />
    </>
  )
}
