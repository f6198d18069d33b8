import type { DemoPerson } from '#mocks/people/demoPeople.ts'
import { readItem } from '../../page/storage.ts'
import { recordingItem } from './recordingItem.ts'

/** Records in this page while a recording runs in this browser. The code is loaded when it is first needed. */
export function watchRecording(people: readonly DemoPerson[]): void {
  let end: (() => void) | null = null
  let isLoading = false
  const isOn = () => readItem(recordingItem) !== null
  const show = () => document.documentElement.toggleAttribute('data-recording', end !== null)
  const begin = async () => {
    isLoading = true
    const { recordPage } = await import('./record.ts')
    isLoading = false
    if (isOn()) end = recordPage(people)
    show()
  }
  const follow = () => {
    if (isOn()) {
      if (!end && !isLoading) void begin()
      return
    }
    end?.()
    end = null
    show()
  }
  window.addEventListener('storage', follow)
  follow()
}
