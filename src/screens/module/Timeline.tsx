import 'react-calendar-timeline/style.css'
import 'dayjs/locale/nl'
import { useResizeObserver } from '@mantine/hooks'
import dayjs from 'dayjs'
import { useUnit } from 'effector-react'
import { type CSSProperties, useEffect, useMemo } from 'react'
import ReactCalendarTimeline, {
  CustomMarker,
  DateHeader,
  type ReactCalendarTimelineProps,
  SidebarHeader,
  type TimelineGroupBase,
  TimelineHeaders,
  type TimelineItemBase,
  TimelineMarkers,
} from 'react-calendar-timeline'
import { useMediaQuery } from '#shared/ui/hooks/useMediaQuery.ts'
import { BarButton } from './BarButton.tsx'
import type { Bar, Line } from './bars.ts'
import { Details, Undated } from './Details.tsx'
import { hasRoomForMonths, labelOfMonth, renderInterval } from './Interval.tsx'
import { RangeButtons } from './RangeButtons.tsx'
import classes from './Timeline.module.css'
import { texts } from './texts.ts'
import * as timeline from './timeline.ts'

dayjs.locale('nl')

interface Item extends TimelineItemBase<number> {
  readonly bar: Bar
}

const renderBar: NonNullable<ReactCalendarTimelineProps<Item, TimelineGroupBase>['itemRenderer']> = ({
  item,
  itemContext,
}) => <BarButton key={item.id} bar={item.bar} place={itemContext.dimensions} />

const renderToday = ({ styles: { left } }: { styles: CSSProperties }) => (
  <div className={classes.today} style={{ left }} />
)

/** The text size that the user has chosen, as a multiple of the usual one. */
const textScale = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16

/** Prevents a browser from scrolling to a bar that gets the focus, which would move the bars away from their dates. */
const clip = (canvas: HTMLDivElement) => {
  canvas.style.overflow = 'clip'
}

/** The lines and their bars as rows and items of the library. */
const toLibrary = (lines: readonly Line[]) => ({
  groups: lines.map(({ moduleId, name }) => ({ id: moduleId, title: name })),
  items: lines.flatMap(({ moduleId, bars }) =>
    bars.map(
      (bar): Item => ({
        id: bar.row.id,
        group: moduleId,
        start_time: bar.from,
        end_time: bar.till,
        bar,
      }),
    ),
  ),
})

/** The scale of the text, and the widths of the names and the canvas, in px. */
function useSizes() {
  const [frame, { width }] = useResizeObserver<HTMLElement>()
  const wide = useMediaQuery('(min-width: 48rem)')
  const scale = textScale()
  const sidebar = Math.round(Math.min((wide ? 240 : 128) * scale, width * 0.45))
  return { frame, scale, sidebar, canvas: Math.max(Math.floor(width) - sidebar, 0) }
}

/** Gives the model the width of the canvas, and moves the focus to the bar that the model names. */
function useModel(canvas: number): void {
  const focusTarget = useUnit(timeline.$focusTarget)
  const show = useUnit(timeline.shown)
  const measure = useUnit(timeline.measured)
  useEffect(() => show(), [show])
  useEffect(() => void measure(canvas), [measure, canvas])
  useEffect(() => {
    if (focusTarget !== null) document.getElementById(`bar-${focusTarget}`)?.focus()
  }, [focusTarget])
}

/** The modules from Van to Tot, one row each; read-only. */
export default function Timeline() {
  const timetable = useUnit(timeline.$timetable)
  const range = useUnit(timeline.$range)
  const today = useUnit(timeline.$today)
  const ask = useUnit(timeline.rangeChosen)
  const touch = useUnit(timeline.lineTouched)
  const { frame, scale, sidebar, canvas } = useSizes()
  const { groups, items } = useMemo(() => toLibrary(timetable.lines), [timetable])
  useModel(canvas)
  if (groups.length === 0)
    return (
      <>
        <p>{texts.noDated}</p>
        <Undated />
      </>
    )
  return (
    <>
      <section ref={frame} className={classes.frame} aria-label={texts.timeline}>
        <p className="visually-hidden">{texts.timelineHint}</p>
        {canvas > 0 && (
          <ReactCalendarTimeline
            groups={groups}
            items={items}
            visibleTimeStart={range.from}
            visibleTimeEnd={range.till}
            onTimeChange={(from, till) => ask({ from, till })}
            scrollRef={clip}
            sidebarWidth={sidebar}
            lineHeight={Math.round(60 * scale)}
            itemHeightRatio={0.74}
            canMove={false}
            canResize={false}
            canChangeGroup={false}
            canSelect={false}
            onCanvasClick={(group, time) => touch({ moduleId: Number(group), time })}
            stackItems
            groupRenderer={({ group }) => <span className={classes.name}>{group.title}</span>}
            itemRenderer={renderBar}
          >
            <TimelineHeaders className="on-sunken">
              <SidebarHeader>{({ getRootProps }) => <div {...getRootProps()} />}</SidebarHeader>
              <DateHeader
                unit="year"
                height={32 * scale}
                labelFormat={([start]) => start.format('YYYY')}
                intervalRenderer={renderInterval}
              />
              {hasRoomForMonths(range, canvas / scale) && (
                <DateHeader
                  unit="month"
                  height={26 * scale}
                  labelFormat={([start], _unit, labelWidth = 0) => labelOfMonth(start, labelWidth / scale)}
                  intervalRenderer={renderInterval}
                />
              )}
            </TimelineHeaders>
            <TimelineMarkers>
              <CustomMarker date={today}>{renderToday}</CustomMarker>
            </TimelineMarkers>
          </ReactCalendarTimeline>
        )}
      </section>
      <RangeButtons />
      <Details />
      <Undated />
    </>
  )
}
