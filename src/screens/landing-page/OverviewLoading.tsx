import { useUnit } from 'effector-react'
import { Skeleton } from '../../shared/ui/Skeleton.tsx'
import { $tiles } from './model.ts'
import classes from './overview/Overview.module.css'
import { texts } from './texts.ts'

/** The shape of the cards until their code is there. */
export function OverviewLoading() {
  const forms = useUnit($tiles).map(({ form }) => form)
  const facts = (['Betalingen', 'Aanwezigheden', 'Opleiding'] as const).filter((form) => forms.includes(form))
  return (
    <div role="status">
      <span className="visually-hidden">{texts.loading}</span>
      <div className={classes.overview} data-alone={facts.length === 0} aria-hidden="true">
        {forms.includes('Agenda') && <LessonsLoading />}
        {facts.length > 0 && (
          <div className={`${classes.card} ${classes.facts}`}>
            {facts.map((form) => (
              <FactLoading key={form} />
            ))}
          </div>
        )}
      </div>
    </div>
  )
}

export function LessonsLoading() {
  return (
    <div className={classes.card}>
      <div className={classes.hero}>
        <Skeleton height={28} width="80%" mt={4} />
        <i className={classes.bar} />
        <div>
          <Skeleton height={26} width="70%" mt={4} mb={12} />
          <Skeleton height={16} width="55%" mb={10} />
          <Skeleton height={24} width={96} />
        </div>
      </div>
      <div className={classes.dayLine}>
        <Skeleton height={8} mt={18} mb={24} />
      </div>
      {['a', 'b'].map((row) => (
        <div key={row} className={classes.lesson}>
          <Skeleton height={16} width="70%" mt={4} />
          <i className={classes.bar} />
          <div>
            <Skeleton height={16} width="50%" mt={4} mb={10} />
            <Skeleton height={14} width="35%" />
          </div>
        </div>
      ))}
    </div>
  )
}

export function FactLoading() {
  return (
    <div className={classes.fact}>
      <Skeleton height={14} width="35%" mt={4} mb={10} />
      <Skeleton height={20} width="50%" mb={10} />
      <Skeleton height={14} width="60%" mb={4} />
    </div>
  )
}
