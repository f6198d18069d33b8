import { useState } from 'react'
import { useStored } from '#mocks/panel/page/useStored.ts'
import parts from '#mocks/panel/parts/parts.module.css'
import { QuietButton } from '#mocks/panel/parts/QuietButton.tsx'
import { useSchool } from '#mocks/panel/school/school.ts'
import { recordedText } from '#mocks/panel/sheets/recording/newSheet.ts'
import { readRecording, storeRecording } from '#mocks/panel/sheets/recording/recording.ts'
import { recordingItem } from '#mocks/panel/sheets/recording/recordingItem.ts'
import { version } from '#shared/portal/project.ts'
import { Button } from '#shared/ui/mantine/Button.ts'
import { TextInput } from '#shared/ui/mantine/fields/TextInput.ts'
import { texts } from './texts.ts'

/** The buttons that start and end the recording of a sheet. */
export function RecordBar({ onRecorded }: { onRecorded: (text: string) => void }) {
  const { controls, status, portal, run } = useSchool()
  const stored = useStored(recordingItem)
  const [title, setTitle] = useState('')
  const recording = readRecording(stored)

  async function begin(): Promise<void> {
    storeRecording({ newcomers: [], entries: [] })
    const start = async () => {
      // The scenario becomes the first gesture.
      await controls.startScenario(status.scenario ?? 'gewone-dag')
      const newcomers = await controls.newcomers()
      const recording = readRecording()
      if (recording) storeRecording({ ...recording, newcomers })
      return true
    }
    if (!(await run(() => portal.startOver(start)))) storeRecording(null)
  }

  async function end(): Promise<void> {
    const messages = await run(() => controls.messages())
    // The last typed text is recorded when its field loses the focus.
    const last = readRecording()
    if (!messages || !last) return
    storeRecording(null)
    onRecorded(recordedText(last, messages, { title: title.trim() || texts.recordedTitle, version }))
    setTitle('')
  }

  if (!recording)
    return (
      <div className={parts.section}>
        <QuietButton onClick={() => void begin()}>{texts.record}</QuietButton>
        <p className="dim text-14">{texts.recordHint}</p>
      </div>
    )
  const count = recording.entries.filter(({ kind }) => kind !== 'screen').length
  return (
    <section className={parts.question} aria-label={texts.recording}>
      <p role="status">{texts.recorded(count)}</p>
      <TextInput
        label={texts.title}
        value={title}
        onChange={({ currentTarget }) => setTitle(currentTarget.value)}
      />
      <div className="row wrap gap-8">
        <Button onClick={() => void end()}>{texts.stopRecording}</Button>
        <QuietButton onClick={() => storeRecording(null)}>{texts.discard}</QuietButton>
      </div>
    </section>
  )
}
