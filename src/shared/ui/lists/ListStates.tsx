import { createStore } from 'effector'
import { useUnit } from 'effector-react'
import type { ReactNode } from 'react'
import { momentAt } from '../../dates/schoolTime.ts'
import type { Fetched } from '../../fetched.ts'
import { useLinkedRow } from '../hooks/useLinkedRow.ts'
import { notReadYet, savedNotRead } from '../texts.ts'
import { FailedState } from './FailedState.tsx'
import { NotShownNotice } from './NotShownNotice.tsx'
import { ReadAt } from './ReadAt.tsx'

interface Props {
  resource: Fetched
  loading: ReactNode
  isEmpty?: boolean
  /** The sentence of an empty list, and what the user can do. */
  empty?: ReactNode
  children: ReactNode
}

const $neverUnread = createStore(false)

/** Fetched data in one of four states: loading, failed, empty, filled. */
export function ListStates({ resource, loading, isEmpty = false, empty = null, children }: Props) {
  const { status, error, trying, notShown, readAt, unread, retry } = useUnit({
    status: resource.$status,
    error: resource.$error,
    trying: resource.$loading,
    notShown: resource.$notShown,
    readAt: resource.$readAt,
    unread: resource.$unread ?? $neverUnread,
    retry: resource.retried,
  })
  useLinkedRow(status === 'ready' && !isEmpty)
  if (status === 'loading') return loading
  const at = readAt === 0 ? '' : momentAt(readAt)
  return (
    <>
      {error !== '' && (
        <FailedState
          text={unread ? savedNotRead(error) : error}
          trying={trying}
          onRetry={retry}
          readAt={status !== 'ready' ? undefined : unread ? '' : at}
        />
      )}
      {unread && error === '' && <p role="status">{notReadYet}</p>}
      {status === 'ready' && !unread && trying && error === '' && <ReadAt at={at} reading />}
      <NotShownNotice notShown={notShown} />
      {status === 'ready' && (isEmpty ? empty : children)}
    </>
  )
}
