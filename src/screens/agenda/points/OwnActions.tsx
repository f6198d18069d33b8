import { useUnit } from 'effector-react'
import type { OwnPoint } from '#session/agenda/entries.ts'
import { Icon } from '#shared/icons.tsx'
import { FormActions } from '#shared/ui/forms/FormPanel.tsx'
import { Button } from '#shared/ui/mantine/Button.ts'
import { copyWanted } from './copying.ts'
import { editWanted } from './form.ts'
import { removeWanted } from './removing.ts'
import { texts } from './texts.ts'
import { $may, $working } from './writing.ts'

/** What a teacher may do with an own point. rule: point-7 */
export function OwnActions({ own }: { own: OwnPoint }) {
  const { may, working, edit, copy, remove } = useUnit({
    may: $may,
    working: $working,
    edit: editWanted,
    copy: copyWanted,
    remove: removeWanted,
  })
  if (!may.update && !may.create && !may.delete) return null
  return (
    <FormActions>
      {may.delete && (
        <Button
          variant="default"
          disabled={working}
          leftSection={<Icon name="trash" size={20} />}
          onClick={() => remove(own)}
        >
          {texts.remove}
        </Button>
      )}
      {may.create && (
        <Button
          variant="default"
          disabled={working}
          leftSection={<Icon name="copy" size={20} />}
          onClick={() => copy(own)}
        >
          {texts.copy}
        </Button>
      )}
      {may.update && (
        <Button disabled={working} leftSection={<Icon name="edit" size={20} />} onClick={() => edit(own)}>
          {texts.change}
        </Button>
      )}
    </FormActions>
  )
}
