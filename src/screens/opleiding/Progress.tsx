import { useUnit } from 'effector-react'
import { Skeleton } from '../../shared/ui/Skeleton.tsx'
import { $modulesLoading, $totals } from './model.ts'
import { texts } from './texts.ts'
import classes from './View.module.css'

/** How many modules of a programme are reached; nothing where that is not known. */
export function Progress({ programme }: { programme: number }) {
  const { totals, loading } = useUnit({ totals: $totals, loading: $modulesLoading })
  if (!totals)
    return loading ? (
      <span className={classes.progress} aria-hidden="true">
        <Skeleton height={8} mb={8} />
        <Skeleton height={16} width="50%" mb={6} />
      </span>
    ) : null
  const { modules, reached, exempt } = totals.get(programme) ?? { modules: 0, reached: 0, exempt: false }
  if (modules === 0) return <span className={classes.progress}>{texts.noModules}</span>
  return (
    <span className={classes.progress}>
      <span className={classes.track}>
        <span className={classes.reached} style={{ width: `${(100 * reached) / modules}%` }} />
      </span>
      <span>{texts.reached(reached, modules, exempt)}</span>
    </span>
  )
}
