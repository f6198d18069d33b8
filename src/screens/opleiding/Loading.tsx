import { Skeleton } from '#shared/ui/Skeleton.tsx'
import { texts } from './texts.ts'
import classes from './View.module.css'

/** The shape of the cards while the programmes are fetched. */
export function Loading() {
  return (
    <div role="status">
      <span className="visually-hidden">{texts.loading}</span>
      <Skeleton height={22} width="min(100%, 13.75rem)" mb={12} />
      <div className={classes.list} aria-hidden="true">
        {['a', 'b'].map((card) => (
          <div key={card} className={classes.card}>
            <Skeleton height={20} width="70%" mb={6} />
            <Skeleton height={16} width="35%" mb={16} />
            <Skeleton height={8} mb={8} />
            <Skeleton height={16} width="50%" />
          </div>
        ))}
      </div>
    </div>
  )
}
