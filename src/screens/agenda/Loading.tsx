import { Skeleton } from '#shared/ui/Skeleton.tsx'
import classes from './Loading.module.css'
import { texts } from './texts.ts'

/** The shape of the list while it is fetched: each day with a lesson of three lines. */
export function Loading() {
  return (
    <div role="status">
      <span className="visually-hidden">{texts.loading}</span>
      <div aria-hidden="true">
        {['a', 'b', 'c', 'd'].map((day) => (
          <div key={day} className={classes.day}>
            <Skeleton height={20} width="7rem" radius="sm" />
            <div className={classes.card}>
              <Skeleton height={16} width="6.5rem" radius="sm" />
              <Skeleton height={16} width="13rem" radius="sm" />
              <Skeleton height={16} width="9rem" radius="sm" />
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}
