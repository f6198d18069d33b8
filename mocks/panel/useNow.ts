import { useEffect, useRef, useState } from 'react'
import type { Status } from '../controls/api.ts'
import { later } from './moments.ts'

/** The moment on the school's clock, going on by itself unless it stands still. */
export function useNow({ now, mode }: Status['clock']): string {
  const heard = useRef({ now, at: Date.now() })
  if (heard.current.now !== now) heard.current = { now, at: Date.now() }
  const [, tick] = useState(0)
  const goes = mode !== 'still'
  useEffect(() => {
    if (!goes) return undefined
    const timer = setInterval(() => tick((count) => count + 1), 1_000)
    return () => clearInterval(timer)
  }, [goes])
  return goes ? later(now, Math.max(0, Date.now() - heard.current.at)) : now
}
