import { useUnit } from 'effector-react'
import type { ReactNode } from 'react'
import type { FormName } from '#api/forms.ts'
import { comingLessons } from '#session/agenda/coming.ts'
import { dayOf, type Entry, timesOf } from '#session/agenda/entries.ts'
import type { Presence } from '#session/attendance/presence.ts'
import { unknownText } from '#session/attendance/texts.ts'
import { $mainMenu } from '#session/navigation/access/menu.ts'
import { rowOf } from '#session/news/news.ts'
import { reachedText } from '#session/programme/texts.ts'
import type { IsoDate } from '#shared/dates/dates.ts'
import { dayName } from '#shared/dates/dayNames.ts'
import { ModuleProgress } from '#shared/ui/ModuleProgress.tsx'
import { Status } from '#shared/ui/marks/Status.tsx'
import { formatEuro } from '#shared/values/amounts.ts'
import { ScreenLink } from '../ScreenLink.tsx'
import { absenceIn } from './absence.ts'
import { mailLink, phoneLink } from './contactLinks.ts'
import type { FactsByPerson } from './facts.ts'
import { FactLoading } from './Loading.tsx'
import { placeOf } from './lessons.ts'
import { $at, $contact, $forms, $lessons, $payments, $presence, $progress } from './model.ts'
import classes from './Overview.module.css'
import type { Progress } from './progress.ts'
import type { OverviewPerson } from './subjects.ts'
import { texts } from './texts.ts'

/** The amount due, the last absence and the progress. The link to a screen stays even if its call fails. */
export function Facts({ subject }: { subject: OverviewPerson }) {
  const at = useUnit($at)
  const forms = useUnit($forms)
  const payments = useUnit($payments)
  const presence = useUnit($presence)
  const progress = useUnit($progress)
  const lessons = useUnit($lessons)
  const coming = lessons && new Map([...lessons].map(([key, all]) => [key, all && comingLessons(all, at)]))
  const has = (form: FormName) => forms.includes(form)
  return (
    <section
      className={`${classes.card} ${classes.facts}`}
      aria-label={texts.inShort}
      data-chosen={subject.chosen}
    >
      {has('Betalingen') && (
        <Fact form="Betalingen" title={texts.due} facts={payments} subject={subject}>
          {({ due, open, payments }) =>
            due > 0 ? (
              <span className="row wrap gap-0-12">
                <strong className="amount">{formatEuro(due)}</strong>
                <Status kind="warn" icon="alert">
                  {texts.enrolments(open)}
                </Status>
              </span>
            ) : (
              <strong>{payments === 0 ? texts.noPayments : texts.paid}</strong>
            )
          }
        </Fact>
      )}
      {has('Aanwezigheden') && (
        <Fact
          form="Aanwezigheden"
          title={texts.lastAbsence}
          facts={presence}
          subject={subject}
          beside={({ now: { percentage } }) => percentage !== null && texts.presence(percentage)}
          targetOf={({ ever: { lastAbsence } }) =>
            lastAbsence ? { row: rowOf.lesson(lastAbsence.lesid) } : {}
          }
        >
          {({ ever }) => <LastAbsence presence={ever} today={at.slice(0, 10)} />}
        </Fact>
      )}
      {subject.chosen && has('Agenda') && (
        <Fact
          form="Agenda"
          title={texts.nextLesson}
          facts={coming}
          subject={subject}
          targetOf={([next]) => (next ? { day: dayOf(next), row: rowOf.entry(next.id) } : {})}
        >
          {([next]) => <NextLesson next={next} today={at.slice(0, 10)} />}
        </Fact>
      )}
      {has('Opleiding') && (
        <Fact
          form="Opleiding"
          title={progress?.get(subject.key)?.[0]?.name || texts.programme}
          facts={progress}
          subject={subject}
        >
          {([first]) => (first ? <ProgressBar {...first} /> : <strong>{texts.noProgramme}</strong>)}
        </Fact>
      )}
      {subject.chosen && has('MijnGegevens') && <Contact subject={subject} />}
    </section>
  )
}

