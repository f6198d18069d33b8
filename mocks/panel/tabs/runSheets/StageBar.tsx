import type { BeamerState } from '../../page/beamer/beamerState.ts'
import parts from '../../parts/parts.module.css'
import { QuietButton } from '../../parts/QuietButton.tsx'
import { useTick } from '../../parts/useNow.ts'
import { useSchool } from '../../school/school.ts'
import { elapsedText } from '../../sheets/elapsed.ts'
import { texts } from './texts.ts'

/**
 * What the trainer needs in front of a class: what the class sees, and how much time has passed.
 * @param startedAt when the sheet was started, in ms since 1970; null if it was not
 */
export function StageBar({ startedAt, minutes }: { startedAt: number | null; minutes: number }) {
  const { portal, standalone } = useSchool()
  const choice = (state: BeamerState, text: string, pressed: boolean, otherwise: BeamerState) => (
    <QuietButton aria-pressed={pressed} onClick={() => portal.setBeamer(pressed ? otherwise : state)}>
      {text}
    </QuietButton>
  )
  return (
    <div className={parts.section}>
      <div className="row wrap gap-8">
        {choice('on', texts.beamer, portal.beamer !== 'off', 'off')}
        {/* The panel in the same page would be black too. */}
        {standalone && choice('black', texts.black, portal.beamer === 'black', 'on')}
        {startedAt !== null && <Elapsed startedAt={startedAt} minutes={minutes} />}
      </div>
      <p className="dim text-14">{texts.beamerKeys}</p>
    </div>
  )
}

function Elapsed({ startedAt, minutes }: { startedAt: number; minutes: number }) {
  useTick()
  const { text, isOver } = elapsedText(Date.now() - startedAt, minutes)
  return (
    <strong role="timer" className={isOver ? 'c-due nowrap' : 'nowrap'}>
      {text}
    </strong>
  )
}
