import { useUnit } from 'effector-react'
import { useLast } from '#shared/ui/hooks/useLast.ts'
import { Answers } from '#shared/ui/windows/Answers.tsx'
import { Dialog } from '#shared/ui/windows/Dialog.tsx'
import { $differences, adopted, conflictClosed, overwritten } from '../model.ts'
import { texts } from '../texts.ts'
import classes from '../View.module.css'

/** Shows the changes that another user saved meanwhile, and asks what to do with them. */
export function ConflictDialog() {
  const differences = useUnit($differences)
  const adopt = useUnit(adopted)
  const overwrite = useUnit(overwritten)
  const close = useUnit(conflictClosed)
  const shown = useLast(differences) ?? []
  return (
    <Dialog opened={differences !== null} title={texts.conflictTitle} onClose={close}>
      <p>{texts.conflict}</p>
      <ul className={classes.differences}>
        {shown.map(({ label, theirs, mine }) => (
          <li key={label}>
            <strong>{label}</strong>
            <dl>
              <dt className="dim">{texts.conflictTheirs}</dt>
              <dd>{theirs}</dd>
              <dt className="dim">{texts.conflictMine}</dt>
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
