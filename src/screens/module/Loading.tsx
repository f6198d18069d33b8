import { Skeleton } from '#shared/ui/Skeleton.tsx'
import classes from './List.module.css'
import { texts } from './texts.ts'

/** The shape of the totals and the list while they are fetched. */
export function Loading() {
  return (
    <div role="status">
      <span className="visually-hidden">{texts.loading}</span>
      <Skeleton height={124} radius="md" mb={20} />
      <Skeleton height={44} mb={16} />
      <div className={classes.cards} aria-hidden="true">
        {['a', 'b', 'c', 'd'].map((card) => (
          <div key={card} className={classes.card}>
            <Skeleton height={20} width="60%" radius="sm" />
            <Skeleton height={20} width="45%" radius="sm" />
          </div>
        ))}
      </div>
    </div>
  )
}
