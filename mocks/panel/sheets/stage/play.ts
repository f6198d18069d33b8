import { pause } from '#mocks/pause.ts'
import { execute } from '../../page/execute.ts'
import { restartAndForget } from '../../page/forget.ts'
import { announce } from '../../page/layer.ts'
import { newestTo } from '../gestureText.ts'
import { nextStep, readProgress, storedProgress, storeProgress, withStart, withTick } from '../progress.ts'
import { recordMeanwhile } from '../recording/recording.ts'
import { type Gesture, isShown, type Sheet, type Step } from '../sheet.ts'
import { readSheet } from '../sheetText.ts'
import { perform } from './perform.ts'
import { ordersGiven, type PlayOrder, type PlayTools, playOrder, storeOrder } from './playOrder.ts'
import { writePlayStatus } from './playStatus.ts'
import { screenAt } from './screenPath.ts'
import { texts } from './texts.ts'
import { messageMs, waitFor } from './waitFor.ts'

/** How long a page may take to be left, in ms. */
const reloadMs = 10_000
const linkMs = 1_500

function tickStep(sheet: Sheet, step: Step, { portal }: PlayTools): void {
  const progress = withStart(readProgress(storedProgress(portal)), sheet, Date.now())
  storeProgress(portal, withTick(progress, sheet, step.id, true))
}

/** Makes a gesture. A scenario or a mail reloads the page, after which playing continues from what is stored. */
async function performGesture(gesture: Gesture, { connection, portal }: PlayTools): Promise<string | null> {
  if (gesture.do === 'start') {
    await restartAndForget(() => connection.startScenario(gesture.scenario))
    execute({ type: 'begin', address: `${portal}#/`, forgets: true })
    // The reloaded page continues.
    await pause(reloadMs)
    return null
  }
  const fetchData = async () => ({
    newcomers: await connection.newcomers(),
    messages: await connection.messages(),
  })
  if (isShown(gesture)) return perform(gesture, fetchData)
  if (gesture.do === 'meanwhile') {
    await connection.meanwhile()
    recordMeanwhile()
    return null
  }
  const link = await waitFor(
    async () => newestTo((await fetchData()).messages, gesture.to)?.links[0] ?? null,
    messageMs,
  )
  if (link === null) return texts.noMail(gesture.to)
  execute({ type: 'go', address: link })
  // If the link reloads the page, the reloaded page continues.
  await pause(linkMs)
  return null
}

const leavesPage = (gesture: Gesture) => gesture.do === 'start' || gesture.do === 'mail'

async function checkScreen({ screen }: Step): Promise<string | null> {
  if (screen === null) return null
  return (await waitFor(() => (screenAt(location.hash) === screen ? true : null))) ? null : texts.otherScreen
}

/** Makes the next gesture of an order. Returns the rest of the order, or why it cannot continue. */
async function playNext(order: PlayOrder, tools: PlayTools): Promise<PlayOrder | string | null> {
  const { sheet } = readSheet(order.text)
  const storedSheet = { ...sheet, id: order.id }
  const step = sheet.steps[order.step]
  if (!step) return null
  const gesture = step.gestures[order.gesture]
  const failedAt = (reason: string) => texts.failedAt(order.step + 1, step.title, reason)
  if (gesture) {
    const rest = { ...order, gesture: order.gesture + 1 }
    if (leavesPage(gesture)) storeOrder(rest)
    const reason = await performGesture(gesture, tools)
    return reason === null ? rest : failedAt(reason)
  }
  const reason = await checkScreen(step)
  if (reason !== null) return failedAt(reason)
  tickStep(storedSheet, step, tools)
  const progress = readProgress(storedProgress(tools.portal))
  return order.all && nextStep(progress, storedSheet) ? { ...order, step: order.step + 1, gesture: 0 } : null
}

let isBusy = false

/** Plays the order of this tab, until it is done, stopped, or a step does not fit. */
export async function playOn(tools: PlayTools): Promise<void> {
  if (isBusy) return
  isBusy = true
  // What did not fit another sheet is no longer true.
  announce('')
  try {
    for (let order = playOrder(); order; order = playOrder()) {
      const given = ordersGiven()
      writePlayStatus({ id: order.id, state: 'busy', text: '' })
      const next = await playNext(order, tools).catch(() => texts.schoolSilent)
      // Somebody may have stopped it in the meantime, or started anew.
      if (ordersGiven() !== given) continue
      if (typeof next === 'string') announce(next, true)
      storeOrder(typeof next === 'string' ? null : next)
      if (next === null || typeof next === 'string')
        writePlayStatus({ id: order.id, state: next === null ? 'done' : 'failed', text: next ?? '' })
    }
  } finally {
    isBusy = false
  }
}