/** The next lesson of the person, with its time and place. rule: counter-8 */
function NextLesson({ next, today }: { next: Entry | undefined; today: IsoDate }) {
  if (!next) return <strong>{texts.noLessonsSoon}</strong>
  return (
    <>
      <strong>{next.subject}</strong>
      <span className="dim lines-14">
        {[`${dayName(dayOf(next), today)}, ${timesOf(next).from}`, ...placeOf(next)].join(' · ')}
      </span>
    </>
  )
}

/** The person's telephone numbers and e-mail address, each as a link that the device opens. rule: counter-9 */
function Contact({ subject }: { subject: OverviewPerson }) {
  const contacts = useUnit($contact)
  if (contacts === null) return <FactLoading />
  const contact = contacts.get(subject.key)
  if (!contact) return null
  const links = [
    { text: contact.gsm, link: phoneLink(contact.gsm) },
    { text: contact.phone, link: phoneLink(contact.phone) },
    { text: contact.email, link: mailLink(contact.email) },
  ].filter(({ text }) => text !== '')
  return (
    <div className={classes.fact}>
      <span className="dim lines-14">{texts.contact}</span>
      {links.length === 0 && <strong>{texts.notKnown}</strong>}
      <div className="flex wrap gap-0-24">
        {links.map(({ text, link }) => (
          <a key={text} className={classes.way} href={link ?? undefined}>
            {text}
          </a>
        ))}
      </div>
    </div>
  )
}

function Fact<T>(props: {
  form: FormName
  title: string
  facts: FactsByPerson<T> | null
  subject: OverviewPerson
  /** The day and the row that the link opens. */
  targetOf?: (fact: T) => { day?: IsoDate; row?: string }
  /** More text beside the title. */
  beside?: (fact: T) => ReactNode
  children: (fact: T) => ReactNode
}) {
  const { form, title, facts, subject, targetOf, beside, children } = props
  const screen = useUnit($mainMenu).find((entry) => entry.form === form)?.name ?? title
  if (facts === null) return <FactLoading />
  const fact = facts.get(subject.key)
  return (
    <ScreenLink form={form} {...(fact ? targetOf?.(fact) : {})} className={classes.fact} arrow>
      <span className={classes.head}>
        <span>
          {title}
          {screen !== title && <span className="visually-hidden">, {screen}</span>}
        </span>
        {fact !== null && fact !== undefined && <span>{beside?.(fact)}</span>}
      </span>
      {fact !== null && fact !== undefined && children(fact)}
    </ScreenLink>
  )
}

function LastAbsence({ presence, today }: { presence: Presence; today: IsoDate }) {
  const fact = absenceIn(presence, today)
  const day = 'day' in fact ? dayName(fact.day, today) : ''
  const about = 'day' in fact ? [fact.absence.subject, fact.absence.attendance.text] : []
  const details = fact.kind === 'not this year' ? [texts.lastOn(day), ...about] : about
  return (
    <>
      <strong>{fact.kind === 'absent' ? day : texts.noAbsence[fact.kind]}</strong>
      {details.length > 0 && <span className="dim lines-14">{details.join(' · ')}</span>}
      {presence.unknown.length > 0 && <span className="dim lines-14">{unknownText(presence.unknown)}</span>}
    </>
  )
}

function ProgressBar({ totals: { modules, reached, failed, following, other, todo } }: Progress) {
  const rest = failed + todo
  return (
    <>
      <strong>{reachedText({ reached, modules, other })}</strong>
      {other > 0 && <span className="dim lines-14">{texts.otherResults(other)}</span>}
      <span className="wide above-6">
        <ModuleProgress
          counts={[
            ['reached', reached],
            ['following', following],
            ['other', other],
            ['todo', rest],
          ]}
          label={texts.progress({ reached, following, other, rest })}
        />
      </span>
    </>
  )
}
