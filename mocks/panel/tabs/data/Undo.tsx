import type { Status } from '#mocks/controls/api.ts'
import data from '../../parts/data.module.css'
import { timeText } from '../../parts/moments.ts'
import { changeName } from '../endpointTexts.ts'
import { texts } from './texts.ts'

const shown = 8

interface Props {
  undoable: Status['undoable']
  /** Undoes this number of changes, the last first. */
  onUndo: (steps: number) => void
}

/** The changes that can be undone, the last first. */
export function Undo({ undoable, onUndo }: Props) {
  if (undoable.length === 0) return <p className={data.dim}>{texts.nothingToUndo}</p>
  const lines = undoable
    .slice(0, shown)
    .map((change, n) => ({ ...change, steps: n + 1, number: undoable.length - n }))
  return (
    <>
      <p className={data.dim}>{texts.undoIntro}</p>
      <div>
        <button type="button" className={data.button} onClick={() => onUndo(1)}>
          {texts.undo}
        </button>
      </div>
      <ol className={data.list} aria-label={texts.undoTitle}>
        {lines.map(({ what, at, steps, number }) => (
          <li key={number} className={data.item}>
            <span className={data.grow}>{changeName(what)}</span>
            <time className={`${data.meta} ${data.numbers}`} dateTime={at.replace(' ', 'T')}>
              {timeText(at)}
            </time>
            {steps > 1 && (
              <button
                type="button"
                className={`${data.button} ${data.small}`}
                aria-label={`${texts.undoTo}: ${texts.undoToLabel(changeName(what), timeText(at))}`}
                onClick={() => onUndo(steps)}
              >
                {texts.undoTo}
              </button>
            )}
          </li>
        ))}
      </ol>
      {undoable.length > shown && <p className={data.dim}>{texts.moreToUndo(undoable.length - shown)}</p>}
    </>
  )
}
