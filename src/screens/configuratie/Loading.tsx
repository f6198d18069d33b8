import { Skeleton } from '#shared/ui/Skeleton.tsx'
import { texts } from './texts.ts'
import classes from './View.module.css'

/** The shape of the form while it is fetched. */
export function Loading() {
  return (
    <div role="status">
      <span className="visually-hidden">{texts.loading}</span>
      <div className={classes.form} aria-hidden="true">
        {(['tabs', 'accounts', 'school'] as const).map((section) => (
          <div key={section} className={classes.section}>
            <div className={classes.about}>
              <Skeleton height="1.25rem" width="8rem" />
            </div>
            <div className={classes.fields}>
              {(section === 'accounts' ? ['a'] : ['a', 'b', 'c', 'd', 'e', 'f']).map((field) => (
                <Skeleton key={field} height="2.75rem" radius="md" />
              ))}
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}

/** The shape of a list while it is fetched. */
export function ListLoading({ text }: { text: string }) {
  return (
    <div role="status">
      <span className="visually-hidden">{text}</span>
      <div className={classes.listLoading} aria-hidden="true">
        <Skeleton height="2.75rem" width="26rem" radius="md" />
        {['a', 'b', 'c', 'd', 'e', 'f'].map((row) => (
          <Skeleton key={row} height="3rem" radius="md" />
        ))}
      </div>
    </div>
  )
}
