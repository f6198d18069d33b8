import data from '../../parts/data.module.css'
import { useSchool } from '../../school/school.ts'
import { Answer } from './Answer.tsx'
import classes from './Puzzles.module.css'
import { Solution } from './Solution.tsx'
import { Trainer } from './Trainer.tsx'
import { texts } from './texts.ts'

/** What a trainer hid in the school, for the group that looks for it; and for the trainer what can be hidden. */
export default function Puzzles() {
  const { puzzle } = useSchool().status
  return (
    <div className={data.stack}>
      <section className={data.section} aria-label={texts.title}>
        <h3>{texts.title}</h3>
        {puzzle === null && <p className={data.dim}>{texts.nothing}</p>}
        {puzzle && (
          <>
            <p className={classes.complaint}>{puzzle.complaint}</p>
            {!puzzle.stopped && <p className={data.dim}>{texts.where}</p>}
            {puzzle.hint !== null && (
              <p>
                <strong>{texts.hint}:</strong> {puzzle.hint}
              </p>
            )}
            {puzzle.solution ? (
              <Solution puzzle={puzzle} solution={puzzle.solution} />
            ) : (
              <Answer key={puzzle.startedAt} puzzle={puzzle} />
            )}
          </>
        )}
      </section>
      <Trainer puzzle={puzzle} />
    </div>
  )
}
