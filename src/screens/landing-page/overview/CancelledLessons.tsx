import { useUnit } from 'effector-react'
import { cancelledDayLabel, cancelledName } from '#session/agenda/cancelled.ts'
import { dayOf, type Entry } from '#session/agenda/entries.ts'
import { rowOf } from '#session/news/news.ts'
import { newsUnits } from '#session/news/unseen.ts'
import { Icon } from '#shared/look/icons.tsx'
import { $newsIsOpen } from '../model.ts'
import { ScreenLink } from '../ScreenLink.tsx'
import { $at } from './model.ts'
import classes from './Overview.module.css'

/** Cancelled lessons, above those that take place. */
export function CancelledLessons({ entries }: { entries: readonly Entry[] }) {
  if (entries.length === 0) return null
  return (
    <ul className={classes.away}>
      {entries.map((entry) => (
        <CancelledLesson key={entry.id} entry={entry} />
      ))}
    </ul>
  )
}

interface CancelledProps {
  entry: Entry
  /** The text before the name; the day by default. */
  label?: string
  onChoose?: () => void
}

/** A cancelled lesson: `Za 28 vervalt: Java`. While it is news, the opened list of news shows it instead. rule: agenda-10 */
export function CancelledLesson({ entry, label, onChoose }: CancelledProps) {
  const { at, news, isNewsOpen } = useUnit({ at: $at, news: newsUnits.rows, isNewsOpen: $newsIsOpen })
  if (isNewsOpen && news.has(rowOf.entry(entry.id))) return null
  return (
    <li className={classes.away} onClickCapture={onChoose}>
      <ScreenLink form="Agenda" day={dayOf(entry)} row={rowOf.entry(entry.id)} arrow>
        <Icon name="cancelled" size={20} />
        <span>
          {label ?? cancelledDayLabel(dayOf(entry), at)} <s>{cancelledName(entry)}</s>
        </span>
      </ScreenLink>
    </li>
  )
}
