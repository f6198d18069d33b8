import { useUnit } from 'effector-react'
import { Link } from 'react-router-dom'
import { $children, childSelected } from '#session/user/child.ts'
import { $mayOpenProfile } from '#session/user/profile.ts'
import { weekOf } from '#shared/dates/calendarDays.ts'
import { Icon } from '#shared/icons.tsx'
import { paths } from '#shared/paths.ts'
import { Status } from '#shared/ui/marks/Status.tsx'
import { Photo } from '#shared/ui/photo/Photo.tsx'
import { Facts } from './Facts.tsx'
import { LessonRow } from './Lessons.tsx'
import { ChildLessonsLoading } from './Loading.tsx'
import { comingLessons, daysFrom, lessonsOn, timeUntil } from './lessons.ts'
import { $at, $forms, $hueOf, $lessons } from './model.ts'
import classes from './Overview.module.css'
import type { Subject } from './subjects.ts'
import { ToScreen } from './ToScreen.tsx'
import { texts } from './texts.ts'

/** How many lessons stand below the week, where there is room. */
const later = 2

/** More lessons of a day than these have no mark of their own in the week. */
const mostInDay = 8

/** A parent's children, each with the next lesson, the week and the facts. */
export function Children({ subjects }: { subjects: readonly Subject[] }) {
  const mayOpenProfile = useUnit($mayOpenProfile)
  return (
    <>
      <div className={classes.children}>
        {subjects.map((subject) => (
          <Child key={subject.key} subject={subject} />
        ))}
      </div>
      {mayOpenProfile && (
        <p>
          <Link to={paths.mijnGebruiker} className={classes.addChild}>
            <Icon name="add" size={20} />
            {texts.addChild}
          </Link>
        </p>
      )}
    </>
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
      onClickCapture={() => child && select(child.ID)}
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
  const { lessons, at, hueOf } = useUnit({ lessons: $lessons, at: $at, hueOf: $hueOf })
  if (lessons === null || at === '') return <ChildLessonsLoading />
  const entries = lessons.get(subject.key)
  if (!entries) return <p className={classes.failed}>{texts.failed}</p>
  const [next, ...after] = comingLessons(entries, at)
  const today = at.slice(0, 10)
  const days = daysFrom(weekOf(today).from, 7).map((day) => ({
    day,
    lessons: lessonsOn(entries, day).filter(({ cancelled }) => !cancelled),
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
        {days.map(({ day, lessons }, n) => (
          <li key={day} data-today={day === today}>
            <ToScreen form="Agenda" day={day}>
              <span>{texts.weekdays[n]}</span>
              <b>{Number(day.slice(8))}</b>
              <i>
                {lessons.slice(0, mostInDay).map(({ id, subject }) => (
                  <span key={id} data-hue={hueOf(subject)} />
                ))}
              </i>
              <span className="visually-hidden">
                {texts.lessonsOfDay(lessons.map(({ subject }) => subject))}
              </span>
            </ToScreen>
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
