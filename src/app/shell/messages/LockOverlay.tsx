import { useUnit } from 'effector-react'
import { memo, useEffect, useLayoutEffect, useState } from 'react'
import { $screenLocked } from '#shared/messages/locks.ts'
import { texts } from '../../texts.ts'
import classes from './LockOverlay.module.css'

/** The delay before the spinner, in ms; a shorter lock goes unnoticed. */
const spinnerDelayMs = 400

const swallow = (event: Event) => {
  event.preventDefault()
  event.stopPropagation()
}

/**
 * Blocks the pointer and the keyboard while the screen is locked; a longer lock shows a spinner and is announced. It does not
 * trap the focus: Tab, Escape and the browser's back button work. rule: lock-2
 */
export const LockOverlay = memo(function LockOverlay() {
  const locked = useUnit($screenLocked)
  const [isLong, setLasting] = useState(false)
  useEffect(() => {
    if (!locked) return
    const timer = setTimeout(() => setLasting(true), spinnerDelayMs)
    return () => {
      clearTimeout(timer)
      setLasting(false)
    }
  }, [locked])
  // This is a layout effect, so that no click is lost once the screen looks unlocked.
  useLayoutEffect(() => {
    if (!locked) return
    const ended = new AbortController()
    // A key press on a button, and Enter in a form, also arrive as a click.
    for (const kind of ['click', 'submit'])
      document.addEventListener(kind, swallow, { capture: true, signal: ended.signal })
    return () => ended.abort()
  }, [locked])
  return (
    <>
      {locked && <div className={classes.veil} data-lasting={isLong} />}
      <div role="status" className={classes.message}>
        {isLong && (
          <div className={classes.card}>
            <span className={classes.spinner} />
            <span>{texts.loading}</span>
          </div>
        )}
      </div>
    </>
  )
})
