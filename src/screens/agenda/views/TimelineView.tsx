import { useUnit } from 'effector-react'
import { type KeyboardEvent, useMemo, useRef, useState } from 'react'
import { type Entry, timesOf } from '#session/agenda/entries.ts'
import { type Period, plusDays } from '#shared/dates/calendarDays.ts'
import { Icon } from '#shared/look/icons.tsx'
import { Breakable } from '#shared/ui/Breakable.tsx'
import { useMediaQuery } from '#shared/ui/hooks/useMediaQuery.ts'
import { DateHeader, SidebarHeader, Timeline, TimelineHeaders } from '#shared/ui/mantine/Timeline.ts'
import { subjectsIn } from '../entries/selection.ts'
import { $hueOf, $period, $shown, entryOpened } from '../model.ts'
import { kindNames, texts } from '../texts.ts'
import entryClasses from './entry/Entry.module.css'
import { kindLooks, nameInFull } from './entry/Entry.tsx'
import { NotDrawn, roomInDay } from './entry/NotDrawn.tsx'
import { clipTo } from './layout/days.ts'
import { atMostADay, drawnAt } from './layout/events.ts'
import classes from './TimelineView.module.css'

/** The period, with a row for each subject. The items are one Tab stop: the arrows go between them in order of time. */
export default function TimelineView() {
  const { all, period } = useUnit({ all: $shown, period: $period })
  const { drawn: entries, hidden } = useMemo(() => atMostADay(all, roomInDay), [all])
  const [focused, setFocused] = useState<string | null>(null)
  const narrow = useMediaQuery('(max-width: 48rem)')
  const box = useRef<HTMLElement>(null)
  const byId = useMemo(() => new Map(entries.map((entry) => [entry.id, entry])), [entries])
  const { groups, items } = useRows(entries, period)
  const stop = focused !== null && byId.has(focused) ? focused : entries[0]?.id
  const from = drawnAt(`${period.from} 00:00:00`)
  const till = drawnAt(`${period.till} 23:59:59`) + 1000

  const onKeyDown = (event: KeyboardEvent, entry: Entry) => {
    const target = steppedTo(entries, entry, event.key)
    if (!target) return
    event.preventDefault()
    setFocused(target.id)
    box.current?.querySelector<HTMLElement>(`[data-entry="${CSS.escape(target.id)}"]`)?.focus()
  }

  return (
    <>
      <p className={classes.hint} aria-hidden="true">
        {texts.timelineGoesOn}
      </p>
      <section ref={box} className={classes.box} aria-label={texts.timeline} data-to-scale>
        <NotDrawn hidden={hidden} />
        <div className={classes.canvas}>
          <Timeline
            groups={groups}
            items={items}
            defaultTimeStart={from}
            defaultTimeEnd={till}
            visibleTimeStart={from}
            visibleTimeEnd={till}
            onTimeChange={() => {}}
            canMove={false}
            canResize={false}
            canChangeGroup={false}
            stackItems
            sidebarWidth={narrow ? 128 : 168}
            lineHeight={52}
            itemHeightRatio={0.85}
            buffer={1}
            groupRenderer={({ group }) => (
              <span className={classes.group}>
                <span>{group.title}</span>
              </span>
            )}
            itemRenderer={({ item, getItemProps }) => {
              const entry = byId.get(String(item.id))
              const { key, ref, ...rest } = getItemProps({ style: { border: 0, background: 'transparent' } })
              if (!entry) return null
              return (
                <div key={key} ref={ref} {...rest} className={classes.place}>
                  <Item
                    entry={entry}
                    isStop={entry.id === stop}
                    onFocus={() => setFocused(entry.id)}
                    onKeyDown={(event) => onKeyDown(event, entry)}
                  />
                </div>
              )
            }}
          >
            <TimelineHeaders>
              <SidebarHeader>{({ getRootProps }) => <div {...getRootProps()} />}</SidebarHeader>
              <DateHeader unit="day" labelFormat={([start]) => start.format('dd D')} />
            </TimelineHeaders>
          </Timeline>
        </div>
      </section>
    </>
  )
}

/** The entry that a key leads to; undefined for another key, and at the end. */
function steppedTo(entries: readonly Entry[], from: Entry, key: string): Entry | undefined {
  const index = entries.indexOf(from)
  return {
    ArrowRight: entries[index + 1],
    ArrowDown: entries[index + 1],
    ArrowLeft: entries[index - 1],
    ArrowUp: entries[index - 1],
    Home: entries[0],
    End: entries.at(-1),
  }[key]
}

/** The rows of the timeline, one for each subject, and the entries in them. */
function useRows(entries: readonly Entry[], period: Period) {
  const subjects = useMemo(() => subjectsIn(entries), [entries])
  // The rows have numbers, because the library keeps them in an object, which a subject called `constructor` breaks.
  const groups = useMemo(
    () => subjects.map((subject, id) => ({ id, title: <Breakable text={subject} /> })),
    [subjects],
  )
  const items = useMemo(() => {
    const rows = new Map(subjects.map((subject, row) => [subject, row]))
    const clip = clipTo(period)
    return entries.map((entry) => {
      const { first, last } = daysOf(clip(entry))
      const { id, subject } = entry
      return {
        id,
        group: rows.get(subject) ?? 0,
        title: subject,
        start_time: drawnAt(`${first} 00:00:00`),
        end_time: drawnAt(`${last} 23:59:59`),
      }
    })
  }, [entries, subjects, period])
  return { groups, items }
}

/** A lesson is as wide as its day, so that its hour is readable; several of a day are stacked. */
function daysOf({ start, end }: Pick<Entry, 'start' | 'end'>) {
  const first = start.slice(0, 10)
  const day = end.slice(0, 10)
  const last = end.slice(11) === '00:00:00' ? plusDays(day, -1) : day
  return { first, last: last < first ? first : last }
}

interface ItemProps {
  readonly entry: Entry
  /** Whether the tab key stops here. */
  readonly isStop: boolean
  readonly onFocus: () => void
  readonly onKeyDown: (event: KeyboardEvent) => void
}

function Item({ entry, isStop, onFocus, onKeyDown }: ItemProps) {
  const { hueOf, open } = useUnit({ hueOf: $hueOf, open: entryOpened })
  return (
    <button
      type="button"
      className={`${classes.item} ${entryClasses.entryColours}`}
      title={nameInFull(entry)}
      tabIndex={isStop ? 0 : -1}
      aria-label={nameInFull(entry)}
      data-entry={entry.id}
      data-hue={entry.cancelled ? undefined : hueOf(entry.subject)}
      data-kind={entry.kind}
      data-cancelled={entry.cancelled}
      onClick={() => open(entry.id)}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
    >
      <InDay entry={entry} />
    </button>
  )
}

/** The maximum number of letters of a word that fits in a day. */
const shortWord = 5

/** The content of an item: a lesson's hour, the short word of another kind, or its icon. */
function InDay({ entry }: { entry: Entry }) {
  const { kind, cancelled } = entry
  if (cancelled) return <Icon name="cancelled" size={20} />
  if (kind === 'les') return <span>{timesOf(entry).from}</span>
  const word = kindNames[kind]
  return word.length <= shortWord ? <span>{word}</span> : <Icon name={kindLooks[kind].icon} size={20} />
}
