import { announce } from '../../page/layer.ts'
import { hideRing, showRing } from '../../page/ring.ts'
import { type Gesture, isShown, type ShownGesture } from '../sheet.ts'
import { isReachable } from './accessibleName.ts'
import { closeButton, findTarget, menuButton, topDialog } from './findTarget.ts'
import { texts } from './texts.ts'
import { waitFor } from './waitFor.ts'

/** The result of showing a gesture. */
export interface ShowResult {
  readonly found: boolean
  /** A Dutch sentence for the trainer. */
  readonly text: string
}

/** How long the menu may take to open, in ms. */
const menuMs = 5_000

/** The element of a gesture. Opens the menu if the element is in it. */
async function openTarget(gesture: ShownGesture): Promise<Element | null> {
  const target = findTarget(gesture)
  const isInMenu = gesture.do === 'menu' || gesture.do === 'sign out'
  if (target || !isInMenu || topDialog()) return target
  const opener = menuButton()
  if (!(opener instanceof HTMLElement)) return null
  opener.click()
  return waitFor(() => findTarget(gesture), menuMs)
}

/** What closes the dialog over this element, see {@link closeButton}; null if no dialog covers it. */
function closerOver(target: Element | null): Element | null {
  const dialog = topDialog()
  return dialog && !(target && dialog.contains(target)) ? closeButton() : null
}

/** Shows where a gesture happens: scrolls there, and draws a ring around it. */
export async function show(gesture: Gesture): Promise<ShowResult> {
  hideRing()
  const result = isShown(gesture) ? await showTarget(gesture) : { found: false, text: texts.inPanel }
  announce(result.text, !result.found || gesture.do === 'miss')
  return result
}

const success = (text: string): ShowResult => ({ found: true, text })
const failure = (text: string): ShowResult => ({ found: false, text })

async function showTarget(gesture: ShownGesture): Promise<ShowResult> {
  const target = await openTarget(gesture)
  if (gesture.do === 'miss')
    return target ? failure(texts.stillThere(gesture.text)) : success(texts.gone(gesture.text))
  const closer = gesture.do === 'see' && target ? null : closerOver(target)
  const element = closer ?? target
  if (!element || !isReachable(element)) return failure(texts.notOnScreen)
  const reducesMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
  element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: reducesMotion ? 'auto' : 'smooth' })
  showRing(element)
  return success(closer && gesture.do !== 'close' ? texts.closeFirst : texts.marked(gesture))
}
