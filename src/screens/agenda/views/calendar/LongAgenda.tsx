import { useUnit } from 'effector-react'
import { useMemo } from 'react'
import { dayOf, type Entry } from '#session/agenda/entries.ts'
import { LongList } from '#shared/ui/lists/LongList.tsx'
import { entryOpened } from '../../model.ts'
import { EntryButton } from '../entry/Entry.tsx'
import { belowLesson } from '../layout/pairs.ts'
import classes from './Calendar.module.css'

interface Props {
  readonly entries: readonly Entry[]
  readonly detailed: boolean
  readonly heading: (day: string) => string
}

/** The list of a long agenda, which renders only what is in view; an entry is at the day of its start. rule: agenda-13 */
export function LongAgenda({ entries, detailed, heading }: Props) {
  const open = useUnit(entryOpened)
  const rows = useMemo(
    () =>
      entries.flatMap((entry, at): (Entry | string)[] => {
        const before = entries[at - 1]
        return before && dayOf(before) === dayOf(entry) ? [entry] : [dayOf(entry), entry]
      }),
    [entries],
  )
  const below = useMemo(() => belowLesson(entries), [entries])
  return (
    <LongList items={rows} itemKey={(row) => (typeof row === 'string' ? row : row.id)} height={112}>
      {(row) =>
        typeof row === 'string' ? (
          <h3 className={classes.dayHeading}>{heading(row)}</h3>
        ) : (
          <EntryButton
            entry={row}
            room="card"
            detailed={detailed}
            ofLesson={below.has(row.id)}
            onOpen={open}
          />
        )
      }
    </LongList>
  )
}
