/**
 * What is open above a screen has an entry of the history of its own, so that Back closes it: the router's entry again, with how many
 * such entries there are of this screen. One whose window was closed otherwise stays, since to take it away would be a way back that
 * nobody asked for; Back passes over it, and the next window uses it. rule: brought-5
 */

/** What closes each thing that is open, the last one on top. */
const open: (() => void)[] = []

/** The entry of a screen and those above it have one number, which no other page load gives. */
interface Entry {
  readonly place: number | undefined
  readonly above: number
}

const entryOf = (state: Partial<Entry> | null): Entry => ({ place: state?.place, above: state?.above ?? 0 })
const firstPlace = typeof performance === 'undefined' ? 0 : performance.timeOrigin
let places = 0

/** The entry that is shown. */
let shown: Entry = { place: undefined, above: 0 }

/** Marks the entry that is shown: whatever else it holds stays. */
const mark = (entry: Entry) => window.history.replaceState({ ...window.history.state, ...entry }, '')

/** Gives each thing that is open an entry. */
function addEntries(): void {
  shown = entryOf(window.history.state)
  if (open.length > shown.above && shown.place === undefined) {
    places += 1
    shown = { place: firstPlace + places, above: 0 }
    mark(shown)
  }
  while (shown.above < open.length) {
    shown = { ...shown, above: shown.above + 1 }
    window.history.pushState({ ...window.history.state, ...shown }, '')
  }
}

/** Until the returned function is called, Back calls `close` instead of going back. */
export function openAbove(close: () => void): () => void {
  open.push(close)
  addEntries()
  return () => {
    const at = open.lastIndexOf(close)
    if (at >= 0) open.splice(at, 1)
  }
}

/** Closes what was opened last; false where nothing was open. */
export function closeLast(): boolean {
  const close = open.at(-1)
  close?.()
  return close !== undefined
}

/**
 * To be called when the router has changed the address.
 * @param replaced the new entry has taken the place of the one before: it is above the same screen
 */
export function noteEntry(replaced: boolean): void {
  const entry = entryOf(window.history.state)
  if (replaced && entry.place === undefined && shown.above > 0) mark(shown)
  else shown = entry
}

/** Call this before the router is made: it does not hear of what is closed. */
export function watchBack(): void {
  noteEntry(false)
  window.addEventListener('popstate', (event) => {
    const before = shown
    shown = entryOf(event.state)
    if (shown.place === undefined || shown.place !== before.place || shown.above === before.above) return
    event.stopImmediatePropagation()
    if (shown.above > before.above) return
    if (open.length <= shown.above) return window.history.go(-shown.above - 1)
    open.at(-1)?.()
    // What asks first is still open, and so is its question.
    setTimeout(addEntries)
  })
}
