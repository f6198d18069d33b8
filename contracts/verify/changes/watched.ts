import type { Left } from '../../problems/left.ts'
import type { Difference } from '../../problems/problem.ts'
import { recordsIn } from '../server/answer.ts'
import {
  leftAmong,
  othersRowsOf,
  type Person,
  type Rows,
  rowsToReadAgain,
  touchedAmong,
} from './bystanders.ts'
import type { ReadableChange, WatchedChange } from './changes.ts'
import { addressLine, readBackProblems, sentIn } from './readBack.ts'
import type { Subject } from './subjects.ts'

interface Watch {
  readonly subject: Subject
  /** The username of whoever makes the change. */
  readonly owner: string
  /** Who reads it; nobody if only its owner does. */
  readonly people: readonly Person[]
}

/** Receives what is found. */
interface Report {
  readonly left: (left: readonly Left[]) => void
  readonly problems: (problems: readonly Difference[]) => void
}

/** Lets `ask` make a change, reads before, during and after it what everybody gets of that kind, and puts it back. */
export async function watched<T>(
  change: ReadableChange,
  { subject, owner, people }: Watch,
  ask: (change: WatchedChange) => Promise<T>,
  report: Report,
): Promise<T> {
  const readings: Rows[] = []
  const look = (during?: Rows) => othersRowsOf(subject, owner, people, during)
  const number = subject.kind === 'record' ? subject.id : undefined
  const fields = subject.kind === 'record' ? [...subject.fields, addressLine] : undefined
  let found: readonly Difference[] = []
  try {
    const first = await look()
    readings.push(first)
    let [since, seen] = [change.before, rowsToReadAgain(subject, first)]
    const after: WatchedChange['after'] = async (request, answer) => {
      const [now, rows] = await Promise.all([change.read(), look(seen)])
      const sent = sentIn(request)
      const mayChange = fields && [...Object.keys(sent), addressLine]
      const stored =
        subject.kind === 'password'
          ? []
          : readBackProblems(subject, request, since, now, recordsIn(answer)[0])
      const problems = [...stored, ...touchedAmong([seen, rows], { number: number ?? sent.ID, mayChange })]
      since = now
      seen = rows
      return { problems, now }
    }
    const answer = await ask({ ...change, after })
    readings.push(await look())
    found = touchedAmong(readings, { number, mayChange: fields })
    return answer
  } finally {
    const { left } = await change.end(true)
    report.left(left)
    if (left.length === 0 && readings.length > 1) readings.push(await look(readings[1]))
    // Only the school can remove a link to a child, so nothing is put back.
    if (subject.kind !== 'children') found = [...found, ...leftAmong(readings)]
    report.problems(found)
  }
}
