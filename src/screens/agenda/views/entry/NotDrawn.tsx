import { useUnit } from 'effector-react'
import { Button } from '#shared/ui/mantine/Button.ts'
import { viewChosen } from '../../model.ts'
import { texts } from '../../texts.ts'

/** The maximum number of entries that begin on one day, in a view that puts them side by side. */
export const roomInDay = 40

/** The number of entries for which a view has no room, and a button that opens the list of all. rule: request-15 */
export function NotDrawn({ hidden }: { hidden: number }) {
  const choose = useUnit(viewChosen)
  if (hidden === 0) return null
  return (
    <p className="row wrap dim off-paper gap-4-12">
      {texts.notDrawn(hidden)}
      <Button variant="default" onClick={() => choose('agenda')}>
        {texts.asList}
      </Button>
    </p>
  )
}
