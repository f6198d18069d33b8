import { storageNames } from '#shared/browser/storage/storedValues.ts'

// This script, which runs before anything is painted, shows the sign-in page in the HTML (see `prerender.tsx`) until the portal's
// code has arrived, and hands over the text that was typed meanwhile.

const { documentElement: html } = document

function readStored(open: () => Storage, name: string): string | null {
  try {
    return open().getItem(name)
  } catch {
    return null
  }
}

/** Whether this is a page of the simulated server, or a portal in a frame. */
const isElsewhere = () => __MOCK__ && (/\/bin\//.test(location.pathname) || window.parent !== window)

/** Whether the portal starts with the empty sign-in form, because nobody is signed in and nothing is saved. */
function startsWithForm(): boolean {
  const { hash, search } = location
  const connections = readStored(() => localStorage, storageNames.connections)
  const signIn = [storageNames.session, storageNames.externalLogin]
  return (
    /^#?\/?$/.test(hash) &&
    search === '' &&
    signIn.every((name) => readStored(() => sessionStorage, name) === null) &&
    !isElsewhere() &&
    (connections === null || connections === '[]')
  )
}

type Control = HTMLInputElement | HTMLSelectElement

const controlsIn = (element: Element) => [...element.querySelectorAll<Control>('input, select')]
const buttonsIn = (element: Element) => [...element.querySelectorAll('button')]
const nameOf = (button: HTMLButtonElement) => button.ariaLabel ?? button.textContent

/** Whether the page's school is on a server; see `mocks/http/portalFiles.ts`. */
const hasServer = () => document.querySelector('meta[name="webstudent-mock"]') !== null

/** Fetches the worker with the demo's school as soon as something is painted, instead of once all code has run. */
function fetchSchoolAfterPaint(): void {
  new PerformanceObserver((_, observer) => {
    observer.disconnect()
    if (!hasServer()) navigator.serviceWorker?.register('./sw.js').catch(() => undefined)
  }).observe({ type: 'paint', buffered: true })
}

/** Sets the value of a field as typing does, so that the page notices it. */
function typeValue(control: Control, value: string): void {
  const prototype = control instanceof HTMLInputElement ? HTMLInputElement : HTMLSelectElement
  Object.getOwnPropertyDescriptor(prototype.prototype, 'value')?.set?.call(control, value)
  control.dispatchEvent(
    new Event(control instanceof HTMLInputElement ? 'input' : 'change', { bubbles: true }),
  )
}

function copy(from: Control, to: Control): void {
  if (from instanceof HTMLInputElement && from.type === 'checkbox') {
    if (to instanceof HTMLInputElement && from.checked !== to.checked) to.click()
  } else if (from.value !== to.value) typeValue(to, from.value)
}

function focus(from: Element | null, to: Element | undefined): void {
  if (!(to instanceof HTMLElement)) return
  to.focus({ preventScroll: true })
  if (from instanceof HTMLInputElement && to instanceof HTMLInputElement && from.type !== 'checkbox')
    to.setSelectionRange(from.selectionStart, from.selectionEnd)
}

/** Replaces the form in the HTML with the portal's own. */
function handOver(first: HTMLElement, root: HTMLElement): void {
  const [before, after] = [controlsIn(first), controlsIn(root)]
  const focused = document.activeElement
  html.removeAttribute('data-first')
  if (before.length === after.length) {
    for (const [index, control] of after.entries()) copy(before[index] as Control, control)
    focus(focused, after[before.indexOf(focused as Control)])
  }
  const sameButton = (of: HTMLButtonElement) => buttonsIn(root).find((each) => nameOf(each) === nameOf(of))
  if (focused instanceof HTMLButtonElement) sameButton(focused)?.focus({ preventScroll: true })
  const pressed = buttonsIn(first).find((each) => each.dataset.pressed)
  const button = pressed && sameButton(pressed)
  first.remove()
  // The eye in the password field handles the mouse itself.
  button?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }))
  button?.click()
}

const scheme = readStored(() => localStorage, 'mantine-color-scheme-value') ?? 'auto'
const isDark = scheme === 'auto' ? matchMedia('(prefers-color-scheme: dark)').matches : scheme === 'dark'
html.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light')

/** Whether a new worker may still replace this page of an earlier visit, because a portal was published at its address since. */
const mayBeReplaced = __MOCK__ && Boolean(navigator.serviceWorker?.controller)

if (startsWithForm()) {
  html.setAttribute('data-first', '')
  if (__MOCK__ && import.meta.env.PROD && !mayBeReplaced) fetchSchoolAfterPaint()
  // Enter in a field clicks the button that submits.
  document.addEventListener('click', (event) => {
    const first = document.getElementById('first')
    const pressed = (event.target as Element).closest('button')
    if (!first || !pressed || !first.contains(pressed)) return
    event.preventDefault()
    for (const button of buttonsIn(first)) delete button.dataset.pressed
    pressed.dataset.pressed = 'yes'
  })
}

const watch = new MutationObserver(() => {
  const [first, root] = [document.getElementById('first'), document.getElementById('root')]
  if (first && mayBeReplaced) first.inert = true
  if (!first || !root?.querySelector('h1')) return
  watch.disconnect()
  handOver(first, root)
})
watch.observe(document, { childList: true, subtree: true })
