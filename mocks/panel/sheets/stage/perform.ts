import { showRing } from '../../page/ring.ts'
import { type SchoolData, typedText } from '../gestureText.ts'
import type { ShownGesture } from '../sheet.ts'
import { nameOf } from './accessibleName.ts'
import { findTarget, menuButton, openWindow } from './findTarget.ts'
import { texts } from './texts.ts'
import { messageTime, pause, waitFor } from './waitFor.ts'

/** How long the class can look at an element before it is clicked, in ms. */
const lookTime = 900

const isReady = (element: Element) => !element.matches(':disabled, [aria-disabled="true"]')

function target(gesture: ShownGesture): Promise<HTMLElement | null> {
  return waitFor(() => {
    const found = findTarget(gesture)
    return found instanceof HTMLElement && isReady(found) ? found : null
  })
}

/** Types a text as a person would, so that the portal gets the same events. */
function fill(field: HTMLElement, text: string): void {
  field.focus()
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {}
  set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

/** The option to choose in a list. On a phone, a view of the agenda is one. */
function optionOf(gesture: ShownGesture): string {
  if (gesture.do === 'choose') return gesture.option
  return gesture.do === 'view' ? gesture.name : ''
}

/** Chooses an option in a list, for which the options may still have to load. Returns null, or why it cannot. */
async function chooseOption(list: HTMLSelectElement, name: string): Promise<string | null> {
  const option = await waitFor(() => [...list.options].find(({ text }) => text === name) ?? null)
  if (!option) return texts.noOption(name, nameOf(list))
  fill(list, option.value)
  return null
}

async function openMenu(gesture: ShownGesture): Promise<void> {
  if (findTarget(gesture) || openWindow()) return
  const opener = await waitFor(menuButton)
  if (opener instanceof HTMLElement) opener.click()
}

/** Makes a gesture in this page, as a person would. Returns null, or a Dutch sentence about why it cannot. */
export async function perform(
  gesture: ShownGesture,
  fetchData: () => Promise<SchoolData>,
): Promise<string | null> {
  if (gesture.do === 'miss')
    return (await waitFor(() => (findTarget(gesture) ? null : true))) ? null : texts.stillThere(gesture.text)
  if (gesture.do === 'menu' || gesture.do === 'sign out') await openMenu(gesture)
  const found = await target(gesture)
  if (!found) return texts.notFound(gesture)
  if (gesture.do === 'see') return null
  found.scrollIntoView({ block: 'center', inline: 'nearest' })
  showRing(found, lookTime)
  await pause(lookTime)
  // The screen may have replaced the element.
  const now = (await target(gesture)) ?? found
  if (gesture.do === 'type') {
    const text = await waitFor(async () => typedText(gesture.text, await fetchData()), messageTime)
    if (text === null) return texts.nothingToType(gesture)
    fill(now, text)
  } else if (gesture.do === 'switch') {
    const isOn = now instanceof HTMLInputElement ? now.checked : now.getAttribute('aria-checked') === 'true'
    if (isOn !== gesture.on) now.click()
  } else if (now instanceof HTMLSelectElement) return chooseOption(now, optionOf(gesture))
  else now.click()
  if (gesture.do === 'close') await waitFor(() => (openWindow() ? null : true))
  return null
}
