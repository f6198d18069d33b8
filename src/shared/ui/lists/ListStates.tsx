import { useUnit } from 'effector-react'
import type { ReactNode } from 'react'
import { momentAt } from '../../dates/schoolTime.ts'
import type { Fetched } from '../../fetched.ts'
import { FailedState } from './FailedState.tsx'
import { NotShownNotice } from './NotShownNotice.tsx'
import { ReadAt } from './ReadAt.tsx'

interface Props {
  resource: Fetched
  /** The shape of what is to come. */
  loading: ReactNode
  isEmpty?: boolean
  /** A sentence, and what one can do. */
  empty?: ReactNode
  children: ReactNode
}

/** What is fetched, in one of its four statuses: loading, failed, empty, filled. */
export function ListStates({ resource, loading, isEmpty = false, empty = null, children }: Props) {
  const { status, error, trying, notShown, readAt, retry } = useUnit({
    status: resource.$status,
    error: resource.$error,
    trying: resource.$loading,
    notShown: resource.$notShown,
    readAt: resource.$readAt,
    retry: resource.retried,
  })
  if (status === 'loading') return loading
  return (
    <>
      {error !== '' && <FailedState text={error} trying={trying} onRetry={retry} />}
      {status === 'ready' && (trying || error !== '') && (
        <ReadAt at={readAt === 0 ? '' : momentAt(readAt)} reading={error === ''} />
      )}
      <NotShownNotice notShown={notShown} />
      {status === 'ready' && (isEmpty ? empty : children)}
    </>
  )
}
