import type { Entry } from '#session/agenda/entries.ts'
import { timeLeft } from '#shared/dates/timeLeft.ts'
import { Status } from '#shared/ui/marks/Status.tsx'
import { minutesLeft } from './timeLeft.ts'
import { useMoment } from './useMoment.ts'

/** The time until the next lesson of today, updated each minute. */
export function TimeLeft({ entry }: { entry: Entry }) {
  const at = useMoment()
  if (entry.end <= at) return null
  return (
    <Status icon="clock" kind="info">
      {timeLeft(minutesLeft(entry, at))}
    </Status>
  )
}
