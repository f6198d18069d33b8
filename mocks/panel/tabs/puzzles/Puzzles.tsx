import parts from '../../parts/parts.module.css'
import { Section } from '../../parts/Section.tsx'
import { useSchool } from '../../school/school.ts'
import { Answer } from './Answer.tsx'
import classes from './Puzzles.module.css'
import { Solution } from './Solution.tsx'
import { Trainer } from './Trainer.tsx'
import { texts } from './texts.ts'

/** The puzzle in the school, for the group that solves it; and for the trainer, the puzzles to choose from. */
export default function Puzzles() {
  const { status, isTrainer } = useSchool()
  const { puzzle } = status
  return (
    <div className={parts.stack}>
      <Section title={texts.title}>
        {isTrainer && !puzzle && <p className="dim text-15">{texts.nothing}</p>}
        {!isTrainer && <p>{texts.help}</p>}
        {puzzle && (
          <>
            <p className={classes.complaint}>{puzzle.complaint}</p>
            {!puzzle.stopped && <p className="dim text-15">{texts.where}</p>}
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
      </Section>
      {isTrainer && <Trainer puzzle={puzzle} />}
    </div>
  )
}
