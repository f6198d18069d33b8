import type { DemoPerson } from '#mocks/people/demoPeople.ts'
import { trainerAttribute } from '../../page/trainer.ts'
import type { Gesture } from '../sheet.ts'
import { nameOf } from '../stage/accessibleName.ts'
import { findTarget } from '../stage/findTarget.ts'

const clickable = 'a[href], button, [role="tab"], [role="button"]'

function textsIn(element: Element): readonly string[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const texts: string[] = []
  while (walker.nextNode()) {
    const text = walker.currentNode.textContent?.replace(/\s+/g, ' ').trim() ?? ''
    if (text !== '') texts.push(text)
  }
  return texts
}

const destinationOf = (element: Element | null) =>
  element instanceof HTMLAnchorElement ? element.href : element

/** The shortest name by which a link can be found again: its title, and not all text of a tile. */
function linkName(link: Element): string {
  const name = nameOf(link)
  const short = textsIn(link).find(
    (text) =>
      name.includes(text) &&
      destinationOf(findTarget({ do: 'click', what: 'link', name: text })) === destinationOf(link),
  )
  return short ?? name
}

/** Whether an element belongs to the trainer, whose actions are not recorded. */
const isTrainers = (element: Element) => element.closest(`[${trainerAttribute}]`) !== null

function gestureOfButton(button: Element, people: readonly DemoPerson[]): Gesture | null {
  const name = nameOf(button)
  const dialog = button.closest('[role="dialog"], [role="alertdialog"]')
  if (name.endsWith('Menu openen') || name === 'Menu sluiten') return null
  if (dialog && name === 'Afmelden') return { do: 'sign out' }
  if (dialog && name.toLowerCase().includes('sluiten')) return { do: 'close' }
  const person = button.closest('[aria-labelledby="demo-title"]')
    ? people.find((each) => name.startsWith(`${each.name} ${each.role}`))
    : undefined
  if (person) return { do: 'sign in', person: person.username, name: person.name }
  if (button === findTarget({ do: 'open first entry' })) return { do: 'open first entry' }
  const legend = button.closest('fieldset')?.querySelector('legend')?.textContent
  if (button.matches('[aria-pressed]') && legend === 'Weergave') return { do: 'view', name }
  return { do: 'click', what: 'button', name }
}

/** The gesture of a click; null if run sheets have none for it. */
export function gestureOfClick(target: EventTarget | null, people: readonly DemoPerson[]): Gesture | null {
  const element = target instanceof Element ? target.closest(clickable) : null
  if (!element || isTrainers(element)) return null
  if (element.matches('[role="tab"]')) return { do: 'click', what: 'tab', name: nameOf(element) }
  if (!element.matches('a[href]')) return gestureOfButton(element, people)
  // The side bar of a wide screen counts as the menu of a phone.
  const menu = element.closest('nav') ?? element.closest('[role="dialog"]')?.querySelector('nav')
  if (menu) return { do: 'menu', item: nameOf(element) }
  return { do: 'click', what: 'link', name: linkName(element) }
}

/** The gesture of a change of a choice; null for a text field. */
export function gestureOfChange(target: EventTarget | null): Gesture | null {
  if (target instanceof HTMLSelectElement && !isTrainers(target)) {
    const name = target.selectedOptions[0]?.text ?? ''
    const field = nameOf(target)
    return field === 'Weergave' ? { do: 'view', name } : { do: 'choose', field, option: name }
  }
  if (!(target instanceof HTMLInputElement) || isTrainers(target)) return null
  if (target.type === 'checkbox') return { do: 'switch', name: nameOf(target), on: target.checked }
  if (target.type === 'radio') return { do: 'click', what: 'choice', name: nameOf(target) }
  return null
}

/** A gesture of typing, with the typed text. */
export type TypingGesture = Extract<Gesture, { do: 'type' }> & { readonly text: string }

/** The gesture of typing in a text field; null for another field. */
export function gestureOfTyping(target: EventTarget | null): TypingGesture | null {
  const isText =
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement &&
      !['checkbox', 'radio', 'file', 'button', 'submit'].includes(target.type))
  if (!isText || isTrainers(target)) return null
  return { do: 'type', field: nameOf(target), text: target.value }
}
