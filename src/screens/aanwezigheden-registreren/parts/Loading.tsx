import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { texts } from '../texts.ts'

const rows = [1, 2, 3, 4, 5, 6]

/** The shape of the list while it is fetched. */
export function Loading() {
  return (
    <div>
      <p className="visually-hidden" role="status">
        {texts.loading}
      </p>
      <div aria-hidden="true">
        {rows.map((row) => (
          <Skeleton key={row} height={64} mb={8} />
        ))}
      </div>
    </div>
  )
}
