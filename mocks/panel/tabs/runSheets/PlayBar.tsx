import { Button } from '#shared/ui/mantine/Button.ts'
import parts from '../../parts/parts.module.css'
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
    <Button variant="default" onClick={onClick}>
      {text}
    </Button>
  )
  return (
    <div className={parts.section}>
      <div className={parts.row}>
        {isBusy && button(texts.stop, () => portal.play(null))}
        {!isBusy && next && button(texts.playStep, () => play(false))}
        {!isBusy && next && button(texts.playAll, () => play(true))}
      </div>
      <p role="status" className={status?.state === 'failed' ? parts.question : parts.meta}>
        {isBusy ? texts.playing : (status?.text ?? '')}
      </p>
    </div>
  )
}
