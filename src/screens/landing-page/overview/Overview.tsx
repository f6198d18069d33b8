import { useUnit } from 'effector-react'
import { type ReactNode, useEffect } from 'react'
import { $isServerUnreachable } from '#shared/browser/network.ts'
import { minuteMs } from '#shared/dates/schoolTime.ts'
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

/**
 * The overview of the day: the next lesson, the amount due, the last absence and the progress; a card for each child of a
 * parent; the next class for those who register attendance. rule: landing-7
 * @param children shown below the overview, or beside today's classes
 */
export function Overview({ children }: { children?: ReactNode }) {
  const units = { subjects: $subjects, forms: $forms, missing: $missing, atCounter: $atCounter }
  const { subjects, forms, missing, atCounter } = useUnit(units)
  const { open, tick } = useUnit({ open: overviewOpened, tick: minutePassed })
  const isServerUnreachable = useUnit($isServerUnreachable)
  const [subject] = subjects
  const key = subject?.key
  useEffect(() => {
    if (key !== undefined) open()
    const timer = setInterval(tick, minuteMs)
    return () => clearInterval(timer)
  }, [open, tick, key])
  if (!subject) return children
  const Parts =
    subject.childId !== null ? Children : forms.includes('AanwezighedenRegistreren') ? Classes : Own
  return (
    <>
      {missing === 'some' && <Failed text={texts.someFailed} readAt="" />}
      {atCounter && <Counter />}
      {missing !== 'all' ? (
        <Parts subject={subject} subjects={subjects}>
          {children}
        </Parts>
      ) : (
        <>
          {subject.chosen && <PersonScreens />}
          <Failed text={isServerUnreachable ? messages.noConnection : texts.allFailed} />
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

interface PartProps {
  readonly subject: OverviewPerson
  readonly children: ReactNode
}

/** The lessons and the facts of the user, or the facts of the person whom staff have chosen. */
function Own({ subject, children }: PartProps) {
  const forms = useUnit($forms)
  const { chosen } = subject
  const withFacts =
    chosen || forms.some((form) => ['Betalingen', 'Aanwezigheden', 'Opleiding'].includes(form))
  return (
    <>
      <div className={chosen ? classes.chosen : classes.overview} data-alone={!withFacts}>
        {chosen && <PersonScreens />}
        {!chosen && forms.includes('Agenda') && <Lessons subject={subject} />}
        {withFacts && <Facts subject={subject} />}
      </div>
      {children}
    </>
  )
}

/** The classes of whoever registers attendance, with their own agenda and `children` beside them. */
function Classes({ subject, children }: PartProps) {
  const { forms, lessons, at } = useUnit({ forms: $forms, lessons: $lessons, at: $at })
  const atCounter = useUnit($atCounter)
  const entries = lessons?.get(subject.key) ?? []
  const hasEntries = [comingPoints, cancelledLessons].some((find) => find(entries, at).length > 0)
  const withAgenda = forms.includes('Agenda') && (lessons === null || hasEntries)
  return (
    <div className={classes.overview} data-alone={!withAgenda} data-counter={atCounter}>
      <Register atCounter={atCounter} />
      <div className={classes.side}>
        {withAgenda && <Coming subject={subject} />}
        {children}
      </div>
    </div>
  )
}
