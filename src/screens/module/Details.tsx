import { useUnit } from 'effector-react'
import { Period } from './Period.tsx'
import { Result } from './Result.tsx'
import classes from './Timeline.module.css'
import { texts } from './texts.ts'
import { $details, $timetable } from './timeline.ts'

/** The module of the chosen bar. The element exists while it is empty, so that a screen reader announces its content. */
export function Details() {
  const row = useUnit($details)
  return (
    <div role="status" className={classes.details} data-empty={row === null}>
      {row && (
        <>
          <h3 className="whole-line text-17 w-heavy">{row.name}</h3>
          <Period row={row} />
          <Result row={row} />
        </>
      )}
    </div>
  )
}

export function Undated() {
  const { undated } = useUnit($timetable)
  if (undated.length === 0) return null
  return (
    <section className="above-24">
      <h3 className="below-8 text-16 w-heavy">{texts.undated}</h3>
      <ul className="grid gap-8">
        {undated.map((row) => (
          <li key={row.id} className={classes.undated}>
            <span>{row.name}</span> <Result row={row} />
          </li>
        ))}
      </ul>
    </section>
  )
}
