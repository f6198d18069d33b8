import { useUnit } from 'effector-react'
import type { OwnPoint } from '#session/agenda/entries.ts'
import { Icon } from '#shared/look/icons.tsx'
import { FormActions } from '#shared/ui/forms/FormPanel.tsx'
import { Button } from '#shared/ui/mantine/Button.ts'
import { copyWanted } from './copying.ts'
import { editWanted } from './form.ts'
import { removeWanted } from './removing.ts'
import { texts } from './texts.ts'
import { $may, $working } from './writing.ts'

/** The buttons for a teacher's own point. rule: point-7 */
export function OwnActions({ own }: { own: OwnPoint }) {
  const may = useUnit($may)
  const working = useUnit($working)
  const edit = useUnit(editWanted)
  const copy = useUnit(copyWanted)
  const remove = useUnit(removeWanted)
  const actions = [
    { may: may.delete, icon: 'trash', label: texts.remove, act: remove },
    { may: may.create, icon: 'copy', label: texts.copy, act: copy },
    { may: may.update, icon: 'edit', label: texts.change, act: edit },
  ] as const
  const allowed = actions.filter((action) => action.may)
  if (allowed.length === 0) return null
  return (
    <FormActions>
      {allowed.map(({ icon, label, act }) => (
        <Button
          key={icon}
          variant={act === edit ? 'filled' : 'default'}
          disabled={working}
          leftSection={<Icon name={icon} size={20} />}
          onClick={() => act(own)}
        >
          {label}
        </Button>
      ))}
    </FormActions>
  )
}
