import { useUnit } from 'effector-react'
import { useEffect } from 'react'
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
export default function Overview() {
  const { subjects, forms, lessons, at, open, tick } = useUnit({
    subjects: $subjects,
    forms: $forms,
    lessons: $lessons,
    at: $at,
    open: overviewOpened,
    tick: minutePassed,
  })
  useEffect(() => {
    open()
    const timer = setInterval(tick, minute)
    return () => clearInterval(timer)
  }, [open, tick])
  const [subject] = subjects
  if (!subject) return null
  if (subject.childId !== null) return <Children subjects={subjects} />
  if (forms.includes('AanwezighedenRegistreren')) {
    const entries = lessons?.get(subject.key)
    const withAgenda = forms.includes('Agenda') && (!entries || comingPoints(entries, at).length > 0)
    return (
      <div className={classes.overview} data-alone={!withAgenda}>
        <Register subject={subject} />
        {withAgenda && <Coming subject={subject} />}
      </div>
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
