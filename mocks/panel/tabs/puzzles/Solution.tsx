import type { PuzzleView } from '#mocks/controls/puzzles/puzzle.ts'
import { momentAt } from '#shared/dates/schoolTime.ts'
import { Button } from '#shared/ui/mantine/Button.ts'
import { timeText } from '../../parts/moments.ts'
import parts from '../../parts/parts.module.css'
import { useSchool } from '../../school/school.ts'
import { storedGroup } from './group.ts'
import { texts } from './texts.ts'

interface Props {
  puzzle: PuzzleView
  solution: NonNullable<PuzzleView['solution']>
}

const timeOf = (at: number) => timeText(momentAt(at))

/** The solution: what it was, what to remember of it, who found it, and how it is repaired. */
export function Solution({ puzzle, solution: { title, lesson, how } }: Props) {
  const { controls, run, portal } = useSchool()
  const { found, mended, stopped, wrong } = puzzle
  return (
    <div className={parts.section} role="status">
      <p>
        <strong>{found ? texts.solution(title) : texts.ended(title)}</strong>
      </p>
      <p>
        {texts.lesson}: {lesson}
      </p>
      <p>
        {found && texts.found(found.by, timeOf(found.at))}{' '}
        {mended ? texts.mended(mended.by, timeOf(mended.at)) : texts.notMended}
        {wrong > 0 && ` ${texts.wrong(wrong)}.`}
      </p>
      {!mended && !stopped && how !== null && <p>{how}</p>}
      {!mended && !stopped && how === null && (
        <div>
          <Button onClick={() => void run(() => controls.mendPuzzle(storedGroup())).then(portal.reload)}>
            {texts.mendHere}
          </Button>
        </div>
      )}
    </div>
  )
}
