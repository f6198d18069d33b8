import { useState } from 'react'
import { isRunning, type PuzzleView } from '#mocks/controls/puzzles/puzzle.ts'
import { messagesBelow } from '#shared/ui/forms/messagesBelow.ts'
import { Button } from '#shared/ui/mantine/Button.ts'
import { NativeSelect } from '#shared/ui/mantine/fields/NativeSelect.ts'
import { AskFirst } from '../../parts/AskFirst.tsx'
import parts from '../../parts/parts.module.css'
import { QuietButton } from '../../parts/QuietButton.tsx'
import { noChange, useLive, useSchool } from '../../school/school.ts'
import { texts } from './texts.ts'

/** Chooses, starts, explains and stops a puzzle. It starts collapsed, because it shows what may be hidden. */
export function Trainer({ puzzle }: { puzzle: PuzzleView | null }) {
  const { controls, watch, run, portal } = useSchool()
  const { value: puzzles } = useLive(watch, controls.puzzles, noChange)
  const [name, setName] = useState('')
  const chosen = puzzles?.find((each) => each.name === name) ?? puzzles?.[0]
  /** Runs a task that ends all sessions, and shows the sign-in page. */
  const act = (task: () => Promise<void>) =>
    run(async () => {
      await task()
      portal.signOut()
    })
  return (
    <details className={parts.folded}>
      <summary>{texts.trainer}</summary>
      {isRunning(puzzle) ? (
        <div className="row wrap gap-8">
          {puzzle.hint === null && puzzle.solution === null && (
            <QuietButton onClick={() => void run(controls.hintPuzzle)}>{texts.giveHint}</QuietButton>
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
        <div className={parts.section}>
          <p className="dim text-15">{texts.trainerIntro}</p>
          <NativeSelect
            label={texts.choose}
            description={chosen?.lesson}
            inputWrapperOrder={messagesBelow}
            data={puzzles?.map(({ name, title }) => ({ value: name, label: title })) ?? []}
            value={chosen?.name ?? ''}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
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
