import { giveOrder, type PlayOrder, type PlayTools, playOrder } from './playOrder.ts'
import { writePlayStatus } from './playStatus.ts'

let tools: PlayTools | null = null

async function load(): Promise<void> {
  const { playOn } = await import('./play.ts')
  if (tools) await playOn(tools)
}

/** Continues what this tab was playing before its page was reloaded. */
export function resumePlaying(pageTools: PlayTools): void {
  tools = pageTools
  if (playOrder()) void load()
}

/** Plays a run sheet in this page; null stops it. The code is loaded when it is first needed. */
export function startPlaying(order: PlayOrder | null): void {
  giveOrder(order)
  if (order) void load()
  else writePlayStatus(null)
}
