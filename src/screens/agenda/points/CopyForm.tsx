import { useUnit } from 'effector-react'
import { $isDialogOpen } from '#shared/messages/dialogs.ts'
import { Checkbox } from '#shared/ui/mantine/fields/Checkbox.ts'
import { NativeSelect } from '#shared/ui/mantine/fields/NativeSelect.ts'
import { FormDialog } from '#shared/ui/windows/FormDialog.tsx'
import {
  $copy,
  copyClosed,
  copyCloseRequested,
  copySubmitted,
  groupToggled,
  maxWeeks,
  weeksChosen,
} from './copying.ts'
import { $groupsLoading } from './form.ts'
import { groupKey } from './groupKey.ts'
import classes from './PointForm.module.css'
import { texts } from './texts.ts'
import { $working } from './writing.ts'

/** The window that copies a point to other groups and weeks. rule: point-13 */
export function CopyForm() {
  const copy = useUnit($copy)
  const loading = useUnit($groupsLoading)
  const working = useUnit($working)
  const toggle = useUnit(groupToggled)
  const choose = useUnit(weeksChosen)
  const submit = useUnit(copySubmitted)
  const close = useUnit(copyClosed)
  const leave = useUnit(copyCloseRequested)
  const isDialogOpen = useUnit($isDialogOpen)
  return (
    <FormDialog
      opened={copy !== null}
      title={texts.copyTitle}
      texts={{ cancel: texts.cancel, save: texts.copy }}
      saving={working}
      canSave={copy !== null && copy.points.length > 0}
      failure={copy?.failure ?? ''}
      onSave={submit}
      onCancel={() => close()}
      onLeave={leave}
      covered={isDialogOpen}
    >
      {copy && (
        <>
          <p>{copy.own.written.Titel}</p>
          {copy.others.length > 0 && (
            <fieldset className={classes.part}>
              <legend>{texts.copyGroups}</legend>
              {copy.others.map((group) => (
                <Checkbox
                  key={groupKey(group)}
                  label={group.label}
                  checked={copy.chosen.includes(groupKey(group))}
                  onChange={() => toggle(groupKey(group))}
                />
              ))}
            </fieldset>
          )}
          {loading && <p role="status">{texts.groupsLoading}</p>}
          <NativeSelect
            label={texts.copyWeeks}
            value={String(copy.weeks)}
            onChange={(event) => choose(Number(event.currentTarget.value))}
            data={Array.from({ length: maxWeeks + 1 }, (_, count) => ({
              value: String(count),
              label: texts.weeks(count),
            }))}
          />
          <p role="status" className="dim">
            {texts.copies(copy.points.length)}
            {copy.skipped > 0 && ` ${texts.skipped(copy.skipped)}`}
          </p>
        </>
      )}
    </FormDialog>
  )
}
