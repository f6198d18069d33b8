import styles from '../../parts/data.module.css'
import { useSchool } from '../../school/school.ts'
import { nextStep, type Progress } from '../../sheets/progress.ts'
import type { Sheet } from '../../sheets/sheet.ts'
import { writeSheet } from '../../sheets/sheetText.ts'
import { usePlayStatus } from '../../sheets/stage/playStatus.ts'
import { texts } from './texts.ts'

/** Lets the portal make the gestures of a sheet by itself, and says where one does not fit. */
export function PlayBar({ sheet, progress }: { sheet: Sheet; progress: Progress }) {
  const { portal } = useSchool()
  const status = usePlayStatus(sheet.id)
  const next = nextStep(progress, sheet)
  const isBusy = status?.state === 'busy'
  const play = (all: boolean) => {
    if (next)
      portal.play({ text: writeSheet(sheet), id: sheet.id, step: sheet.steps.indexOf(next), gesture: 0, all })
  }
  const button = (text: string, onClick: () => void) => (
    <button type="button" className={`${styles.button} ${styles.small}`} onClick={onClick}>
      {text}
    </button>
  )
  return (
    <div className={styles.section}>
      <div className={styles.row}>
        {isBusy && button(texts.stop, () => portal.play(null))}
        {!isBusy && next && button(texts.playStep, () => play(false))}
        {!isBusy && next && button(texts.playAll, () => play(true))}
      </div>
      <p role="status" className={status?.state === 'failed' ? styles.question : styles.meta}>
        {isBusy ? texts.playing : (status?.text ?? '')}
      </p>
    </div>
  )
}
