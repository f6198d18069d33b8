import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '#shared/ui/mantine/Button.ts'
import { Notice } from '#shared/ui/marks/Notice.tsx'
import parts from '../../parts/parts.module.css'
import type { SchoolData } from '../../sheets/gestureText.ts'
import {
  begunAt,
  doneOf,
  nextStep,
  type Progress,
  restarted,
  withBegun,
  withTick,
} from '../../sheets/progress.ts'
import type { Gesture, Sheet, Step } from '../../sheets/sheet.ts'
import { GestureLine } from './GestureLine.tsx'
import { texts as ownTexts } from './own/texts.ts'
import { PlayBar } from './PlayBar.tsx'
import classes from './RunSheets.module.css'
import { StageBar } from './StageBar.tsx'
import { texts } from './texts.ts'

interface Props {
  sheet: Sheet
  progress: Progress
  data: SchoolData
  onProgress: (progress: Progress) => void
  onHelp: (gesture: Gesture) => void
  onLink: (address: string) => void
  onShow: (gesture: Gesture) => void
  /** What was shown last, a sentence; empty for nothing. */
  shown: string
  /** Why steps do not fit this version, one sentence each. */
  misfits: readonly string[]
  /** What one can do with the sheet itself. */
  tools: ReactNode
  /** Whether this window says it, or the portal's own. */
  saysShown: boolean
  onClose: () => void
}

/** A run sheet with its steps. The next step is open, and each step has a checkbox. */
export function RunSheet(props: Props) {
  const { sheet, progress, data, onProgress, onClose, shown, saysShown, misfits, tools, ...help } = props
  const { title, goal, minutes, steps } = sheet
  const done = doneOf(progress, sheet)
  const next = nextStep(progress, sheet)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const tick = (step: Step, isDone: boolean) =>
    onProgress(withTick(withBegun(progress, sheet, Date.now()), sheet, step.id, isDone))
  return (
    <div className={parts.stack}>
      <div className={`${parts.row} ${parts.between}`}>
        <Button variant="default" onClick={onClose}>
          {texts.back}
        </Button>
        {done.length > 0 && (
          <Button
            variant="default"
            onClick={() => {
              onProgress(restarted(progress, sheet))
              heading.current?.focus()
            }}
          >
            {texts.restart}
          </Button>
        )}
      </div>
      <div>
        <h3 ref={heading} tabIndex={-1} className={classes.title}>
          {title}
        </h3>
        <p className={parts.dim}>{goal}</p>
        <p className={parts.meta}>
          {texts.minutes(minutes)}, {done.length === 0 ? texts.notBegun(steps.length) : ''}
          {done.length > 0 && texts.progress(done.length, steps.length)}
        </p>
      </div>
      {misfits.length > 0 && (
        <section className={parts.question} aria-label={ownTexts.misfits}>
          <ul>
            {misfits.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        </section>
      )}
      <StageBar begun={next && begunAt(progress, sheet)} minutes={minutes} />
      <PlayBar sheet={sheet} progress={progress} />
      <Notice kind="good">{next ? '' : texts.finished}</Notice>
      <p role={saysShown ? 'status' : undefined} className={classes.shown}>
        {shown}
      </p>
      <ol className={classes.steps} aria-label={texts.steps}>
        {steps.map((step, n) => (
          <StepItem
            key={step.id}
            step={step}
            number={n + 1}
            isDone={done.includes(step.id)}
            isNext={next?.id === step.id}
            isLast={done.length === steps.length - 1}
            after={steps[n + 1]?.title ?? null}
            data={data}
            onTick={(isDone) => tick(step, isDone)}
            {...help}
          />
        ))}
      </ol>
      {tools}
    </div>
  )
}

interface StepProps extends Pick<Props, 'data' | 'onHelp' | 'onLink' | 'onShow'> {
  step: Step
  number: number
  isDone: boolean
  isNext: boolean
  isLast: boolean
  /** The title of the step that follows; null for the last one. */
  after: string | null
  onTick: (done: boolean) => void
}

function StepItem({ step, number, isDone, isNext, isLast, after, onTick, ...help }: StepProps) {
  const item = useRef<HTMLLIElement>(null)
  const was = useRef(isNext)
  useEffect(() => {
    // After the step before was ticked, the focus moves on to this one.
    if (isNext && !was.current) item.current?.querySelector('summary')?.focus()
    was.current = isNext
  }, [isNext])
  return (
    <li ref={item} className={classes.step} data-next={isNext || undefined} data-done={isDone || undefined}>
      <label className={classes.tick}>
        <input
          type="checkbox"
          checked={isDone}
          aria-label={texts.tick(step.title)}
          onChange={(event) => onTick(event.target.checked)}
        />
      </label>
      <details key={String(isNext)} open={isNext} className={classes.body}>
        <summary className={classes.summary} aria-current={isNext ? 'step' : undefined}>
          <span className={parts.meta}>
            {texts.step(number)}
            {isNext && <strong className={classes.next}>{texts.next}</strong>}
          </span>
          <span className={classes.name}>{step.title}</span>
        </summary>
        {/* A recording says nothing yet. */}
        {step.say !== '' && (
          <blockquote className={classes.say}>
            <span className="visually-hidden">{texts.say}: </span>
            {step.say}
          </blockquote>
        )}
        <ol className={classes.gestures}>
          {step.gestures.map((gesture) => (
            <GestureLine key={JSON.stringify(gesture)} gesture={gesture} {...help} />
          ))}
        </ol>
        {isNext && <Button onClick={() => onTick(true)}>{isLast ? texts.last : texts.done}</Button>}
        {isNext && after !== null && <p className={classes.after}>{texts.after(after)}</p>}
      </details>
    </li>
  )
}
