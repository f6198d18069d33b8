import parts from '../../parts/parts.module.css'
import { QuietButton } from '../../parts/QuietButton.tsx'
import { useSchool } from '../../school/school.ts'
import { nextStep, type Progress } from '../../sheets/progress.ts'
import type { Sheet } from '../../sheets/sheet.ts'
import { writeSheet } from '../../sheets/sheetText.ts'
import { usePlayStatus } from '../../sheets/stage/playStatus.ts'
import { texts } from './texts.ts'

/** The button that stops the portal from playing, whatever sheet it plays; nothing while it plays none. */
export function StopBar() {
  const { portal } = useSchool()
  if (usePlayStatus()?.state !== 'busy') return null
  return (
    <div className="row wrap gap-8">
      <QuietButton onClick={() => portal.play(null)}>{texts.stop}</QuietButton>
      <span className="dim text-14">{texts.playingOne}</span>
    </div>
  )
}

/**
 * The buttons that let the portal play a sheet, and a sentence about where it does not fit. While the portal plays any sheet,
 * the only button is the one that stops it.
 */
export function PlayBar({ sheet, progress }: { sheet: Sheet; progress: Progress }) {
  const { portal } = useSchool()
  const status = usePlayStatus()
  const isOwn = status?.id === sheet.id
  const next = nextStep(progress, sheet)
  const isBusy = status?.state === 'busy'
  const play = (all: boolean) => {
    if (next)
      portal.play({ text: writeSheet(sheet), id: sheet.id, step: sheet.steps.indexOf(next), gesture: 0, all })
  }
  return (
    <div className={parts.section}>
      <div className="row wrap gap-8">
        {isBusy && <QuietButton onClick={() => portal.play(null)}>{texts.stop}</QuietButton>}
        {!isBusy && next && <QuietButton onClick={() => play(false)}>{texts.playStep}</QuietButton>}
        {!isBusy && next && <QuietButton onClick={() => play(true)}>{texts.playAll}</QuietButton>}
      </div>
      <p role="status" className={isOwn && status.state === 'failed' ? parts.question : 'dim text-14'}>
        {isBusy && !isOwn ? texts.playingOther : ''}
        {isBusy && isOwn ? texts.playing : ''}
        {isOwn ? status.text : ''}
      </p>
    </div>
  )
}
