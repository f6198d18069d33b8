import { useUnit } from 'effector-react'
import { flushSync } from 'react-dom'
import { Icon } from '#shared/look/icons.tsx'
import { Button } from '#shared/ui/mantine/Button.ts'
import { Notice } from '#shared/ui/marks/Notice.tsx'
import { StoredOtherwise } from '#shared/ui/marks/StoredOtherwise.tsx'
import * as model from '../model.ts'
import { texts } from '../texts.ts'
import classes from './SaveBar.module.css'

/** How much is not saved yet, with the buttons to save and to undo. Each part renders on its own. */
export function SaveBar() {
  const message = useUnit(model.$message)
  const otherwise = useUnit(model.$otherwise)
  const nothing = useUnit(model.$nothingChanged)
  const silent = message === '' && otherwise.length === 0
  return (
    <div className={classes.place} data-nothing={nothing && silent}>
      {/* A long message scrolls, with the keyboard too. */}
      <div className={classes.message} tabIndex={silent ? undefined : 0}>
        <Notice kind="error">{message}</Notice>
        <StoredOtherwise differences={otherwise} />
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
  const changed = useUnit(model.$changed)
  const remarksAlone = useUnit(model.$remarksAlone)
  const nothingFilled = useUnit(model.$nothingFilled)
  const waiting = useUnit(model.$waitingHere)
  const count = changed.length
  const nothing = nothingFilled ? texts.nothingFilled : texts.nothingChanged
  const withoutChanges = remarksAlone ? texts.remarkAlone : nothing
  return (
    <p className={classes.state} role="status">
      {count === 0 ? (
        withoutChanges
      ) : (
        <>
          <span className={classes.dot} aria-hidden="true" />
          <strong className="nowrap">
            {count}
            <span className={classes.word}>{texts.changesWord(count)}</span>
          </strong>{' '}
          <span className={classes.dim}>{waiting ? texts.notSentYet : texts.notSavedYet}</span>
        </>
      )}
    </p>
  )
}

/** Undoes the last change. The button always has its place, so that the first mark moves nothing. */
function UndoButton() {
  const { canUndo, undo } = useUnit({ canUndo: model.$canUndo, undo: model.undone })
  // With nothing left to undo the button is hidden, and its neighbour gets the focus, which would otherwise be lost.
  const undoHere = (button: HTMLElement) => {
    const neighbour = button.nextElementSibling
    flushSync(() => undo())
    if (button.dataset.hidden === 'true' && neighbour instanceof HTMLElement) neighbour.focus()
  }
  return (
    <Button
      variant="default"
      className={classes.undo ?? ''}
      data-hidden={!canUndo}
      onClick={({ currentTarget }) => undoHere(currentTarget)}
    >
      <Icon name="undo" size={20} />
      <span className={`${classes.undoText} visually-hidden-on-phone`}>{texts.undo}</span>
    </Button>
  )
}

function SaveButton() {
  const nothing = useUnit(model.$nothingChanged)
  const mayRetry = useUnit(model.$mayRetry)
  const saving = useUnit(model.$saving)
  const save = useUnit(model.saveRequested)
  return (
    // The browser's own `disabled` would take the focus away from the button after a save.
    <Button
      loading={saving}
      aria-disabled={(nothing && !saving) || undefined}
      data-disabled={nothing && !saving}
      onClick={() => save()}
    >
      {mayRetry ? texts.again : texts.save}
      {mayRetry && <span className="visually-hidden-on-phone">{texts.againRest}</span>}
    </Button>
  )
}
