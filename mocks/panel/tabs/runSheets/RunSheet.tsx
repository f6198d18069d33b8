import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { ChangeMessage } from '#mocks/sw/messages.ts'
import { version } from '#shared/portal/project.ts'
import { Button } from '#shared/ui/mantine/Button.ts'
import { Notice } from '#shared/ui/marks/Notice.tsx'
import parts from '../../parts/parts.module.css'
import { QuietButton } from '../../parts/QuietButton.tsx'
import { noChange, useLive, useSchool } from '../../school/school.ts'
import { affectsMessages } from '../../school/unread.ts'
import { sheetProblems } from '../../sheets/fit.ts'
import {
  completedSteps,
  nextStep,
  type Progress,
  restartSheet,
  startedAt,
  withOpen,
  withStart,
  withTick,
} from '../../sheets/progress.ts'
import type { Gesture, Sheet, Step } from '../../sheets/sheet.ts'
import type { SheetProblem } from '../../sheets/sheetText.ts'
import { type GestureHelp, GestureLine } from './GestureLine.tsx'
import { texts as ownTexts } from './own/texts.ts'
import { PlayBar } from './PlayBar.tsx'
import classes from './RunSheets.module.css'
import { StageBar } from './StageBar.tsx'
import { texts } from './texts.ts'

const affectsPeople = (change: ChangeMessage) =>
  affectsMessages(change) || change.tables.includes('gebruikers')

interface Props {
  sheet: Sheet
  /** The problems in its text. */
  problems: readonly SheetProblem[]
  progress: Progress
  onProgress: (progress: Progress) => void
  /** The buttons for the sheet itself. */
  tools: ReactNode
}

/** The help with gestures, and the sentence about the gesture that was shown last; `''` for none. */
function useHelp({ sheet, progress, onProgress }: Props) {
  const { controls, watch, portal, run } = useSchool()
  const messages = useLive(watch, controls.messages, affectsPeople).value ?? []
  const newcomers = useLive(watch, controls.newcomers, affectsPeople).value ?? []
  const [shown, setShown] = useState('')

  async function help(gesture: Gesture): Promise<void> {
    if (gesture.do === 'sign in') portal.signIn(gesture.person)
    if (gesture.do === 'meanwhile') await run(controls.meanwhile, texts.meanwhileDone)
    if (gesture.do !== 'start') return
    onProgress(withStart(progress, sheet, Date.now()))
    await run(() => portal.startOver(() => controls.startScenario(gesture.scenario)), texts.started)
  }

  async function show(gesture: Gesture): Promise<void> {
    setShown('')
    const { text } = await portal.show(gesture)
    setShown(text)
  }

  const helps: GestureHelp = {
    data: { messages, newcomers },
    onHelp: (gesture) => void help(gesture),
    onLink: portal.go,
    onShow: (gesture) => void show(gesture),
  }
  return { helps, shown }
}

/** The reasons why steps of a sheet do not fit this school or this version. */
function Misfits({ sheet, problems }: Pick<Props, 'sheet' | 'problems'>) {
  const { controls, watch, people } = useSchool()
  const scenarios = useLive(watch, controls.scenarios, noChange).value
  if (!scenarios) return null
  const all = sheetProblems(sheet, problems, {
    scenarios: scenarios.map(({ name }) => name),
    people: people.map(({ username }) => username),
    version,
  })
  if (all.length === 0) return null
  return (
    <section className={parts.question} aria-label={ownTexts.misfits}>
      <ul>
        {all.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
    </section>
  )
}

/** A run sheet with its steps. The next step is expanded, and each step has a checkbox. */
export function RunSheet(props: Props) {
  const { sheet, problems, progress, onProgress, tools } = props
  const { title, goal, minutes, steps } = sheet
  const { standalone } = useSchool()
  const { helps, shown } = useHelp(props)
  const done = completedSteps(progress, sheet)
  const next = nextStep(progress, sheet)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const tick = (step: Step, isDone: boolean) =>
    onProgress(withTick(withStart(progress, sheet, Date.now()), sheet, step.id, isDone))
  return (
    <div className={parts.stack}>
      <div className="row wrap gap-8 between">
        <QuietButton onClick={() => onProgress(withOpen(progress, null))}>{texts.back}</QuietButton>
        {done.length > 0 && (
          <QuietButton
            onClick={() => {
              onProgress(restartSheet(progress, sheet))
              heading.current?.focus()
            }}
          >
            {texts.restart}
          </QuietButton>
        )}
      </div>
      <div>
        <h3 ref={heading} tabIndex={-1} className={classes.title}>
          {title}
        </h3>
        <p className="dim text-15">{goal}</p>
        <p className="dim text-14">
          {texts.minutes(minutes)}, {done.length === 0 ? texts.notBegun(steps.length) : ''}
          {done.length > 0 && texts.progress(done.length, steps.length)}
        </p>
      </div>
      <Misfits sheet={sheet} problems={problems} />
      <StageBar startedAt={next && startedAt(progress, sheet)} minutes={minutes} />
      <PlayBar sheet={sheet} progress={progress} />
      <Notice kind="good">{next ? '' : texts.finished}</Notice>
      <p role={standalone ? 'status' : undefined} className={classes.shown}>
        {shown}
      </p>
      <ol className="stack gap-8" aria-label={texts.steps}>
        {steps.map((step, n) => (
          <StepItem
            key={step.id}
            step={step}
            number={n + 1}
            isDone={done.includes(step.id)}
            isNext={next?.id === step.id}
            isLast={done.length === steps.length - 1}
            after={steps[n + 1]?.title ?? null}
            onTick={(isDone) => tick(step, isDone)}
            {...helps}
          />
        ))}
      </ol>
      {tools}
    </div>
  )
}

interface StepProps extends GestureHelp {
  step: Step
  number: number
  isDone: boolean
  isNext: boolean
  isLast: boolean
  /** The title of the following step; null for the last step. */
  after: string | null
  onTick: (done: boolean) => void
}

function StepItem({ step, number, isDone, isNext, isLast, after, onTick, ...helps }: StepProps) {
  const item = useRef<HTMLLIElement>(null)
  const wasNext = useRef(isNext)
  useEffect(() => {
    // After the previous step was ticked, this one gets the focus.
    if (isNext && !wasNext.current) item.current?.querySelector('summary')?.focus({ preventScroll: true })
    // On a small screen, the earlier steps scroll out of view.
    if (isNext) item.current?.scrollIntoView({ block: 'nearest' })
    wasNext.current = isNext
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
          <span className="dim text-14">
            {texts.step(number)}
            {isNext && <strong className={classes.next}>{texts.next}</strong>}
          </span>
          <span className={classes.name}>{step.title}</span>
        </summary>
        {/* A recorded step has no text to say yet. */}
        {step.say !== '' && (
          <blockquote className={classes.say}>
            <span className="visually-hidden">{texts.say}: </span>
            {step.say}
          </blockquote>
        )}
        {/* The button stays within this element, so it never covers what the trainer says. */}
        <div>
          <ol className={classes.gestures}>
            {step.gestures.map((gesture) => (
              <GestureLine key={JSON.stringify(gesture)} gesture={gesture} {...helps} />
            ))}
          </ol>
          {isNext && (
            <Button className={classes.ready} onClick={() => onTick(true)}>
              {isLast ? texts.last : texts.done}
            </Button>
          )}
        </div>
        {isNext && after !== null && <p className="dim above-12">{texts.after(after)}</p>}
      </details>
    </li>
  )
}
