import { type State, stateIcons, states, type Totals as TotalsOf } from '#session/programme/modules.ts'
import { Icon } from '#shared/look/icons.tsx'
import { ModuleProgress } from '#shared/ui/ModuleProgress.tsx'
import classes from './Totals.module.css'
import { texts } from './texts.ts'

/** The totals of the results: each module counts once, with its best result. */
export function Totals({ totals }: { totals: TotalsOf }) {
  const isShown = (state: State) => state === 'reached' || totals[state] > 0
  return (
    <section className={classes.totals} aria-labelledby="module-totals">
      <h2 id="module-totals" className="visually-hidden">
        {texts.totals}
      </h2>
      <p className={classes.reached}>{texts.reached(totals)}</p>
      <div className="below-12">
        <ModuleProgress counts={states.map((state) => [state, totals[state]] as const)} />
      </div>
      <dl className={classes.states}>
        {states.filter(isShown).map((state) => (
          <div key={state} className="flex gap-8" data-state={state}>
            <dt className="row gap-6">
              <Icon name={stateIcons[state]} size={18} />
              {texts.states[state]}
            </dt>
            <dd className="w-heavy">{totals[state]}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
