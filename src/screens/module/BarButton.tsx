import { useUnit } from 'effector-react'
import { type KeyboardEvent, useRef } from 'react'
import { Icon } from '#shared/look/icons.tsx'
import type { Bar, Step } from './bars.ts'
import { periodText } from './Period.tsx'
import { iconOf, kindOf } from './Result.tsx'
import { hiddenEdges } from './range.ts'
import classes from './Timeline.module.css'
import { texts } from './texts.ts'
import { $details, $range, $reachable, barChosen, barFocused, stepTaken } from './timeline.ts'

const steps: Readonly<Record<string, Step>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  Home: 'first',
  End: 'last',
}

/** The minimum width of a bar in px, so that a finger can hit a short course. */
const minBarWidth = 24
/** The distance in px from which a movement of the pointer is a drag instead of a click. */
const clickTolerance = 6

interface Box {
  readonly left: number
  readonly top: number | null
  readonly width: number
  readonly height: number
}

/** A module on the timeline, as a button that opens its details. All bars are one Tab stop. `place`: in px on the canvas. */
export function BarButton({ bar, place }: { bar: Bar; place: Box }) {
  const { row } = bar
  const range = useUnit($range)
  const reachable = useUnit($reachable)
  const details = useUnit($details)
  const choose = useUnit(barChosen)
  const focus = useUnit(barFocused)
  const step = useUnit(stepTaken)
  // The padding moves the text into the visible part of the bar.
  const { before, after } = hiddenEdges(bar, place.width, range)
  const pressedAt = useRef(0)
  const result = texts.result(row.outcome, row.result)
  const onKeyDown = (event: KeyboardEvent) => {
    const taken = steps[event.key]
    if (taken === undefined) return
    event.preventDefault()
    step(taken)
  }
  return (
    <button
      type="button"
      id={`bar-${row.id}`}
      className={classes.bar}
      style={{
        left: place.left,
        top: place.top ?? 0,
        width: Math.max(place.width, minBarWidth),
        height: place.height,
        paddingInline: `${before}px ${after}px`,
      }}
      data-to-scale
      data-status={kindOf(row.outcome)}
      tabIndex={reachable === row.id ? 0 : -1}
      aria-label={texts.bar(row.name, periodText(row.from, row.till), result)}
      aria-expanded={details?.id === row.id}
      onFocus={() => focus(row.id)}
      onKeyDown={onKeyDown}
      onPointerDown={({ clientX }) => {
        pressedAt.current = clientX
      }}
      onClick={({ clientX, detail }) => {
        if (detail === 0 || Math.abs(clientX - pressedAt.current) < clickTolerance) choose(row.id)
      }}
    >
      <Icon name={iconOf[row.outcome]} size={18} />
      <span>{result}</span>
    </button>
  )
}
