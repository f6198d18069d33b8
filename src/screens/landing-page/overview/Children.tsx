import { useUnit } from 'effector-react'
import { $children, childSelected } from '../../../session/user/child.ts'
import { weekOf } from '../../../shared/dates/calendarDays.ts'
import { Photo } from '../../../shared/ui/Photo.tsx'
import { Status } from '../../../shared/ui/Status.tsx'
import { ChildLessonsLoading } from '../OverviewLoading.tsx'
import { Facts } from './Facts.tsx'
import { LessonRow } from './Lessons.tsx'
import { comingLessons, daysFrom, lessonsOn, timeUntil } from './lessons.ts'
import { $at, $forms, $hues, $lessons } from './model.ts'
import classes from './Overview.module.css'
import type { Subject } from './subjects.ts'
import { texts } from './texts.ts'

/** How many lessons stand below the week, where there is room. */
const later = 2

/** A parent's children, each with the next lesson, the week and what there is to know. */
export function Children({ subjects }: { subjects: readonly Subject[] }) {
  return (
    <div className={classes.children}>
      {subjects.map((subject) => (
        <Child key={subject.key} subject={subject} />
      ))}
    </div>
  )
}

function Child({ subject }: { subject: Subject }) {
  const { forms, children, select } = useUnit({ forms: $forms, children: $children, select: childSelected })
  const child = children.find(({ ID }) => ID === subject.childId)
  const withFacts = forms.some((form) => ['Betalingen', 'Aanwezigheden', 'Opleiding'].includes(form))
  return (
    <section
      className={`${classes.card} ${classes.child}`}
      aria-label={subject.name}
      onFocus={() => child && select(child.ID)}
    >
      <h3 className={classes.childName}>
        <Photo src={subject.photo} size={40} name={subject.name} />
        {subject.name}
      </h3>
      {forms.includes('Agenda') && <ChildLessons subject={subject} />}
      {withFacts && <Facts subject={subject} />}
    </section>
  )
}

function ChildLessons({ subject }: { subject: Subject }) {
  const { lessons, at, hues } = useUnit({ lessons: $lessons, at: $at, hues: $hues })
  if (lessons === null || at === '') return <ChildLessonsLoading />
  const entries = lessons.get(subject.key)
  if (!entries) return <p className={classes.failed}>{texts.failed}</p>
  const [next, ...after] = comingLessons(entries, at)
  const today = at.slice(0, 10)
  const days = daysFrom(weekOf(today).from, 7).map((day) => ({
    day,
    lesson: lessonsOn(entries, day).find(({ cancelled }) => !cancelled),
  }))
  return (
    <>
      {next ? (
        <LessonRow entry={next}>
          <Status kind="info" icon="clock">
            {timeUntil(next, at)}
          </Status>
        </LessonRow>
      ) : (
        <p className={classes.failed}>{texts.noLessonsSoon}</p>
      )}
      <ol className={classes.week}>
        {days.map(({ day, lesson }, n) => (
          <li key={day} data-today={day === today}>
            <span>{texts.weekdays[n]}</span>
            <b>{Number(day.slice(8))}</b>
            <i data-hue={lesson && (hues.get(lesson.subject) ?? 1)}>
              {lesson && <span className="visually-hidden">{lesson.subject}</span>}
            </i>
          </li>
        ))}
      </ol>
      {after.length > 0 && (
        <ul className={classes.later}>
          {after.slice(0, later).map((entry) => (
            <li key={entry.id}>
              <LessonRow entry={entry} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
