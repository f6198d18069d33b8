import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { Children } from './Children.tsx'
import { Facts } from './Facts.tsx'
import { Lessons } from './Lessons.tsx'
import { $forms, $subjects, minutePassed, overviewOpened } from './model.ts'
import classes from './Overview.module.css'
import './tileFacts.ts'

const minute = 60_000

/** What is so today: the next lesson, what is due, the last absence, the progress; of a parent's children each in a card. rule: landing-7 */
export default function Overview() {
  const { subjects, forms, open, tick } = useUnit({
    subjects: $subjects,
    forms: $forms,
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
  const withFacts = forms.some((form) => ['Betalingen', 'Aanwezigheden', 'Opleiding'].includes(form))
  return (
    <div className={classes.overview} data-alone={!withFacts}>
      {forms.includes('Agenda') && <Lessons subject={subject} />}
      {withFacts && <Facts subject={subject} />}
    </div>
  )
}
