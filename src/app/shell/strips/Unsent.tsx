import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { retryRequested, unsentNeeded, unsentOpened } from '#session/registration/sendUnsent.ts'
import { $isStoringUnsent } from '#session/registration/storedUnsent.ts'
import { texts } from '#session/registration/texts.ts'
import { $unsent } from '#session/registration/unsent.ts'
import { Icon } from '#shared/look/icons.tsx'
import classes from './Strips.module.css'

/** The interval of attempts while a list is unsent, because no browser reports that a server is reachable again. */
const retryEveryMs = 30_000

/** The lists that a teacher has saved and the server does not have yet, with a link to those to check. rule: known-7 */
export default function Unsent() {
  const { unsent, isStoring, need, look, open } = useUnit({
    unsent: $unsent,
    isStoring: $isStoringUnsent,
    need: unsentNeeded,
    look: retryRequested,
    open: unsentOpened,
  })
  const waiting = unsent.filter(({ state }) => state === 'waiting')
  const stuck = unsent.filter(({ state }) => state !== 'waiting')
  const waits = waiting.length > 0
  useEffect(() => need(), [need])
  useEffect(() => {
    if (!waits) return
    const timer = setInterval(look, retryEveryMs)
    return () => clearInterval(timer)
  }, [waits, look])
  return (
    <>
      {/* The strip is shown once the lists are stored, so that closing the tab loses nothing. */}
      {waits && !isStoring && (
        <p className={classes.strip} data-kind="offline">
          <Icon name="upload" size={20} />
          <span>{texts.waiting(waiting)}</span>
        </p>
      )}
      {stuck.map((each) => (
        <p
          key={`${each.name} ${each.choice.Datum} ${each.choice.uren}`}
          className={classes.strip}
          data-kind="offline"
        >
          <Icon name="alert" size={20} />
          <span>{each.state === 'overtaken' ? texts.overtaken(each) : texts.refused(each, each.why)}</span>
          <button type="button" className="text-button" onClick={() => open(each)}>
            {texts.check}
          </button>
        </p>
      ))}
    </>
  )
}
