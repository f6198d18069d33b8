import { useUnit } from 'effector-react'
import { useEffect, useState } from 'react'
import { $now } from '#shared/browser/environment.ts'
import { minuteMs, momentAt } from '#shared/dates/schoolTime.ts'

/** The time at the school, `YYYY-MM-DD HH:mm:ss`, updated each minute. */
export function useMoment(): string {
  const now = useUnit($now)
  const [at, setAt] = useState(() => momentAt(now()))
  useEffect(() => {
    const timer = setInterval(() => setAt(momentAt(now())), minuteMs)
    return () => clearInterval(timer)
  }, [now])
  return at
}
