import { type State, states, type Totals as TotalsOf } from '#session/programme/modules.ts'
import { ModuleProgress } from '#shared/ui/ModuleProgress.tsx'
import { texts } from './texts.ts'
import classes from './View.module.css'

export function Totals({ totals }: { totals: TotalsOf }) {
  const isShown = (state: State) => state === 'reached' || totals[state] > 0
  return (
    <section className="below-20" aria-labelledby="module-totals">
      <h2 id="module-totals" className={classes.reached}>
        {texts.reached(totals)}
      </h2>
      <ModuleProgress counts={states.map((state) => [state, totals[state]] as const)} />
      <p className="above-8 dim">{texts.counts(states.filter(isShown), totals)}</p>
    </section>
  )
}
