import type { Status } from '#mocks/controls/api.ts'
import { timeText } from '../../parts/moments.ts'
import parts from '../../parts/parts.module.css'
import { QuietButton } from '../../parts/QuietButton.tsx'
import { changeName } from '../endpointNames.ts'
import { texts } from './texts.ts'

const maxShown = 8

interface Props {
  undoable: Status['undoable']
  /** Undoes this number of changes, the latest first. */
  onUndo: (steps: number) => void
}

/** The changes that can be undone, the latest first. */
export function Undo({ undoable, onUndo }: Props) {
  if (undoable.length === 0) return <p className="dim text-15">{texts.nothingToUndo}</p>
  const lines = undoable
    .slice(0, maxShown)
    .map((change, n) => ({ ...change, steps: n + 1, number: undoable.length - n }))
  return (
    <>
      <p className="dim text-15">{texts.undoIntro}</p>
      <div>
        <QuietButton onClick={() => onUndo(1)}>{texts.undo}</QuietButton>
      </div>
      <ol className="surface stack clips lined" aria-label={texts.undoTitle}>
        {lines.map(({ what, at, steps, number }) => (
          <li key={number} className={parts.item}>
            <span className={parts.grow}>{changeName(what)}</span>
            <time className="dim text-14 nowrap" dateTime={at.replace(' ', 'T')}>
              {timeText(at)}
            </time>
            {steps > 1 && (
              <QuietButton
                aria-label={`${texts.undoTo}: ${texts.undoToLabel(changeName(what), timeText(at))}`}
                onClick={() => onUndo(steps)}
              >
                {texts.undoTo}
              </QuietButton>
            )}
          </li>
        ))}
      </ol>
      {undoable.length > maxShown && (
        <p className="dim text-15">{texts.moreToUndo(undoable.length - maxShown)}</p>
      )}
    </>
  )
}
