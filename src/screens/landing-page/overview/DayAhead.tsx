import { useUnit } from 'effector-react'
import { dayOf } from '#session/agenda/entries.ts'
import { rowOf } from '#session/news/news.ts'
import { subjectChosen } from '#session/user/subject.ts'
import { $now } from '#shared/browser/environment.ts'
import { momentAt } from '#shared/dates/schoolTime.ts'
import { Icon } from '#shared/look/icons.tsx'
import { Button } from '#shared/ui/mantine/Button.ts'
import { Unbroken } from '#shared/ui/Unbroken.tsx'
import { ScreenLink } from '../ScreenLink.tsx'
import { CancelledLesson } from './CancelledLessons.tsx'
import { $dayAhead, awayText, bringText, dayAheadShared, showsDayAhead, textOf } from './dayAhead.ts'
import { DayAheadLoading } from './Loading.tsx'
import { $lessons, $subjects } from './model.ts'
import classes from './Overview.module.css'
import { texts } from './texts.ts'

/**
 * Shows, from four o'clock, the day ahead of everybody on the page: the hours, what to bring, and what is cancelled. The first
 * lesson of a single person is below it. rule: landing-12
 */
export function DayAhead({ className }: { className?: string | undefined }) {
  const { dayAhead, lessons, subjects, now, share, select } = useUnit({
    dayAhead: $dayAhead,
    lessons: $lessons,
    subjects: $subjects,
    now: $now,
    share: dayAheadShared,
    select: subjectChosen,
  })
  // A student usually has one lesson a day, which gets no card.
  const isComing = lessons === null && subjects.every(({ studentId }) => studentId === null)
  if (isComing && showsDayAhead(momentAt(now()))) return <DayAheadLoading className={className} />
  if (!dayAhead) return null
  const { title, hours, bring, away } = dayAhead
  const choose = (childId: number | null) => childId !== null && select(childId)
  return (
    <section className={className} aria-labelledby="day-ahead">
      <div className={classes.dayAhead}>
        <h3 className="text-20 w-heavy" id="day-ahead">
          {title}
        </h3>
        <Button
          variant="default"
          leftSection={<Icon name="share" size={20} />}
          onClick={() => share(textOf(dayAhead))}
        >
          {texts.share}
        </Button>
        <p className="whole-line w-strong lines-14">
          {(subjects.length > 1 ? hours : hours.slice(-1)).join(' · ')}
        </p>
      </div>
      {bring.length + away.length > 0 && (
        <ul className={classes.away}>
          {bring.map((item) => (
            <li
              key={`${item.name} ${item.entry.id}`}
              className={classes.away}
              onClickCapture={() => choose(item.childId)}
            >
              <ScreenLink form="Agenda" day={dayOf(item.entry)} row={rowOf.entry(item.entry.id)} arrow>
                <Icon name="test" size={20} />
                <span>
                  <Unbroken text={bringText(item)} />
                </span>
              </ScreenLink>
            </li>
          ))}
          {away.map((item) => (
            <CancelledLesson
              key={`${item.name} ${item.entry.id}`}
              entry={item.entry}
              label={awayText(item)}
              onChoose={() => choose(item.childId)}
            />
          ))}
        </ul>
      )}
    </section>
  )
}
