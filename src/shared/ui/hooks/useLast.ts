import { useRef } from 'react'

/** The last value that was not null, so that a window keeps its contents while it closes. */
export function useLast<T>(value: T | null): T | null {
  const last = useRef(value)
  if (value !== null) last.current = value
  return last.current
}
