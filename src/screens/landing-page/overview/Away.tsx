import { useUnit } from 'effector-react'
import { cancelledDayLabel } from '#session/agenda/cancelled.ts'
import { dayOf, type Entry } from '#session/agenda/entries.ts'
import { rowOf } from '#session/news/news.ts'
import { newsUnits } from '#session/news/unseen.ts'
import { Icon } from '#shared/icons.tsx'
import { $newsIsOpen } from '../model.ts'
import { ScreenLink } from '../ScreenLink.tsx'
import { $at } from './model.ts'
import classes from './Overview.module.css'

/** Cancelled lessons come before those that take place. */
export function Away({ entries }: { entries: readonly Entry[] }) {
  if (entries.length === 0) return null
  return (
    <ul className={classes.away}>
      {entries.map((entry) => (
        <FallsAway key={entry.id} entry={entry} />
      ))}
    </ul>
  )
}

interface AwayProps {
  entry: Entry
  /** The text before the name, where that is not the day. */
  said?: string
  onChoose?: () => void
}

/** `Za 28 vervalt: React en TypeScript`, in its place; as long as it is news it stands with the news. rule: agenda-10 */
export function FallsAway({ entry, said, onChoose }: AwayProps) {
  const { at, news, isTold } = useUnit({ at: $at, news: newsUnits.rows, isTold: $newsIsOpen })
  if (isTold && news.has(rowOf.entry(entry.id))) return null
  return (
    <li className={classes.away} onClickCapture={onChoose}>
      <ScreenLink form="Agenda" day={dayOf(entry)} row={rowOf.entry(entry.id)} arrow>
        <Icon name="cancelled" size={20} />
        <span>
          {said ?? cancelledDayLabel(dayOf(entry), at)} <s>{entry.title || entry.subject}</s>
        </span>
      </ScreenLink>
    </li>
  )
}
