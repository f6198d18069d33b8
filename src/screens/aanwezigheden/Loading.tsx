import { SearchFieldLoading } from '#shared/ui/lists/SearchField.tsx'
import { Skeleton } from '#shared/ui/Skeleton.tsx'
import presence from './Presence.module.css'
import { texts } from './texts.ts'
import classes from './View.module.css'

/** The shape of what runs now and of the closed tree, while they are fetched. */
export function Loading() {
  return (
    <div role="status">
      <span className="visually-hidden">{texts.loading}</span>
      <div className={presence.presence} aria-hidden="true">
        <div className={presence.title}>
          <Skeleton height={25} width={120} />
        </div>
        <div className={presence.modules}>
          {['a', 'b'].map((module) => (
            <div key={module} className={presence.module}>
              <div className={presence.head}>
                <Skeleton height={20} width="70%" mb={6} />
                <Skeleton height={16} width="50%" />
              </div>
              <div className={presence.middle}>
                <Skeleton height={14} width="80%" mb={8} />
                <Skeleton height={16} width="40%" />
              </div>
              <Skeleton height={26} width={64} />
            </div>
          ))}
        </div>
      </div>
      <SearchFieldLoading />
      <RowsLoading />
    </div>
  )
}

/** The shape of its rows. */
export function RowsLoading() {
  return (
    <div className={classes.frame} aria-hidden="true">
      <Skeleton height={44} radius={0} />
      {['a', 'b', 'c', 'd', 'e'].map((row) => (
        <div key={row} className={classes.row} data-level="0">
          <div className={classes.total}>
            <Skeleton height={20} width={32} />
          </div>
          <div className={classes.module}>
            <Skeleton height={20} width="60%" mb={8} />
            <Skeleton height={16} width="40%" mb={8} />
          </div>
          <div className={classes.start}>
            <Skeleton height={18} width={160} />
          </div>
        </div>
      ))}
    </div>
  )
}
