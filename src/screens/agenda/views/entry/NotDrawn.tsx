import { useUnit } from 'effector-react'
import { Button } from '#shared/ui/mantine/Button.ts'
import { viewChosen } from '../../model.ts'
import { texts } from '../../texts.ts'
import classes from '../../View.module.css'

/** Entries that begin on one day, in a view that puts them side by side. */
export const roomInDay = 40

/** Where a view has no room for all entries: how many are missing, and the way to the list of all. rule: request-15 */
export function NotDrawn({ hidden }: { hidden: number }) {
  const choose = useUnit(viewChosen)
  if (hidden === 0) return null
  return (
    <p className={classes.hiddenNote}>
      {texts.notDrawn(hidden)}
      <Button variant="default" onClick={() => choose('agenda')}>
        {texts.asList}
      </Button>
    </p>
  )
}
