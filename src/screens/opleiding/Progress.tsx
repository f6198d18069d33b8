import { useUnit } from 'effector-react'
import { type BestAttempt, stateIcons, states, type Totals, totalsOf } from '#session/programme/modules.ts'
import { Icon } from '#shared/look/icons.tsx'
import { ModuleProgress } from '#shared/ui/ModuleProgress.tsx'
import { Placeholder } from '#shared/ui/Placeholder.tsx'
import { $following, $modulesLoading, $named, $totals } from './model.ts'
import { texts } from './texts.ts'
import classes from './View.module.css'

/**
 * The results of the modules of a programme, and the names of those that are followed now. A programme that is the only current
 * one names all its modules, if there is room. Nothing is shown while the results are unknown.
 */
export function Progress({ programme, isCurrent }: { programme: number; isCurrent: boolean }) {
  const totals = useUnit($totals)
  const following = useUnit($following)
  const named = useUnit($named)
  const loading = useUnit($modulesLoading)
  if (!totals)
    return loading ? (
      <Placeholder>
        <Known own={sample} names={[]} named={[]} isCurrent={isCurrent} />
      </Placeholder>
    ) : null
  const own = totals.get(programme)
  if (!own || own.modules === 0)
    return <span className="block above-12 dim text-15">{texts.noModules(isCurrent)}</span>
  return <Known own={own} names={following?.get(programme) ?? []} named={named} isCurrent={isCurrent} />
}

interface KnownProps {
  own: Totals
  names: readonly string[]
  named: readonly BestAttempt[]
  isCurrent: boolean
}

const sample: Totals = { ...totalsOf([]), modules: 8, todo: 8 }

function Known({ own, names, named, isCurrent }: KnownProps) {
  return (
    <span className="block above-12 dim text-15">
      <ModuleProgress counts={states.map((state) => [state, own[state]] as const)} />
      <span className="block above-6">{texts.reached(own)}</span>
      {isCurrent && (
        <span className={classes.following} data-named={named.length > 0}>
          {texts.following(names)}
        </span>
      )}
      {isCurrent && named.length > 0 && (
        <span className={`${classes.modules} state-icons`} aria-hidden="true">
          {named.map(({ moduleId, name, state }) => (
            <span key={moduleId} className="row gap-8" data-state={state}>
              <Icon name={stateIcons[state]} size={18} />
              {name}
            </span>
          ))}
        </span>
      )}
    </span>
  )
}
