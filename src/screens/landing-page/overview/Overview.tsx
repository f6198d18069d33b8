import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { $isServerUnreachable } from '#shared/browser/updates.ts'
import { messages } from '#shared/messages/messages.ts'
import { FailedState } from '#shared/ui/lists/FailedState.tsx'
import { Counter, PersonScreens } from '../counter/Counter.tsx'
import { $atCounter } from '../counter/model.ts'
import { Children } from './Children.tsx'
import { Facts } from './Facts.tsx'
import { Coming, Lessons } from './Lessons.tsx'
import { cancelledLessons, comingPoints } from './lessons.ts'
import { Morgen } from './Morgen.tsx'
import { $at, $forms, $lessons, $missing, $subjects, minutePassed, overviewOpened, refetch } from './model.ts'
import classes from './Overview.module.css'
import { Register } from './Register.tsx'
import type { OverviewPerson } from './subjects.ts'
import { texts } from './texts.ts'

const minute = 60_000

/**
 * The overview of the day: the next lesson, the amount due, the last absence and the progress; a card for each child of a
 * parent; the next class for those who register attendance. rule: landing-7
 */
export function Overview() {
  const subjects = useUnit($subjects)
  const missing = useUnit($missing)
  const open = useUnit(overviewOpened)
  const tick = useUnit(minutePassed)
  const [subject] = subjects
  const key = subject?.key
  useEffect(() => {
    if (key !== undefined) open()
    const timer = setInterval(tick, minute)
    return () => clearInterval(timer)
  }, [open, tick, key])
  if (!subject) return null
  return (
    <>
      {missing === 'some' && <Failed text={texts.someFailed} readAt="" />}
      <Parts subjects={subjects} isMissing={missing === 'all'} />
    </>
  )
}

/** One message for the whole page, with one button to try again. */
function Failed(props: { text: string; readAt?: string }) {
  const { trying, retry } = useUnit({ trying: refetch.$loading, retry: overviewOpened })
  return <FailedState {...props} trying={trying} onRetry={() => retry()} />
}

function Parts({ subjects, isMissing }: { subjects: readonly OverviewPerson[]; isMissing: boolean }) {
  const forms = useUnit($forms)
  const lessons = useUnit($lessons)
  const at = useUnit($at)
  const atCounter = useUnit($atCounter)
  const isServerUnreachable = useUnit($isServerUnreachable)
  const [subject] = subjects
  if (!subject) return null
  if (isMissing)
    return (
      <>
        {atCounter && <Counter />}
        {subject.chosen && <PersonScreens />}
        <Failed text={isServerUnreachable ? messages.noConnection : texts.allFailed} />
      </>
    )
  if (subject.childId !== null)
    return (
      <>
        {forms.includes('Agenda') && <Morgen className={classes.card} />}
        <Children subjects={subjects} />
      </>
    )
  if (subject.chosen)
    return (
      <div className={classes.chosen}>
        <PersonScreens />
        <Facts subject={subject} />
      </div>
    )
  if (forms.includes('AanwezighedenRegistreren')) {
    const entries = lessons?.get(subject.key)
    const withAgenda =
      forms.includes('Agenda') &&
      (lessons === null ||
        [comingPoints, cancelledLessons].some((find) => find(entries ?? [], at).length > 0))
    return (
      <>
        {atCounter && <Counter />}
        <div className={classes.overview} data-alone={!withAgenda} data-counter={atCounter}>
          <Register atCounter={atCounter} />
          {withAgenda && <Coming subject={subject} />}
        </div>
      </>
    )
  }
  const withFacts = forms.some((form) => ['Betalingen', 'Aanwezigheden', 'Opleiding'].includes(form))
  return (
    <div className={classes.overview} data-alone={!withFacts}>
      {forms.includes('Agenda') && <Lessons subject={subject} />}
      {withFacts && <Facts subject={subject} />}
    </div>
  )
}
