import classes from './layer.module.css'
import { trainerAttribute } from './trainer.ts'

/** An element over everything in the portal's page, its windows too, that takes no click. */
export function layer(name: 'ring' | 'keys', className: string | undefined): HTMLElement {
  const element = document.createElement('div')
  element.setAttribute(trainerAttribute, name)
  element.className = `${classes.layer} ${className}`
  // In the browser's top layer nothing of the portal covers it.
  if ('popover' in element) element.popover = 'manual'
  document.body.append(element)
  if ('popover' in element) element.showPopover()
  return element
}

let status: HTMLElement | null = null

/**
 * Says something to a screen reader, when it has nothing else to say.
 * @param visibly whether it is to be read as well, where no panel in this page shows it
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
  // A new region, or the same text again, is only read when it changes later.
  requestAnimationFrame(() => {
    region.textContent = text
  })
  setTimeout(() => {
    if (region.textContent === text) region.textContent = ''
  }, noteTime)
}

/** How long a text can be read, in ms. */
const noteTime = 8_000
