import { combine, createEvent, createStore, merge, restore, sample } from 'effector'
import { $now } from '#shared/browser/environment.ts'
import { type Bar, nearestBar, rowAfterStep, type Step, toTimetable } from './bars.ts'
import { $filtered } from './model.ts'
import { boundsOf, fitted, moved, openingRange, type Range, roomOf, showing, zoomed } from './range.ts'

export const shown = createEvent()
/** The width of the canvas was measured, in px. */
export const measured = createEvent<number>()
/** The canvas was dragged, or zoomed with the wheel or two fingers. */
export const rangeChosen = createEvent<Range>()
export const moveChosen = createEvent<-1 | 1>()
export const zoomChosen = createEvent<'closer' | 'wider'>()
/** A bar was chosen, by its row's ID; choosing it again closes its details. */
export const barChosen = createEvent<number>()
/** A line was touched beside its bars, at this moment in ms, because a bar may be narrower than a finger. */
export const lineTouched = createEvent<{ moduleId: number; time: number }>()
export const barFocused = createEvent<number>()
/** An arrow key, Home or End was pressed on a bar. */
export const stepTaken = createEvent<Step>()

export const $timetable = $filtered.map(toTimetable)
const $bars = $timetable.map(({ lines }) => lines.flatMap(({ bars }) => bars))
const $bounds = $bars.map(boundsOf)
const $width = restore(measured, 0)
const $space = combine({ bounds: $bounds, width: $width })

/** The range that the user has moved to; null for the one at first. */
const $chosenRange = createStore<Range | null>(null).reset($bounds, shown)
export const $range = combine($space, $chosenRange, ({ bounds, width }, chosen) =>
  chosen ? fitted(chosen, bounds, width) : openingRange(bounds, width),
)
/** Which buttons still have an effect. */
export const $room = combine($range, $space, (range, { bounds, width }) => roomOf(range, bounds, width))

const $view = combine({ range: $range, space: $space })
const factors = { closer: 0.5, wider: 2 } as const
sample({ clock: rangeChosen, target: $chosenRange })
sample({
  clock: moveChosen,
  source: $view,
  fn: ({ range, space: { bounds, width } }, direction) => moved(range, bounds, width, direction),
  target: $chosenRange,
})
sample({
  clock: zoomChosen,
  source: $view,
  fn: ({ range, space: { bounds, width } }, way) => zoomed(range, bounds, width, factors[way]),
  target: $chosenRange,
})

const find = (bars: readonly Bar[], id: number | null) => bars.find(({ row }) => row.id === id)

const $lastFocused = restore<number>(merge([barFocused, barChosen]), null).reset(shown)
/** The only bar that the Tab key reaches: the last one with the focus, else the first visible one. */
export const $reachable = combine($bars, $lastFocused, $range, (bars, wanted, range) => {
  const onScreen = bars.filter(({ from, till }) => from < range.till && till > range.from)
  return (find(onScreen, wanted) ?? onScreen[0] ?? find(bars, wanted) ?? bars[0])?.row.id ?? null
})

const focusMoved = sample({
  clock: stepTaken,
  source: { timetable: $timetable, from: $reachable },
  filter: ({ from }) => from !== null,
  fn: ({ timetable, from }, step) => rowAfterStep(timetable.lines, from ?? 0, step),
})
sample({ clock: focusMoved, target: $lastFocused })
sample({
  clock: focusMoved,
  source: { bars: $bars, range: $range },
  fn: ({ bars, range }, id) => {
    const bar = find(bars, id)
    return bar ? showing(range, bar) : range
  },
  target: $chosenRange,
})
/** The bar that an arrow key led to; null when the focus must not be moved. */
export const $focusTarget = restore<number>(focusMoved, null).reset(barFocused, shown)

sample({
  clock: lineTouched,
  source: $timetable,
  filter: ({ lines }, { moduleId }) => lines.some((line) => line.moduleId === moduleId),
  fn: ({ lines }, { moduleId, time }) => {
    const { bars = [] } = lines.find((line) => line.moduleId === moduleId) ?? {}
    return nearestBar(bars, time)?.row.id ?? 0
  },
  target: barChosen,
})

const $chosenBar = createStore<number | null>(null)
  .on(barChosen, (chosen, id) => (chosen === id ? null : id))
  .reset(shown)
export const $details = combine($bars, $chosenBar, (bars, id) => find(bars, id)?.row ?? null)

/** The moment of the line of today, in ms since 1970. */
export const $today = createStore(0)
sample({ clock: [shown, $now], source: $now, fn: (now) => now(), target: $today })
export const $todayInView = combine($today, $range, (today, { from, till }) => from <= today && today < till)
