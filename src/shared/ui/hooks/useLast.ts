import { useRef } from 'react'

/** The last value that was not null: what a window shows stays while it closes. */
export function useLast<T>(value: T | null): T | null {
  const last = useRef(value)
  if (value !== null) last.current = value
  return last.current
}
