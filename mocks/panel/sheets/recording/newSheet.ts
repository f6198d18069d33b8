import type { Message } from '#mocks/server/core/outbox.ts'
import { uniqueId, writeSheet } from '../sheetText.ts'
import { type SheetRecording, stepsOf } from './recording.ts'

/** The text of a recorded sheet, to which the trainer adds what to say. */
export function recordedText(
  recording: SheetRecording,
  messages: readonly Message[],
  { title, version }: { title: string; version: string },
): string {
  const ids: string[] = []
  const steps = stepsOf(recording, messages).map((step) => {
    const id = uniqueId(step.title, ids)
    ids.push(id)
    return {
      id,
      title: step.title || 'Stap',
      say: '',
      gestures: step.gestures,
      screen: step.screen,
    }
  })
  return writeSheet({ id: '', title, goal: '', minutes: 10, version, steps })
}
