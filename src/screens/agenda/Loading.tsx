import { Skeleton } from '../../shared/ui/Skeleton.tsx'
import { texts } from './texts.ts'

/** The shape of the list while it is fetched. */
export function Loading() {
  return (
    <div role="status">
      <span className="visually-hidden">{texts.loading}</span>
      <div aria-hidden="true">
        {['a', 'b', 'c'].map((day) => (
          <div key={day}>
            <Skeleton height={22} width="11rem" mt={day === 'a' ? 0 : 24} mb={8} />
            <Skeleton height={98} radius="md" />
          </div>
        ))}
      </div>
    </div>
  )
}
