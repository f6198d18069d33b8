import classes from './layer.module.css'
import { trainerAttribute } from './trainer.ts'

/** An element over the portal's page, including its dialogs, that takes no clicks. */
export function addLayer(name: 'ring' | 'keys', className: string | undefined): HTMLElement {
  const element = document.createElement('div')
  element.setAttribute(trainerAttribute, name)
  element.className = `${classes.layer} ${className}`
  // The browser's top layer is above everything in the portal.
  if ('popover' in element) element.popover = 'manual'
  document.body.append(element)
  if ('popover' in element) element.showPopover()
  return element
}

let status: HTMLElement | null = null

/**
 * Lets a screen reader announce a text.
 * @param visibly whether to show the text too, because no panel in this page does
 */
export function announce(text: string, visibly = false): void {
  if (!status) {
    status = document.createElement('p')
    status.setAttribute(trainerAttribute, '')
    status.setAttribute('role', 'status')
    document.body.append(status)
  }
  const region = status
  const hasPanel = document.querySelector('dialog[aria-labelledby="paneel-titel"]') !== null
  region.className = visibly && !hasPanel ? (classes.note ?? '') : 'visually-hidden'
  region.textContent = ''
  // A screen reader announces a region only when its text changes after it was added.
  requestAnimationFrame(() => {
    region.textContent = text
  })
  setTimeout(() => {
    if (region.textContent === text) region.textContent = ''
  }, noteMs)
}

/** How long the text is shown, in ms. */
const noteMs = 8_000
