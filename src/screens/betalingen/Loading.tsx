import { Skeleton } from '../../shared/ui/Skeleton.ts'
import { texts } from './texts.ts'
import classes from './View.module.css'

/** The shape of the list while it is fetched. */
export function Loading() {
  return (
    <div role="status">
      <span className="visually-hidden">{texts.loading}</span>
      <Skeleton height={94} radius="md" mb="lg" />
      <div className={classes.list} aria-hidden="true">
        {['a', 'b', 'c'].map((row) => (
          <div key={row} className={classes.row}>
            <div>
              <Skeleton height={20} width="70%" mb={8} />
              <Skeleton height={16} width="45%" />
            </div>
            <Skeleton height={40} width={170} />
            <Skeleton height={32} width={140} radius="xl" />
          </div>
        ))}
      </div>
    </div>
  )
}
