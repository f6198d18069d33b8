import { useUnit } from 'effector-react'
import { stateIcons } from '#session/programme/modules.ts'
import { Icon } from '#shared/icons.tsx'
import { Pieces } from '#shared/ui/Pieces.tsx'
import { Skeleton } from '#shared/ui/Skeleton.tsx'
import { $following, $modulesLoading, $named, $totals } from './model.ts'
import { texts } from './texts.ts'
import classes from './View.module.css'

/**
 * How many modules of a programme are reached and, where there is room and it is followed now, which are being followed,
 * with the only one all of them; nothing where that is not known.
 */
export function Progress({ programme, isCurrent }: { programme: number; isCurrent: boolean }) {
  const { totals, following, named, loading } = useUnit({
    totals: $totals,
    following: $following,
    named: $named,
    loading: $modulesLoading,
  })
  if (!totals)
    return loading ? (
      <span className={classes.progress} aria-hidden="true">
        <Skeleton height={8} mb={8} />
        <Skeleton height={16} width="50%" mb={6} />
        {isCurrent && <span className={classes.following}>{'\u00a0'}</span>}
      </span>
    ) : null
  const own = totals.get(programme)
  if (!own || own.modules === 0) return <span className={classes.progress}>{texts.noModules(isCurrent)}</span>
  const { reached, failed, other, todo } = own
  return (
    <span className={classes.progress}>
      <Pieces
        counts={[
          ['reached', reached],
          ['failed', failed],
          ['following', own.following],
          ['rest', todo],
          ['other', other],
        ]}
      />
      <span className={classes.reached}>{texts.reached(own)}</span>
      {isCurrent && (
        <span className={classes.following} data-named={named.length > 0}>
          {texts.following(following?.get(programme) ?? [])}
        </span>
      )}
      {isCurrent && named.length > 0 && (
        <span className={classes.modules} aria-hidden="true">
          {named.map(({ id, name, state }) => (
            <span key={id} data-state={state}>
              <Icon name={stateIcons[state]} size={18} />
              {name}
            </span>
          ))}
        </span>
      )}
    </span>
  )
}
