// Each window above a screen has its own history entry, a copy of the router's entry with a counter, so that Back closes it. The
// entry of a window that was closed in another way stays, because removing it would navigate back; Back skips it, and the next
// window reuses it. rule: brought-5

/** The functions that close the open windows, the last one on top. */
const closeFunctions: (() => void)[] = []

/** The mark of a history entry: `place` is shared by a screen and the windows above it, `above` counts those windows. */
interface Entry {
  readonly place: number | undefined
  readonly above: number
}

const entryOf = (state: Partial<Entry> | null): Entry => ({ place: state?.place, above: state?.above ?? 0 })
const firstPlace = typeof performance === 'undefined' ? 0 : performance.timeOrigin
let places = 0

let current: Entry = { place: undefined, above: 0 }

/** Adds a mark to the state of the current entry. */
const mark = (entry: Entry) => window.history.replaceState({ ...window.history.state, ...entry }, '')

function addEntries(): void {
  current = entryOf(window.history.state)
  if (closeFunctions.length > current.above && current.place === undefined) {
    places += 1
    current = { place: firstPlace + places, above: 0 }
    mark(current)
  }
  while (current.above < closeFunctions.length) {
    current = { ...current, above: current.above + 1 }
    window.history.pushState({ ...window.history.state, ...current }, '')
  }
}

/** Until the returned function is called, Back calls `close` instead of going back. */
export function openAbove(close: () => void): () => void {
  closeFunctions.push(close)
  addEntries()
  return () => {
    const index = closeFunctions.lastIndexOf(close)
    if (index >= 0) closeFunctions.splice(index, 1)
  }
}

/** Closes the window that was opened last; false if none was open. */
export function closeLast(): boolean {
  const close = closeFunctions.at(-1)
  close?.()
  return close !== undefined
}

/** Must be called after the router changes the address. An entry that `replaced` another one is above the same screen. */
export function noteEntry(replaced: boolean): void {
  const entry = entryOf(window.history.state)
  if (replaced && entry.place === undefined && current.above > 0) mark(current)
  else current = entry
}

/** Must be called before the router is made, so that the router does not see the events of a window that closes. */
export function watchBack(): void {
  noteEntry(false)
  window.addEventListener('popstate', (event) => {
    const before = current
    current = entryOf(event.state)
    if (current.place === undefined || current.place !== before.place || current.above === before.above)
      return
    event.stopImmediatePropagation()
    if (current.above > before.above) return
    if (closeFunctions.length <= current.above) return window.history.go(-current.above - 1)
    closeFunctions.at(-1)?.()
    // A window that asks before it closes is still open, together with its question.
    setTimeout(addEntries)
  })
}
