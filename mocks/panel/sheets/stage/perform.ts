import { pause } from '#mocks/pause.ts'
import { showRing } from '../../page/ring.ts'
import { type SchoolData, typedText } from '../gestureText.ts'
import type { ShownGesture } from '../sheet.ts'
import { nameOf } from './accessibleName.ts'
import { findTarget, menuButton, topDialog } from './findTarget.ts'
import { texts } from './texts.ts'
import { messageMs, waitFor } from './waitFor.ts'

/** How long the class can look at an element before it is clicked, in ms. */
const lookMs = 900

const isReady = (element: Element) => !element.matches(':disabled, [aria-disabled="true"]')

function waitForTarget(gesture: ShownGesture): Promise<HTMLElement | null> {
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
  if (findTarget(gesture) || topDialog()) return
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
  const found = await waitForTarget(gesture)
  if (!found) return texts.notFound(gesture)
  if (gesture.do === 'see') return null
  found.scrollIntoView({ block: 'center', inline: 'nearest' })
  showRing(found, lookMs)
  await pause(lookMs)
  // The screen may have replaced the element.
  const current = (await waitForTarget(gesture)) ?? found
  if (gesture.do === 'type') {
    const text = await waitFor(async () => typedText(gesture.text, await fetchData()), messageMs)
    if (text === null) return texts.nothingToType(gesture)
    fill(current, text)
  } else if (gesture.do === 'switch') {
    const isOn =
      current instanceof HTMLInputElement ? current.checked : current.getAttribute('aria-checked') === 'true'
    if (isOn !== gesture.on) current.click()
  } else if (current instanceof HTMLSelectElement) return chooseOption(current, optionOf(gesture))
  else current.click()
  if (gesture.do === 'close') await waitFor(() => (topDialog() ? null : true))
  return null
}
