import { addLayer } from '../layer.ts'
import { showRing } from '../ring.ts'
import { isSecret } from '../secretField.ts'
import { onStored } from '../storage.ts'
import { trainerAttribute } from '../trainer.ts'
import classes from './beamer.module.css'
import { type BeamerState, setBeamer } from './beamerState.ts'
import { keysOf } from './keys.ts'
import { subtitle } from './subtitle.ts'

/** How long a click or a key is shown to the class, in ms. */
const ringMs = 1_200
const keyMs = 1_500

const clickable = 'a[href], button, input, select, textarea, label, summary, [role="tab"], [role="menuitem"]'

/** Draws a ring around what is clicked, if anything is. */
function ringClicks(signal: AbortSignal): void {
  const click = (event: Event) => {
    const target = event.target instanceof Element ? event.target.closest(clickable) : null
    // A click comes after the pointer event that removes an earlier ring.
    if (target && !target.closest(`[${trainerAttribute}]`)) showRing(target, ringMs)
  }
  window.addEventListener('click', click, { capture: true, signal })
}

/** Shows the pressed keys, except those in a field for a password. */
function showKeys(signal: AbortSignal): void {
  const chip = addLayer('keys', classes.keys)
  chip.setAttribute('aria-hidden', 'true')
  let timer: ReturnType<typeof setTimeout> | undefined
  const empty = () => chip.replaceChildren()
  const press = (event: KeyboardEvent) => {
    const { target } = event
    if (target instanceof HTMLInputElement && isSecret(target)) return empty()
    const keys = keysOf(event)
    if (keys === null) return
    const shown = document.createElement('kbd')
    shown.textContent = keys
    chip.append(shown)
    while (chip.childElementCount > maxKeys) chip.firstElementChild?.remove()
    clearTimeout(timer)
    timer = setTimeout(empty, keyMs)
  }
  window.addEventListener('keydown', press, { capture: true, signal })
  signal.addEventListener('abort', () => {
    clearTimeout(timer)
    chip.remove()
  })
}

const maxKeys = 8

/** Whether the device has no keyboard, so that the strip needs a button that ends the presentation. */
const isTouchOnly = () => matchMedia('(hover: none) and (pointer: coarse)').matches

/** Adds a strip above the portal with a text about what the class sees. */
function showSubtitle(signal: AbortSignal): void {
  const offButton = document.createElement('button')
  offButton.type = 'button'
  offButton.textContent = 'Beamer uit'
  offButton.addEventListener('click', () => setBeamer('off'))
  const strip = document.createElement('aside')
  strip.setAttribute(trainerAttribute, '')
  strip.setAttribute('aria-label', 'Beamer')
  strip.className = classes.subtitle ?? ''
  const line = document.createElement('p')
  line.setAttribute('role', 'status')
  strip.append(line)
  if (isTouchOnly()) strip.append(offButton)
  document.body.append(strip)
  const write = () => {
    line.textContent = subtitle()
    strip.hidden = line.textContent === '' && !offButton.isConnected
    document.documentElement.classList.toggle(classes.titled ?? '', !strip.hidden)
  }
  write()
  const end = onStored(write)
  signal.addEventListener('abort', () => {
    end()
    strip.remove()
    document.documentElement.classList.remove(classes.titled ?? '')
  })
}

/** Makes the page black, until a key, a click, or the panel in another window ends it. */
function goBlack(signal: AbortSignal): void {
  const cover = document.createElement('dialog')
  cover.setAttribute(trainerAttribute, '')
  cover.className = classes.black ?? ''
  cover.setAttribute('aria-label', 'Zwart scherm')
  const exitButton = document.createElement('button')
  exitButton.type = 'button'
  exitButton.setAttribute('aria-label', 'Zwart scherm beëindigen')
  cover.append(exitButton)
  document.body.append(cover)
  cover.showModal()
  const endBlack = () => setBeamer('on')
  cover.addEventListener('cancel', (event) => {
    event.preventDefault()
    endBlack()
  })
  cover.addEventListener('click', endBlack)
  signal.addEventListener('abort', () => {
    cover.close()
    cover.remove()
  })
}

let presentation: AbortController | null = null
let blackScreen: AbortController | null = null

/** Brings the page into this state. */
export function showBeamer(state: BeamerState): void {
  if (state === 'off') {
    presentation?.abort()
    presentation = null
  } else if (!presentation) {
    presentation = new AbortController()
    const { signal } = presentation
    ringClicks(signal)
    showKeys(signal)
    showSubtitle(signal)
  }
  document.documentElement.classList.toggle(classes.beamer ?? '', state !== 'off')
  if (state === 'black') {
    if (blackScreen) return
    blackScreen = new AbortController()
    goBlack(blackScreen.signal)
  } else {
    blackScreen?.abort()
    blackScreen = null
  }
}
