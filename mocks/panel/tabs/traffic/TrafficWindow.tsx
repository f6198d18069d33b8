import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import parts from '../../parts/parts.module.css'
import { QuietButton } from '../../parts/QuietButton.tsx'
import { CallList } from './CallList.tsx'
import { isInvalid } from './calls.ts'
import type { CallLog } from './follow.ts'
import classes from './TrafficWindow.module.css'
import { texts } from './texts.ts'

/** A button with the number of answers that do not match their schema. It opens the log of all calls. */
export function TrafficWindow({ log, onClear }: { log: CallLog; onClear: () => void }) {
  const invalidCount = useSyncExternalStore(log.subscribe, log.list).filter(isInvalid).length
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (open) title.current?.focus()
  }, [open])
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  return (
    <>
      <aside aria-label={texts.region} className={classes.launcher}>
        <QuietButton ref={button} aria-expanded={open} onClick={() => (open ? close() : setOpen(true))}>
          {texts.window}
          {invalidCount > 0 && (
            <strong className={parts.chip} data-kind="bad">
              {texts.rejected(invalidCount)}
            </strong>
          )}
        </QuietButton>
      </aside>
      {open && (
        <section
          className={classes.window}
          aria-labelledby="verkeer-titel"
          onKeyDown={(event) => event.key === 'Escape' && close()}
        >
          <div className="row wrap gap-8 between">
            <h2 ref={title} id="verkeer-titel" tabIndex={-1} className="text-20">
              {texts.window}
            </h2>
            <QuietButton onClick={close}>{texts.close}</QuietButton>
          </div>
          <CallList log={log} onClear={onClear} />
        </section>
      )}
    </>
  )
}
