import classes from './stage.module.css'
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

/** Says something to a screen reader, when it has nothing else to say. */
export function announce(text: string): void {
  if (!status) {
    status = document.createElement('p')
    status.setAttribute(trainerAttribute, '')
    status.setAttribute('role', 'status')
    status.className = 'visually-hidden'
    document.body.append(status)
  }
  const region = status
  region.textContent = ''
  // A new region, or the same text again, is only read when it changes later.
  requestAnimationFrame(() => {
    region.textContent = text
  })
}
