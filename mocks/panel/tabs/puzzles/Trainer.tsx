import { useId, useState } from 'react'
import type { PuzzleView } from '#mocks/controls/puzzles/puzzle.ts'
import { Button } from '#shared/ui/mantine/Button.ts'
import { AskFirst } from '../../parts/AskFirst.tsx'
import data from '../../parts/data.module.css'
import { useLive, useSchool } from '../../school/school.ts'
import classes from './Puzzles.module.css'
import { texts } from './texts.ts'

/** They never change. */
const never = () => false

/** What a trainer chooses, starts, explains and stops. It is folded away: it tells what may be hidden. */
export function Trainer({ puzzle }: { puzzle: PuzzleView | null }) {
  const { controls, watch, run, portal } = useSchool()
  const { value: puzzles } = useLive(watch, controls.puzzles, never)
  const [name, setName] = useState('')
  const lessonId = useId()
  const running = puzzle !== null && !puzzle.stopped
  const chosen = puzzles?.find((each) => each.name === name) ?? puzzles?.[0]
  /** Everybody is signed out by what this does. */
  const act = (task: () => Promise<void>) =>
    run(async () => {
      await task()
      return true
    }).then((done) => {
      if (done) portal.signOut()
    })
  return (
    <details className={classes.trainer}>
      <summary>{texts.trainer}</summary>
      {running ? (
        <div className={data.row}>
          {puzzle.hint === null && puzzle.solution === null && (
            <Button variant="default" onClick={() => void run(controls.hintPuzzle)}>
              {texts.giveHint}
            </Button>
          )}
          <AskFirst
            question={texts.stopQuestion}
            confirm={texts.stopConfirm}
            onConfirm={() => void act(controls.stopPuzzle)}
          >
            {texts.stop}
          </AskFirst>
        </div>
      ) : (
        <div className={data.section}>
          <p className={data.dim}>{texts.trainerIntro}</p>
          <label className={data.label}>
            {texts.choose}
            <select
              className={data.field}
              value={chosen?.name ?? ''}
              aria-describedby={lessonId}
              onChange={({ currentTarget }) => setName(currentTarget.value)}
            >
              {puzzles?.map((each) => (
                <option key={each.name} value={each.name}>
                  {each.title}
                </option>
              ))}
            </select>
          </label>
          <p id={lessonId} className={data.dim}>
            {chosen?.lesson}
          </p>
          <div>
            <Button
              disabled={!chosen}
              onClick={() => chosen && void act(() => controls.startPuzzle(chosen.name))}
            >
              {texts.start}
            </Button>
          </div>
        </div>
      )}
    </details>
  )
}
