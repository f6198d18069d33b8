import { useUnit } from 'effector-react'
import { Icon } from '../../../shared/icons.tsx'
import { Button } from '../../../shared/ui/mantine/Button.ts'
import { Notice } from '../../../shared/ui/Notice.tsx'
import { $canUndo, $changed, $message, $saving, saveRequested, undone } from '../model.ts'
import { texts } from '../texts.ts'
import classes from './SaveBar.module.css'

/** How much is not saved yet, and the buttons to save it or to take a step back. */
export function SaveBar() {
  const { changed, canUndo, saving, message, save, undo } = useUnit({
    changed: $changed,
    canUndo: $canUndo,
    saving: $saving,
    message: $message,
    save: saveRequested,
    undo: undone,
  })
  const count = changed.length
  return (
    <div className={classes.place}>
      <Notice kind="error">{message}</Notice>
      <div className={classes.bar}>
        <p className={classes.state} role="status">
          {count === 0 ? (
            texts.nothingChanged
          ) : (
            <>
              <span className={classes.dot} aria-hidden="true" />
              <strong>{texts.changes(count)}</strong> <span className={classes.dim}>{texts.notSavedYet}</span>
            </>
          )}
        </p>
        {canUndo && (
          <Button variant="default" className={classes.undo ?? ''} onClick={() => undo()}>
            <Icon name="undo" size={20} />
            <span className={classes.undoText}>{texts.undo}</span>
          </Button>
        )}
        {/* Not the browser's own `disabled`: after saving, a keyboard user would lose the focus. */}
        <Button
          loading={saving}
          {...(count === 0 && !saving && { 'aria-disabled': true, 'data-disabled': true })}
          onClick={() => save()}
        >
          {texts.save}
        </Button>
      </div>
    </div>
  )
}
