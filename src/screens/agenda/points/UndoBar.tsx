import { useUnit } from 'effector-react'
import { useEffect, useRef } from 'react'
import { isInField } from '#shared/browser/isInField.ts'
import { Icon } from '#shared/look/icons.tsx'
import { Button } from '#shared/ui/mantine/Button.ts'
import { $shown } from '../model.ts'
import classes from './PointForm.module.css'
import { texts } from './texts.ts'
import { $undoable, $working, undoClosed, undoRequested } from './writing.ts'

/** Whether the pressed keys undo the last change: Ctrl+Z, unless they undo typing in a field or a window is open. */
const isUndo = ({ key, ctrlKey, metaKey, altKey, shiftKey, target }: KeyboardEvent) =>
  key.toLowerCase() === 'z' &&
  (ctrlKey || metaKey) &&
  !altKey &&
  !shiftKey &&
  !isInField(target) &&
  document.querySelector('[aria-modal="true"]') === null

/** The last change and its undo button. The element exists while empty, so that its text is announced. rule: point-11 */
export function UndoBar() {
  const undoable = useUnit($undoable)
  const shown = useUnit($shown)
  const working = useUnit($working)
  const undo = useUnit(undoRequested)
  const close = useUnit(undoClosed)
  const button = useRef<HTMLButtonElement>(null)
  const isRemoval = undoable?.steps[0]?.does === 'make'
  // A removed entry had the focus; without this the next key press starts at the top of the page.
  useEffect(() => {
    if (isRemoval && shown && document.activeElement === document.body)
      button.current?.focus({ preventScroll: true })
  }, [isRemoval, shown])
  const canUndo = undoable !== null && undoable.steps.length > 0 && !working
  useEffect(() => {
    if (!canUndo) return
    const listen = (event: KeyboardEvent) => {
      if (!isUndo(event)) return
      event.preventDefault()
      undo()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [canUndo, undo])
  return (
    <div role="status" className={classes.undo}>
      {undoable && (
        <>
          <p>{undoable.text}</p>
          <div className="flex wrap gap-8">
            {undoable.steps.length > 0 && (
              <Button
                ref={button}
                variant="default"
                loading={working}
                aria-keyshortcuts="Control+Z"
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
