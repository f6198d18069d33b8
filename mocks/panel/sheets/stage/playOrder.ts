import type { Controls } from '#mocks/controls/api.ts'
import { parseJson } from '#shared/json.ts'
import { readItem, writeItem } from '../../page/storage.ts'

/** What the portal plays by itself: from which step of a sheet, and whether it goes on after that step. */
export interface PlayOrder {
  /** The run sheet as text. */
  readonly text: string
  /** The name under which its progress is stored. */
  readonly id: string
  /** From 0. */
  readonly step: number
  /** The number of gestures of the step that are done. */
  readonly gesture: number
  readonly all: boolean
}

/** What playing needs of its page. */
export interface PlayTools {
  readonly connection: Pick<Controls, 'messages' | 'newcomers' | 'startScenario' | 'meanwhile'>
  /** The address of the portal's page. */
  readonly portal: string
}

const orderItem = 'afspelen'

/** What this tab plays; null for nothing. It is kept while the page reloads. */
export const playOrder = (): PlayOrder | null =>
  (parseJson(readItem(orderItem, 'tab') ?? '') ?? null) as PlayOrder | null

export const storeOrder = (order: PlayOrder | null): void =>
  writeItem(orderItem, order && JSON.stringify(order), 'tab')
