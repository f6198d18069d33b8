import { useUnit } from 'effector-react'
import { Icon } from '../../../shared/icons.tsx'
import { Button } from '../../../shared/ui/mantine/Button.ts'
import { Notice } from '../../../shared/ui/Notice.tsx'
import {
  $canUndo,
  $changed,
  $message,
  $nothingChanged,
  $remarksAlone,
  $saving,
  saveRequested,
  undone,
} from '../model.ts'
import { texts } from '../texts.ts'
import classes from './SaveBar.module.css'

/** How much is not saved yet, and the buttons to save it or to take a step back. Each part is drawn again alone. */
export function SaveBar() {
  const { message, nothing } = useUnit({ message: $message, nothing: $nothingChanged })
  return (
    <div className={classes.place} data-nothing={nothing && message === ''}>
      {/* What is longer than its place is scrolled, with the keyboard too. */}
      <div className={classes.message} tabIndex={message === '' ? undefined : 0}>
        <Notice kind="error">{message}</Notice>
      </div>
      <div className={classes.bar}>
        <State />
        <UndoButton />
        <SaveButton />
      </div>
    </div>
  )
}

function State() {
  const { changed, remarksAlone } = useUnit({ changed: $changed, remarksAlone: $remarksAlone })
  const count = changed.length
  return (
    <p className={classes.state} role="status">
      {count === 0 ? (
        remarksAlone ? (
          texts.remarkAlone
        ) : (
          texts.nothingChanged
        )
      ) : (
        <>
          <span className={classes.dot} aria-hidden="true" />
          <strong>{texts.changes(count)}</strong> <span className={classes.dim}>{texts.notSavedYet}</span>
        </>
      )}
    </p>
  )
}

function UndoButton() {
  const { canUndo, undo } = useUnit({ canUndo: $canUndo, undo: undone })
  return canUndo ? (
    <Button variant="default" className={classes.undo ?? ''} onClick={() => undo()}>
      <Icon name="undo" size={20} />
      <span className={classes.undoText}>{texts.undo}</span>
    </Button>
  ) : null
}

function SaveButton() {
  const { nothing, saving, save } = useUnit({
    nothing: $nothingChanged,
    saving: $saving,
    save: saveRequested,
  })
  return (
    // Not the browser's own `disabled`: after saving, a keyboard user would lose the focus.
    <Button
      loading={saving}
      {...(nothing && !saving && { 'aria-disabled': true, 'data-disabled': true })}
      onClick={() => save()}
    >
      {texts.save}
    </Button>
  )
}
