import { useUnit } from 'effector-react'
import { Button } from '#shared/ui/mantine/Button.ts'
import { Notice } from '#shared/ui/marks/Notice.tsx'
import { StoredOtherwise } from '#shared/ui/marks/StoredOtherwise.tsx'
import {
  $canSave,
  $changeCount,
  $invalidFields,
  $otherwise,
  $saveError,
  $saving,
  discarded,
} from '../model.ts'
import { texts } from '../texts.ts'
import classes from '../View.module.css'

/** The bar at the bottom of the window: the number of unsaved changes, and the button that saves them. rule: configuration-2 */
export function SaveBar() {
  const count = useUnit($changeCount)
  const invalidFields = useUnit($invalidFields)
  const canSave = useUnit($canSave)
  const saving = useUnit($saving)
  const error = useUnit($saveError)
  const otherwise = useUnit($otherwise)
  const undo = useUnit(discarded)
  return (
    <div className={classes.bar}>
      <Notice kind="error">{error}</Notice>
      <StoredOtherwise differences={otherwise} />
      <div className={classes.barLine}>
        <p className={classes.count} role="status" data-changed={count > 0}>
          {count > 0 ? texts.changes(count) : texts.nothingChanged}
          {invalidFields !== '' && (
            <span className="c-bad">
              {' · '}
              {texts.checkFields(invalidFields)}
            </span>
          )}
        </p>
        {count > 0 && !saving && (
          <Button variant="default" onClick={() => undo()}>
            {texts.undo}
          </Button>
        )}
        <Button type="submit" lang="en" loading={saving} disabled={!canSave && !saving}>
          {texts.save}
        </Button>
      </div>
    </div>
  )
}
