import { layer } from '../layer.ts'
import { showRing } from '../ring.ts'
import { onStored } from '../storage.ts'
import { trainerAttribute } from '../trainer.ts'
import classes from './beamer.module.css'
import { type BeamerState, setBeamer } from './beamerState.ts'
import { isSecret, keysOf } from './keys.ts'
import { subtitle } from './subtitle.ts'

/** How long a click or a key is shown to the class, in ms. */
const ringTime = 1_200
const keyTime = 1_500

const clickable = 'a[href], button, input, select, textarea, label, summary, [role="tab"], [role="menuitem"]'

/** Draws a ring around what is clicked, if anything is. */
function ringClicks(signal: AbortSignal): void {
  const click = (event: Event) => {
    const target = event.target instanceof Element ? event.target.closest(clickable) : null
    // It comes after the press, which removes an earlier ring.
    if (target && !target.closest(`[${trainerAttribute}]`)) showRing(target, ringTime)
  }
  window.addEventListener('click', click, { capture: true, signal })
}

/** Shows the pressed keys, except those in a field for a password. */
function showKeys(signal: AbortSignal): void {
  const chip = layer('keys', classes.keys)
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
    while (chip.childElementCount > mostKeys) chip.firstElementChild?.remove()
    clearTimeout(timer)
    timer = setTimeout(empty, keyTime)
  }
  window.addEventListener('keydown', press, { capture: true, signal })
  signal.addEventListener('abort', () => {
    clearTimeout(timer)
    chip.remove()
  })
}

const mostKeys = 8

/** Whether the device has no keyboard, and so no other way back. */
const isTouchAlone = () => matchMedia('(hover: none) and (pointer: coarse)').matches

/** Adds a strip above the portal with a text about what the class sees. */
function showSubtitle(signal: AbortSignal): void {
  const off = document.createElement('button')
  off.type = 'button'
  off.textContent = 'Beamer uit'
  off.addEventListener('click', () => setBeamer('off'))
  const strip = document.createElement('aside')
  strip.setAttribute(trainerAttribute, '')
  strip.setAttribute('aria-label', 'Beamer')
  strip.className = classes.subtitle ?? ''
  const line = document.createElement('p')
  line.setAttribute('role', 'status')
  strip.append(line)
  if (isTouchAlone()) strip.append(off)
  document.body.append(strip)
  const write = () => {
    line.textContent = subtitle()
    strip.hidden = line.textContent === '' && !off.isConnected
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
  const way = document.createElement('button')
  way.type = 'button'
  way.setAttribute('aria-label', 'Zwart scherm beëindigen')
  cover.append(way)
  document.body.append(cover)
  cover.showModal()
  const light = () => setBeamer('on')
  cover.addEventListener('cancel', (event) => {
    event.preventDefault()
    light()
  })
  cover.addEventListener('click', light)
  signal.addEventListener('abort', () => {
    cover.close()
    cover.remove()
  })
}

let ended: AbortController | null = null
let darkness: AbortController | null = null

/** Brings the page into this state. */
export function showBeamer(state: BeamerState): void {
  if (state === 'off') {
    ended?.abort()
    ended = null
  } else if (!ended) {
    ended = new AbortController()
    const { signal } = ended
    ringClicks(signal)
    showKeys(signal)
    showSubtitle(signal)
  }
  document.documentElement.classList.toggle(classes.beamer ?? '', state !== 'off')
  if (state === 'black') {
    if (darkness) return
    darkness = new AbortController()
    goBlack(darkness.signal)
  } else {
    darkness?.abort()
    darkness = null
  }
}
