import { useUnit } from 'effector-react'
import { useEffect, useState } from 'react'
import type { Entry } from '#session/agenda/entries.ts'
import { $now } from '#shared/browser/environment.ts'
import { momentAt } from '#shared/dates/schoolTime.ts'
import { timeLeft } from '#shared/dates/timeLeft.ts'
import { Status } from '#shared/ui/marks/Status.tsx'
import { minutesLeft } from './timeLeft.ts'

const minute = 60_000

/** How long it takes until the next lesson of today, each minute again. */
export function TimeLeft({ entry }: { entry: Entry }) {
  const now = useUnit($now)
  const [at, setAt] = useState(() => momentAt(now()))
  useEffect(() => {
    const timer = setInterval(() => setAt(momentAt(now())), minute)
    return () => clearInterval(timer)
  }, [now])
  if (entry.end <= at) return null
  return (
    <Status icon="clock" kind="info">
      {timeLeft(minutesLeft(entry, at))}
    </Status>
  )
}
