import { useEffect, useRef, useState } from 'react'
import type { Status } from '../../controls/api.ts'
import { plusMs } from './moments.ts'

interface Now {
  /** The moment on the school's clock. */
  readonly now: string
  /** The difference from the device's clock, in ms. */
  readonly distance: number
}

/** Renders the component each second. */
export function useTick(): void {
  const [, tick] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), 1_000)
    return () => clearInterval(timer)
  }, [])
}

/** The school's clock, which ticks unless it stands still. */
export function useNow({ now, at, mode }: Status['clock']): Now {
  const received = useRef({ at, here: Date.now() })
  if (received.current.at !== at) received.current = { at, here: Date.now() }
  useTick()
  if (mode === 'still') return { now, distance: at - Date.now() }
  const elapsed = Math.max(0, Date.now() - received.current.here)
  return { now: plusMs(now, elapsed), distance: at - received.current.here }
}
