import { useUnit } from 'effector-react'
import type { ReactNode } from 'react'
import type { FormName } from '../../../api/forms.ts'
import { formatEuro } from '../../../shared/amounts.ts'
import { shortDay } from '../../../shared/dates/dayNames.ts'
import { Pieces } from '../../../shared/ui/Pieces.tsx'
import { Status } from '../../../shared/ui/Status.tsx'
import { FactLoading } from '../OverviewLoading.tsx'
import type { Facts as FactsOf } from './facts.ts'
import { $forms, $payments, $presence, $progress } from './model.ts'
import classes from './Overview.module.css'
import type { Progress } from './progress.ts'
import type { Subject } from './subjects.ts'
import { texts } from './texts.ts'

/** What is due, the last absence and the progress; each stays a line of its own when its call fails. */
export function Facts({ subject }: { subject: Subject }) {
  const { forms, payments, presence, progress } = useUnit({
    forms: $forms,
    payments: $payments,
    presence: $presence,
    progress: $progress,
  })
  const has = (form: FormName) => forms.includes(form)
  return (
    <section className={`${classes.card} ${classes.facts}`} aria-label={texts.inShort}>
      {has('Betalingen') && (
        <Fact title={texts.due} facts={payments} subject={subject}>
          {({ due, open, payments }) =>
            due > 0 ? (
              <>
                <strong className="amount">{formatEuro(due)}</strong>{' '}
                <Status kind="warn" icon="alert">
                  {texts.enrolments(open)}
                </Status>
              </>
            ) : (
              <strong>{payments === 0 ? texts.noPayments : texts.paid}</strong>
            )
          }
        </Fact>
      )}
      {has('Aanwezigheden') && (
        <Fact title={texts.lastAbsence} facts={presence} subject={subject}>
          {({ lastAbsence, counted }) =>
            lastAbsence ? (
              <>
                <strong>{shortDay(lastAbsence.start.slice(0, 10))}</strong>
                <span className={classes.dim}>{`${lastAbsence.subject} · ${lastAbsence.note}`}</span>
              </>
            ) : (
              <strong>{counted === 0 ? texts.nothingNoted : texts.neverAbsent}</strong>
            )
          }
        </Fact>
      )}
      {has('Opleiding') && (
        <Fact title={texts.programme} facts={progress} subject={subject}>
          {([first]) => (first ? <ProgressBar {...first} /> : <strong>{texts.noProgramme}</strong>)}
        </Fact>
      )}
    </section>
  )
}

function Fact<T>(props: {
  title: string
  facts: FactsOf<T> | null
  subject: Subject
  children: (fact: T) => ReactNode
}) {
  const { title, facts, subject, children } = props
  if (facts === null) return <FactLoading />
  const fact = facts.get(subject.key)
  return (
    <div className={classes.fact}>
      <span className={classes.dim}>{title}</span>
      {fact === null || fact === undefined ? <strong>{texts.failed}</strong> : children(fact)}
    </div>
  )
}

function ProgressBar({ name, totals: { modules, reached, following } }: Progress) {
  const rest = modules - reached - following
  return (
    <>
      <strong>{texts.modules(reached, modules)}</strong>
      <span className={classes.dim}>{name}</span>
      <span className={classes.pieces}>
        <Pieces
          counts={[
            ['reached', reached],
            ['following', following],
            ['rest', rest],
          ]}
          label={texts.pieces(reached, following, rest)}
        />
      </span>
    </>
  )
}
