import { useEffect, useRef, useState } from 'react'
import type { Status } from '../controls/api.ts'
import { later } from './moments.ts'

/** The moment on the school's clock. It ticks on unless the clock stands still. */
export function useNow({ now, mode }: Status['clock']): string {
  const received = useRef({ now, at: Date.now() })
  if (received.current.now !== now) received.current = { now, at: Date.now() }
  const [, tick] = useState(0)
  const isRunning = mode !== 'still'
  useEffect(() => {
    if (!isRunning) return undefined
    const timer = setInterval(() => tick((count) => count + 1), 1_000)
    return () => clearInterval(timer)
  }, [isRunning])
  return isRunning ? later(now, Math.max(0, Date.now() - received.current.at)) : now
}
