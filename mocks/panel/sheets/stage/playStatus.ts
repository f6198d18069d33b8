import { parseJson } from '#shared/values/json.ts'
import { notifyStored, writeItem } from '../../page/storage.ts'
import { useStored } from '../../page/useStored.ts'

/** How far the portal has played a run sheet. */
export interface PlayStatus {
  readonly id: string
  readonly state: 'busy' | 'done' | 'failed'
  /** What went wrong, for the trainer; `''` if nothing did. */
  readonly text: string
}

const item = 'speelt'

/** Stores how far the portal is, and tells the windows of this browser; null removes it. */
export function writePlayStatus(status: PlayStatus | null): void {
  writeItem(item, status && JSON.stringify(status))
  notifyStored()
}

/** The status of the sheet that was played last; null if none was. */
export const usePlayStatus = (): PlayStatus | null =>
  (parseJson(useStored(item) ?? '') ?? null) as PlayStatus | null
