import type { Controls } from '#mocks/controls/api.ts'
import { parseJson } from '#shared/values/json.ts'
import { readItem, writeItem } from '../../page/storage.ts'

/** What the portal plays: from which step of a sheet, and whether it continues after that step. */
export interface PlayOrder {
  /** The run sheet as text. */
  readonly text: string
  /** The name under which its progress is stored. */
  readonly id: string
  /** The index of the step. */
  readonly step: number
  /** The number of gestures in the step that are done. */
  readonly gesture: number
  readonly all: boolean
}

/** What playing needs from its page. */
export interface PlayTools {
  readonly connection: Pick<Controls, 'messages' | 'newcomers' | 'startScenario' | 'meanwhile'>
  /** The address of the portal's page. */
  readonly portal: string
}

const orderItem = 'afspelen'

/** The order that this tab plays; null for none. It survives a reload. */
export const playOrder = (): PlayOrder | null =>
  (parseJson(readItem(orderItem, 'tab') ?? '') ?? null) as PlayOrder | null

/** Stores the order that this tab plays; null ends it. */
export const storeOrder = (order: PlayOrder | null): void =>
  writeItem(orderItem, order && JSON.stringify(order), 'tab')

let given = 0

/** How often a trainer has started or stopped playing in this page. After a change, nobody wants the earlier order any more. */
export const ordersGiven = (): number => given

/** Stores an order of the trainer; null ends what the tab plays. */
export function giveOrder(order: PlayOrder | null): void {
  given++
  storeOrder(order)
}
