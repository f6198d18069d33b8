import { parseJson } from '#shared/json.ts'
import { tellStored, writeItem } from '../../page/storage.ts'
import { useStored } from '../../page/useStored.ts'

/** How far the portal has played a run sheet. */
export interface PlayStatus {
  readonly id: string
  readonly state: 'busy' | 'done' | 'failed'
  /** What happened, for the trainer; empty while all goes well. */
  readonly text: string
}

const item = 'speelt'

export function writePlayStatus(status: PlayStatus | null): void {
  writeItem(item, status && JSON.stringify(status))
  tellStored()
}

/** The status of the sheet with this id; null when nothing of it was played. */
export function usePlayStatus(id: string): PlayStatus | null {
  const status = parseJson(useStored(item) ?? '') as PlayStatus | null | undefined
  return status?.id === id ? status : null
}
