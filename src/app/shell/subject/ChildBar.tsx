import { useUnit } from 'effector-react'
import { memo } from 'react'
import { $choosesChildInList, childSwitched, childWanted } from '#session/navigation/choice/childChoice.ts'
import { $children, $selectedChild } from '#session/user/child.ts'
import { personName } from '#session/user/personName.ts'
import { Icon } from '#shared/look/icons.tsx'
import { Button } from '#shared/ui/mantine/Button.ts'
import { Segments } from '#shared/ui/Segments.tsx'
import classes from './ChildBar.module.css'
import { childTexts as texts } from './texts.ts'

/** The child whose data a parent sees, and the choice of another child. rule: role-3, role-4 */
export default memo(function ChildBar() {
  const { children, child, inList, choose, open } = useUnit({
    children: $children,
    child: $selectedChild,
    inList: $choosesChildInList,
    choose: childSwitched,
    open: childWanted,
  })
  if (!child) return null
  const name = personName(child)
  return (
    <aside className={classes.bar} aria-label={texts.label}>
      <div className={classes.row}>
        <p className={classes.name} data-only={children.length < 2}>
          {name}
        </p>
        {inList && (
          <Button
            variant="default"
            className={classes.wide ?? ''}
            justify="space-between"
            rightSection={<Icon name="next" size={20} />}
            onClick={() => open()}
          >
            {texts.chosen(name)}
          </Button>
        )}
        {!inList && children.length > 1 && (
          <Segments
            label={texts.child}
            choices={children.map((child) => ({ value: child.ID, name: personName(child) }))}
            value={child.ID}
            onChoose={choose}
          />
        )}
      </div>
    </aside>
  )
})
