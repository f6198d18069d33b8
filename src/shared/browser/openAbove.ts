/**
 * Each window above a screen has its own history entry, a copy of the router's entry with a counter, so that Back closes it. The
 * entry of a window that was closed in another way stays, because removing it would navigate back; Back skips it, and the next
 * window reuses it. rule: brought-5
 */

/** The functions that close each open window, the last one on top. */
const open: (() => void)[] = []

/** A number shared by the entry of a screen and those above it, unique to this page load. */
interface Entry {
  readonly place: number | undefined
  readonly above: number
}

const entryOf = (state: Partial<Entry> | null): Entry => ({ place: state?.place, above: state?.above ?? 0 })
const firstPlace = typeof performance === 'undefined' ? 0 : performance.timeOrigin
let places = 0

/** The current history entry. */
let shown: Entry = { place: undefined, above: 0 }

/** Marks the current entry and keeps everything else in it. */
const mark = (entry: Entry) => window.history.replaceState({ ...window.history.state, ...entry }, '')

/** Gives each open window an entry. */
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

/** To be called before the router is made, so that the router does not see the events of a window that closes. */
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
    // A window that asks before it closes is still open, together with its question.
    setTimeout(addEntries)
  })
}
