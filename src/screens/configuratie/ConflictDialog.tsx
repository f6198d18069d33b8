import { useUnit } from 'effector-react'
import { useRef } from 'react'
import { Answers } from '#shared/ui/windows/Answers.tsx'
import { Dialog } from '#shared/ui/windows/Dialog.tsx'
import type { Difference } from './conflict.ts'
import { $differences, adopted, conflictClosed, overwritten } from './saving.ts'
import { texts } from './texts.ts'
import classes from './View.module.css'

/** Another user has saved meanwhile: shows the differences, and asks what to do with them. */
export function ConflictDialog() {
  const { differences, adopt, overwrite, close } = useUnit({
    differences: $differences,
    adopt: adopted,
    overwrite: overwritten,
    close: conflictClosed,
  })
  // The last ones stay while the window closes.
  const last = useRef<readonly Difference[]>([])
  if (differences) last.current = differences
  return (
    <Dialog opened={differences !== null} title={texts.conflictTitle} onClose={close}>
      <p>{texts.conflict}</p>
      <ul className={classes.differences}>
        {last.current.map(({ label, theirs, mine }) => (
          <li key={label}>
            <strong>{label}</strong>
            <dl>
              <dt>{texts.conflictTheirs}</dt>
              <dd>{theirs}</dd>
              <dt>{texts.conflictMine}</dt>
              <dd>{mine}</dd>
            </dl>
          </li>
        ))}
      </ul>
      <Answers
        className={classes.answers}
        answers={[
          [texts.adopt, adopt],
          [texts.overwrite, overwrite],
          [texts.cancel, close],
        ]}
      />
    </Dialog>
  )
}
