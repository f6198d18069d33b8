import { Skeleton } from '../../shared/ui/mantine/Skeleton.ts'
import classes from './List.module.css'
import { texts } from './texts.ts'

/** The shape of the totals and the list while they are fetched. */
export function Loading() {
  return (
    <div role="status">
      <span className="visually-hidden">{texts.loading}</span>
      <Skeleton height={124} radius="md" mb="lg" />
      <Skeleton height={44} mb="md" />
      <div className={classes.cards} aria-hidden="true">
        {['a', 'b', 'c', 'd'].map((card) => (
          <Skeleton key={card} height={96} radius="md" />
        ))}
      </div>
    </div>
  )
}
