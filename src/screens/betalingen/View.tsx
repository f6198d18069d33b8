import { useUnit } from 'effector-react'
import { rowOf } from '#session/news/news.ts'
import { newsUnits } from '#session/news/unseen.ts'
import { type Payment, totalsOf } from '#session/payments/payments.ts'
import { subjectUnits } from '#session/user/subject.ts'
import { formatDate } from '#shared/dates/dates.ts'
import { Icon } from '#shared/look/icons.tsx'
import { $schoolSettings } from '#shared/portal/schoolSettings.ts'
import { EmptyState } from '#shared/ui/lists/EmptyState.tsx'
import { LongList } from '#shared/ui/lists/LongList.tsx'
import { StudentList } from '#shared/ui/lists/StudentList.tsx'
import { NewMark } from '#shared/ui/marks/NewMark.tsx'
import { Status } from '#shared/ui/marks/Status.tsx'
import { Placeholder } from '#shared/ui/Placeholder.tsx'
import { ShareButton } from '#shared/ui/ShareButton.tsx'
import { formatEuro, sumEuro } from '#shared/values/amounts.ts'
import { $payments, resource, shareWanted } from './model.ts'
import { sharedPayment, stateOf } from './sharedPayment.ts'
import { texts } from './texts.ts'
import classes from './View.module.css'

/** The student's payments, with the amount due per row and in total. */
export function View() {
  const rows = useUnit($payments)
  return (
    <StudentList
      resource={resource}
      subject={subjectUnits}
      loading={
        <Placeholder says={texts.loading}>
          <Payments rows={sample} />
        </Placeholder>
      }
      isEmpty={rows.length === 0}
      empty={<EmptyState icon="noPayments" title={texts.empty} hint={texts.emptyHint} />}
    >
      <Payments rows={rows} />
    </StudentList>
  )
}

/** A sample payment, for the skeleton of the list. */
const sample: readonly Payment[] = [0, 1, 2].map((id) => ({
  id,
  programme: 'Opleiding van een jaar',
  date: '2026-09-01',
  amount: 100,
  paid: 0,
  due: 100,
}))

function Payments({ rows }: { rows: readonly Payment[] }) {
  const { name: school } = useUnit($schoolSettings)
  return (
    <>
      <Totals rows={rows} />
      <div className="surface clips container">
        <div className={classes.names} aria-hidden="true">
          {texts.columns.map((name) => (
            <span key={name}>{name}</span>
          ))}
        </div>
        <LongList
          items={rows}
          itemKey={({ id }) => id}
          height={150}
          itemClassName={classes.row}
          label={texts.list}
        >
          {(payment) => <Row payment={payment} />}
        </LongList>
      </div>
      <p className="dim above-16">{texts.questions(school)}</p>
    </>
  )
}

function Totals({ rows }: { rows: readonly Payment[] }) {
  const { amount, due, overpaid } = totalsOf(rows)
  const paid = sumEuro([amount, -due])
  return (
    <section className={classes.totals} data-settled={due === 0}>
      {due > 0 ? (
        <p>
          <span className="block dim">{texts.due}</span>
          <strong className={`${classes.sum} amount`}>{formatEuro(due)}</strong>
        </p>
      ) : (
        <p className="row gap-10 text-18">
          <Icon name="check" size={28} />
          <strong>{texts.allPaid}</strong>
        </p>
      )}
      {overpaid > 0 && <p>{texts.overpaidAmount(formatEuro(overpaid))}</p>}
      <p className="dim">{texts.count(rows.length, rows.filter(({ due }) => due > 0).length)}</p>
      {due > 0 && amount > 0 && paid >= 0 && (
        <p className="wide dim">
          <span className={classes.track}>
            <i style={{ width: `${(100 * paid) / amount}%` }} />
          </span>
          {texts.paidOf(formatEuro(paid), formatEuro(amount))}
        </p>
      )}
    </section>
  )
}

function Row({ payment }: { payment: Payment }) {
  const { programme, date, amount, paid, due } = payment
  const share = useUnit(shareWanted)
  const state = stateOf(due)
  return (
    <>
      <div
        className={classes.what}
        data-settled={state === 'settled'}
        data-row={rowOf.payment(programme, date)}
      >
        <h2 className={classes.programme}>
          {programme} <NewMark row={rowOf.payment(programme, date)} news={newsUnits} />
        </h2>
        <p className={classes.date}>
          <span>{texts.date}</span> <time dateTime={date}>{formatDate(date)}</time>
        </p>
      </div>
      <dl className={classes.amounts} data-settled={state === 'settled'}>
        <Amount term={texts.amount} amount={amount} />
        <Amount term={texts.paid} amount={paid} />
      </dl>
      <div className={classes.end}>
        <Status
          kind={state === 'due' ? 'warn' : 'good'}
          icon={state === 'due' ? 'alert' : 'passed'}
          plain={state === 'settled'}
        >
          {texts[state]}{' '}
          {due !== 0 && <strong className="amount w-strong">{formatEuro(Math.abs(due))}</strong>}
        </Status>
        <ShareButton shared={sharedPayment(payment)} onShare={share} />
      </div>
    </>
  )
}

function Amount({ term, amount }: { term: string; amount: number }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd className="amount w-firm">{formatEuro(amount)}</dd>
    </div>
  )
}
