import { useUnit } from 'effector-react'
import { Icon } from '../../../shared/icons.tsx'
import { Button } from '../../../shared/ui/mantine/Button.ts'
import classes from './PointForm.module.css'
import { texts } from './texts.ts'
import { $undoable, $working, undoClosed, undoRequested } from './writing.ts'

/** What was done last, with the way back. The element is there while it is empty, so that it is announced. rule: point-11 */
export function UndoBar() {
  const { undoable, working, undo, close } = useUnit({
    undoable: $undoable,
    working: $working,
    undo: undoRequested,
    close: undoClosed,
  })
  return (
    <div role="status" className={classes.undo}>
      {undoable && (
        <>
          <p>{undoable.text}</p>
          <div>
            {undoable.steps.length > 0 && (
              <Button
                variant="default"
                loading={working}
                leftSection={<Icon name="undo" size={20} />}
                onClick={() => undo()}
              >
                {texts.undo}
              </Button>
            )}
            <Button variant="subtle" onClick={() => close()}>
              {texts.close}
            </Button>
          </div>
        </>
      )}
    </div>
  )
}
