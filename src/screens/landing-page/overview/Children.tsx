import { useUnit } from 'effector-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { FormName } from '#api/forms.ts'
import { comingLessons, timeUntil } from '#session/agenda/coming.ts'
import { sameAgendaText } from '#session/agenda/sameAgenda.ts'
import { rowOf } from '#session/news/news.ts'
import { $children } from '#session/user/child.ts'
import { $mayOpenProfile } from '#session/user/profile.ts'
import { subjectChosen } from '#session/user/subject.ts'
import { daysFrom, weekOf } from '#shared/dates/calendarDays.ts'
import { shortDay } from '#shared/dates/dayNames.ts'
import { Icon } from '#shared/look/icons.tsx'
import { linkTo } from '#shared/portal/dayAddress.ts'
import { paths } from '#shared/portal/paths.ts'
import { Notice } from '#shared/ui/marks/Notice.tsx'
import { Status } from '#shared/ui/marks/Status.tsx'
import { Photo } from '#shared/ui/photo/Photo.tsx'
import { Skeleton } from '#shared/ui/Skeleton.tsx'
import { Unbroken } from '#shared/ui/Unbroken.tsx'
import { ScreenLink } from '../ScreenLink.tsx'
import { CancelledLessons } from './CancelledLessons.tsx'
import { childLines } from './childLines.ts'
import { DayAhead } from './DayAhead.tsx'
import { $dayAhead, notRepeated } from './dayAhead.ts'
import { LessonRow } from './Lessons.tsx'
import { ChildFactLoading, ChildLessonsLoading } from './Loading.tsx'
import { cancelledLessons, lessonsOn } from './lessons.ts'
import { $at, $forms, $lessons, $presence } from './model.ts'
import classes from './Overview.module.css'
import type { OverviewPerson } from './subjects.ts'
import { texts } from './texts.ts'

/** The maximum number of cancelled lessons that are named. */
const maxCancelled = 3

/** The day ahead and a parent's children, each with the next lesson, the week and the facts; below them `children`. */
export function Children(props: { subjects: readonly OverviewPerson[]; children: ReactNode }) {
  const { subjects, children } = props
  const { lessons, forms } = useUnit({ lessons: $lessons, forms: $forms })
  const mayOpenProfile = useUnit($mayOpenProfile)
  const sameAgendaWarning = sameAgendaText(
    subjects.map(({ key, name }) => ({ name, entries: lessons?.get(key) ?? null })),
  )
  return (
    <>
      {forms.includes('Agenda') && <DayAhead className={classes.card} />}
      {sameAgendaWarning !== '' && <Notice kind="error">{sameAgendaWarning}</Notice>}
      <div className={classes.children}>
        {subjects.map((subject) => (
          <Child key={subject.key} subject={subject} />
        ))}
      </div>
      {children}
      {mayOpenProfile && (
        <Link to={linkTo(paths.mijnGebruiker, { row: rowOf.newChild })} className={classes.addChild}>
          <Icon name="add" size={20} />
          {texts.addChild}
        </Link>
      )}
    </>
  )
}

function Child({ subject }: { subject: OverviewPerson }) {
  const forms = useUnit($forms)
  const children = useUnit($children)
  const select = useUnit(subjectChosen)
  const presence = useUnit($presence)
  const child = children.find(({ ID }) => ID === subject.childId)
  const classNames = presence?.get(subject.key)?.classNames.join(', ')
  return (
    <section
      className={`${classes.card} ${classes.child}`}
      aria-label={subject.name}
      onFocus={() => child && select(child.ID)}
      onClickCapture={() => child && select(child.ID)}
    >
      <div className={classes.childName}>
        <Photo src={subject.photo} size={56} name={subject.name} />
        <div>
          <h3 className="text-20 w-heavy lines-13">{subject.name}</h3>
          {presence === null && forms.includes('Aanwezigheden') && (
            <Skeleton height={16} width={48} mt={3} mb={3} />
          )}
          {classNames && <p className="dim lines-14">{classNames}</p>}
        </div>
      </div>
      {forms.includes('Agenda') && <ChildLessons subject={subject} />}
      <ChildFacts subject={subject} />
    </section>
  )
}

/** A row for each fact, which links to the child's screen. */
function ChildFacts({ subject }: { subject: OverviewPerson }) {
  const forms = useUnit($forms)
  const lessons = useUnit($lessons)
  const presence = useUnit($presence)
  const at = useUnit($at)
  const dayAhead = useUnit($dayAhead)
  const entries = lessons?.get(subject.key)
  const facts = {
    entries: entries && notRepeated(entries, dayAhead),
    attended: presence?.get(subject.key),
    at,
  }
  // The facts wait for the lessons, which may add a row above them.
  const isRead = at !== '' && (lessons !== null || !forms.includes('Agenda'))
  const isKnown = (form: FormName) => isRead && (form === 'Agenda' || presence !== null)
  return (
    <ul className={classes.childFacts}>
      {childLines(facts, forms).map(({ form, icon, title, beside, text, day, row, status }) => (
        <li key={`${icon} ${isRead}`}>
          {isKnown(form) ? (
            <ScreenLink form={form} day={day} row={row} className={classes.childFact} arrow>
              <Icon name={icon} size={20} />
              <span>{title}</span>
              <span className={classes.told}>
                <span>
                  <Unbroken text={text} />
                </span>
                {status && (
                  <Status kind="bad" icon="failed">
                    {status}
                  </Status>
                )}
                {beside && <span className={classes.beside}>{beside}</span>}
              </span>
            </ScreenLink>
          ) : (
            <ChildFactLoading />
          )}
        </li>
      ))}
    </ul>
  )
}

function ChildLessons({ subject }: { subject: OverviewPerson }) {
  const lessons = useUnit($lessons)
  const at = useUnit($at)
  const dayAhead = useUnit($dayAhead)
  if (lessons === null || at === '') return <ChildLessonsLoading />
  const entries = lessons.get(subject.key)
  if (!entries) return null
  const [next] = comingLessons(entries, at)
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
        <p className={classes.nothing}>{texts.noLessonsSoon}</p>
      )}
      <ol className={classes.week}>
        {days.map(({ day, lessons }) => (
          <li key={day} data-today={day === today}>
            <ScreenLink form="Agenda" day={day}>
              <span>{shortDay(day).slice(0, 2)}</span>
              <b>{Number(day.slice(8))}</b>
              <i data-lessons={lessons.length} />
              <span className="visually-hidden">
                {texts.lessonsOfDay(lessons.map(({ subject }) => subject))}
              </span>
            </ScreenLink>
          </li>
        ))}
      </ol>
      <CancelledLessons
        entries={cancelledLessons(notRepeated(entries, dayAhead), at).slice(0, maxCancelled)}
      />
    </>
  )
}
