import type { ReactNode } from 'react'
import { FailedState } from './FailedState.tsx'

interface Props {
  status: 'loading' | 'error' | 'ready'
  /** Why the last attempt failed, `''` if it did not. What was fetched before stays below it. */
  error: string
  /** Whether another attempt is under way. */
  trying: boolean
  onRetry: () => void
  /** The shape of what is to come. */
  loading: ReactNode
  isEmpty: boolean
  /** A sentence, and what one can do. */
  empty: ReactNode
  children: ReactNode
}

/** What is fetched, in one of its four statuses: loading, failed, empty, filled. */
export function ListStates({ status, error, trying, onRetry, loading, isEmpty, empty, children }: Props) {
  if (status === 'loading') return loading
  return (
    <>
      {error !== '' && <FailedState text={error} trying={trying} onRetry={onRetry} />}
      {status === 'ready' && (isEmpty ? empty : children)}
    </>
  )
}
