import { trainerAttribute } from '../../page/trainer.ts'
import type { ShownGesture } from '../sheet.ts'
import { isReachable, nameOf } from './accessibleName.ts'

type Match = (name: string) => boolean

/** An exact name, or one with a value after it: `Kind: Noor`. */
const withName =
  (wanted: string): Match =>
  (name) =>
    name === wanted || name.startsWith(`${wanted}: `)
const containing = (wanted: string): Match => {
  const plain = wanted.toLowerCase()
  return (name) => name.toLowerCase().includes(plain)
}

const selectors = {
  button: 'button, [role="button"]',
  link: 'a[href]',
  tab: '[role="tab"]',
  choice: 'input[type="radio"], [role="radio"]',
  switch: 'input[type="checkbox"], [role="switch"]',
  list: 'select',
  field: 'input:not([type="checkbox"], [type="radio"]), textarea',
} as const

/** The reachable elements of the portal that match a selector, in the order of the page. */
const reachableElements = (selector: string, root: ParentNode = document): Element[] =>
  [...root.querySelectorAll(selector)].filter(
    (element) => element.closest(`[${trainerAttribute}]`) === null && isReachable(element),
  )

const findByName = (selector: string, match: Match, root?: ParentNode): Element | null =>
  reachableElements(selector, root).find((element) => match(nameOf(element))) ?? null

/** The portal's topmost dialog; null if there is none. */
export const topDialog = (): Element | null =>
  reachableElements('[role="dialog"], [role="alertdialog"]').at(-1) ?? null

/** The button that opens the portal's menu. */
export const menuButton = (): Element | null =>
  findByName(selectors.button, (name) => name.endsWith('Menu openen'))

/** The button that closes the topmost dialog, or that dialog if it has none; null if no dialog is open. */
export const closeButton = (): Element | null => {
  const dialog = topDialog()
  return dialog && (findByName(selectors.button, containing('sluiten'), dialog) ?? dialog)
}

const plainTextOf = (element: Element) => (element.textContent ?? '').replace(/\s+/g, ' ')

/** The smallest reachable element with this text. */
function smallestElementWith(text: string, root: Element = document.body): Element | null {
  const matches = containing(text)
  const find = (element: Element): Element | null => {
    if (element.hasAttribute(trainerAttribute) || !matches(plainTextOf(element))) return null
    const children = [...element.children]
    for (const child of children) {
      const found = find(child)
      if (found) return found
    }
    // Text in an unreachable child does not count.
    const isOwn = !children.some((child) => matches(plainTextOf(child)))
    return isOwn && isReachable(element) ? element : null
  }
  return find(root)
}

/** The element of the portal that a gesture is about, by role and name; null if it is not on the screen. */
export function findTarget(gesture: ShownGesture): Element | null {
  switch (gesture.do) {
    case 'sign in':
      return findByName(selectors.button, (name) => name.startsWith(`${gesture.name} `))
    case 'sign out':
      return findByName(selectors.button, withName('Afmelden'))
    case 'click': {
      const match = gesture.what === 'button' || gesture.what === 'tab' ? withName : containing
      return findByName(selectors[gesture.what], match(gesture.name))
    }
    case 'open first entry':
      return reachableElements('main [data-room="card"]')[0] ?? null
    case 'close':
      return closeButton()
    case 'switch':
      return findByName(selectors.switch, containing(gesture.name))
    case 'type':
      return findByName(selectors.field, withName(gesture.field))
    case 'choose':
      return findByName(selectors.list, withName(gesture.field))
    case 'menu':
      return findByName('nav a[href], [role="dialog"] a[href]', containing(gesture.item))
    case 'view':
      return (
        findByName('fieldset button[aria-pressed]', withName(gesture.name)) ??
        findByName(selectors.list, withName('Weergave'))
      )
    case 'see':
      return smallestElementWith(gesture.text)
    case 'miss':
      return smallestElementWith(gesture.text, document.querySelector('main') ?? document.body)
  }
}
