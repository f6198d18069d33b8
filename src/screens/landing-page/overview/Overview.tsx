import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { Counter } from '../counter/Counter.tsx'
import { Keys } from '../counter/Keys.tsx'
import { $atCounter } from '../counter/model.ts'
import { Children } from './Children.tsx'
import { Facts } from './Facts.tsx'
import { Coming, Lessons } from './Lessons.tsx'
import { comingPoints } from './lessons.ts'
import { $at, $forms, $lessons, $subjects, minutePassed, overviewOpened } from './model.ts'
import classes from './Overview.module.css'
import { Register } from './Register.tsx'
import './tileFacts.ts'

const minute = 60_000

/** The day at a glance: the next lesson, what is due, the last absence, the progress; of a parent's children each in a card; for who registers attendance the next class. rule: landing-7 */
export function Overview() {
  const { subjects, forms, lessons, at, open, tick, atCounter } = useUnit({
    subjects: $subjects,
    forms: $forms,
    lessons: $lessons,
    at: $at,
    open: overviewOpened,
    tick: minutePassed,
    atCounter: $atCounter,
  })
  const [subject] = subjects
  const key = subject?.key
  useEffect(() => {
    if (key !== undefined) open()
    const timer = setInterval(tick, minute)
    return () => clearInterval(timer)
    // Of another person all is read again.
  }, [open, tick, key])
  if (!subject) return null
  if (subject.childId !== null) return <Children subjects={subjects} />
  if (subject.chosen)
    return (
      <>
        <Keys />
        <Facts subject={subject} />
      </>
    )
  if (forms.includes('AanwezighedenRegistreren')) {
    const entries = lessons?.get(subject.key)
    const withAgenda = forms.includes('Agenda') && (!entries || comingPoints(entries, at).length > 0)
    return (
      <>
        {atCounter && <Counter />}
        <div className={classes.overview} data-alone={!withAgenda} data-counter={atCounter}>
          <Register />
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
