import { useUnit } from 'effector-react'
import { type ReactNode, useEffect } from 'react'
import { $isServerUnreachable } from '#shared/browser/updates.ts'
import { messages } from '#shared/messages/messages.ts'
import { FailedState } from '#shared/ui/lists/FailedState.tsx'
import { Counter, PersonScreens } from '../counter/Counter.tsx'
import { $atCounter } from '../counter/model.ts'
import { Children } from './Children.tsx'
import { Facts } from './Facts.tsx'
import { Coming, Lessons } from './Lessons.tsx'
import { cancelledLessons, comingPoints } from './lessons.ts'
import { $at, $forms, $lessons, $missing, $subjects, minutePassed, overviewOpened, refetch } from './model.ts'
import classes from './Overview.module.css'
import { Register } from './Register.tsx'
import type { OverviewPerson } from './subjects.ts'
import { texts } from './texts.ts'

const minute = 60_000

/**
 * The overview of the day: the next lesson, the amount due, the last absence and the progress; a card for each child of a
 * parent; the next class for those who register attendance. rule: landing-7
 * @param children what stands below it, or beside the classes of today
 */
export function Overview({ children }: { children?: ReactNode }) {
  const subjects = useUnit($subjects)
  const forms = useUnit($forms)
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
  if (!subject) return children
  if (missing === 'all')
    return (
      <>
        <Missing subject={subject} />
        {children}
      </>
    )
  return (
    <>
      {missing === 'some' && <Failed text={texts.someFailed} readAt="" />}
      {subject.childId !== null ? (
        <Children subjects={subjects}>{children}</Children>
      ) : forms.includes('AanwezighedenRegistreren') ? (
        <Classes subject={subject}>{children}</Classes>
      ) : (
        <>
          <Own subject={subject} />
          {children}
        </>
      )}
    </>
  )
}

/** One message for the whole page, with one button to try again. */
function Failed(props: { text: string; readAt?: string }) {
  const { trying, retry } = useUnit({ trying: refetch.$loading, retry: overviewOpened })
  return <FailedState {...props} trying={trying} onRetry={() => retry()} />
}

/** The page where no fact could be read. */
function Missing({ subject }: { subject: OverviewPerson }) {
  const atCounter = useUnit($atCounter)
  const isServerUnreachable = useUnit($isServerUnreachable)
  return (
    <>
      {atCounter && <Counter />}
      {subject.chosen && <PersonScreens />}
      <Failed text={isServerUnreachable ? messages.noConnection : texts.allFailed} />
    </>
  )
}

/** The lessons and the facts of the user, or the facts of the person whom staff have chosen. */
function Own({ subject }: { subject: OverviewPerson }) {
  const forms = useUnit($forms)
  if (subject.chosen)
    return (
      <div className={classes.chosen}>
        <PersonScreens />
        <Facts subject={subject} />
      </div>
    )
  const withFacts = forms.some((form) => ['Betalingen', 'Aanwezigheden', 'Opleiding'].includes(form))
  return (
    <div className={classes.overview} data-alone={!withFacts}>
      {forms.includes('Agenda') && <Lessons subject={subject} />}
      {withFacts && <Facts subject={subject} />}
    </div>
  )
}

/** The classes of whoever registers attendance, with their own agenda and `children` beside them. */
function Classes({ subject, children }: { subject: OverviewPerson; children: ReactNode }) {
  const { forms, lessons, at, atCounter } = useUnit({
    forms: $forms,
    lessons: $lessons,
    at: $at,
    atCounter: $atCounter,
  })
  const entries = lessons?.get(subject.key) ?? []
  const hasEntries = [comingPoints, cancelledLessons].some((find) => find(entries, at).length > 0)
  const withAgenda = forms.includes('Agenda') && (lessons === null || hasEntries)
  return (
    <>
      {atCounter && <Counter />}
      <div className={classes.overview} data-alone={!withAgenda} data-counter={atCounter}>
        <Register atCounter={atCounter} />
        <div className={classes.side}>
          {withAgenda && <Coming subject={subject} />}
          {children}
        </div>
      </div>
    </>
  )
}
