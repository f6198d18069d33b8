import { byName } from '../describe/endpoints.ts'
import { firstAtEachPlace, inBody, inRows, type Place, rowsFor, status } from '../problems/place.ts'
import type { PlainKind, Problem } from '../problems/problem.ts'
import type { Words } from '../problems/words.ts'
import type { InteractionResult } from '../verify/comparison/results.ts'
import { probeOutcome } from '../verify/probes/probe.ts'
import {
  type Answered,
  type Answers,
  answeredOutcome,
  photoResource,
  type Row,
  refusalField,
  rowsOf,
} from './answersFile.ts'

/** What both runs got for one request of one person, with the rows. */
interface Pair {
  readonly then: Answered
  readonly current: Answered
  readonly rows: readonly [then: readonly Row[], current: readonly Row[]]
}

/** The share of the answers that must be equal. With fewer, the runs were not about the same data. */
const leastSame = 0.5

/** How the answers of a server differ from those of an earlier version. */
export interface AnswerChanges {
  /** A result for each endpoint whose answers could be compared; empty if the runs were not about the same data. */
  readonly results: readonly InteractionResult[]
  /** What was compared. */
  readonly remark: Words
}

/**
 * Compares the answers of a server with those that an earlier version gave on a copy of the same data. The rows that somebody got
 * for a request are compared as a set, because the order of the calls is not the same in every run. After the first write, only a
 * value that the other run never gave that person counts, because writes of several areas run side by side.
 */
export function answerChanges(before: Answers, now: Answers): AnswerChanges {
  const pairs = pairsOf(before, now)
  const isNewTo: readonly [IsNew, IsNew] = [newTo(before), newTo(now)]
  const compared = pairs.map((pair) => ({ pair, differences: differencesIn(pair, isNewTo) }))
  const early = compared.filter(({ pair }) => !pair.current.late)
  const same = early.filter(({ differences }) => differences.length === 0).length
  const all = Object.values(before.answers).filter(({ late }) => !late).length
  if (same < all * leastSame)
    return {
      results: [],
      remark: {
        nl: `De antwoorden zijn niet vergeleken met die van ${before.serverVersion}: van de ${all} zijn er maar ${same} gelijk, zodat het geen kopie van dezelfde gegevens lijkt.`,
        en: `The answers are not compared with those of ${before.serverVersion}: only ${same} of the ${all} are the same, so that this seems to be no copy of the same data.`,
      },
    }
  const names = [...new Set(pairs.map(({ current }) => current.endpoint))]
  return {
    results: names.map((name) =>
      resultOf(
        name,
        compared.filter(({ pair }) => pair.current.endpoint === name),
      ),
    ),
    remark: {
      nl: `${pairs.length} van de ${Object.keys(before.answers).length} antwoorden van ${before.serverVersion} zijn vergeleken.`,
      en: `${pairs.length} of the ${Object.keys(before.answers).length} answers of ${before.serverVersion} were compared.`,
    },
  }
}

type IsNew = (answered: Answered, name: string, digest: string | undefined) => boolean

/** Returns a function that says whether somebody never got a value in a run. */
function newTo(answers: Answers): IsNew {
  const values = valuesIn(answers)
  return (answered, name, digest) =>
    digest !== undefined && values.get(listKey(answered, name))?.has(digest) !== true
}

function resultOf(
  endpoint: string,
  compared: readonly { readonly pair: Pair; readonly differences: readonly Problem[] }[],
): InteractionResult {
  const changed = compared.filter(({ differences }) => differences.length > 0)
  const problems = firstAtEachPlace(changed.flatMap(({ differences }) => differences))
  const people = new Set((changed.length > 0 ? changed : compared).map(({ pair }) => pair.current.who))
  return {
    endpoint,
    outcome: probeOutcome,
    description: `${endpoint} answers as the earlier version did`,
    descriptionNl: `${endpoint} antwoordt zoals de vorige versie`,
    states: [...people].filter((who) => who !== ''),
    ms: null,
    result: problems.length === 0 ? 'confirmed' : 'contradicted',
    problems,
  }
}

/** What both runs got for the same request. A run that only read says nothing about the answers after a write of the other. */
function pairsOf(before: Answers, now: Answers): Pair[] {
  const isAlike = before.write === now.write
  return Object.entries(now.answers).flatMap(([key, current]): Pair[] => {
    const then = before.answers[key]
    if (!then || !(isAlike || (!then.late && !current.late))) return []
    return [{ then, current, rows: [rowsOf(before, then), rowsOf(now, current)] }]
  })
}

const listKey = ({ resource, who }: Answered, field: string) => `${who} ${resource} ${field}`

/** Everything that each person got in a field of a list, in a whole run. */
function valuesIn(answers: Answers): Map<string, Set<string>> {
  const values = new Map<string, Set<string>>()
  for (const answered of Object.values(answers.answers))
    for (const row of rowsOf(answers, answered))
      for (const [name, digest] of Object.entries(row)) {
        const key = listKey(answered, name)
        const known = values.get(key) ?? new Set()
        known.add(digest)
        values.set(key, known)
      }
  return values
}

function differencesIn(
  { then, current, rows: [oldRows, recentRows] }: Pair,
  [isNewToThen, isNewToNow]: readonly [IsNew, IsNew],
): Problem[] {
  const at = (kind: PlainKind, place: Place): Problem => ({
    kind,
    place,
    fact: current.endpoint,
    provenance: 'O',
  })
  const wasAnswered = then.outcomes.includes(answeredOutcome)
  const isAnswered = current.outcomes.includes(answeredOutcome)
  if (wasAnswered !== isAnswered) return [at(isAnswered ? 'accepted since' : 'refused since', status)]
  const { changes, gone, added } = paired(oldRows, recentRows)
  const isList = byName.get(current.endpoint)?.envelope === 'list'
  const inAnswer = (name: string): Place =>
    current.resource === photoResource
      ? { in: 'photo', path: [] }
      : (isList ? inRows : inBody)(...name.split('.').filter((part) => part !== ''))
  const counts = (row: Row, isNew: IsNew) =>
    !current.late || Object.entries(row).some(([name, digest]) => isNew(current, name, digest))
  const names = changes.flatMap(([old, recent]) =>
    [...new Set([...Object.keys(old), ...Object.keys(recent)])].filter(
      (name) =>
        old[name] !== recent[name] &&
        (!current.late || isNewToThen(current, name, recent[name]) || isNewToNow(current, name, old[name])),
    ),
  )
  return [
    ...[...new Set(names)].map((name) =>
      name === refusalField ? at('words since', inBody()) : at('value since', inAnswer(name)),
    ),
    ...(gone.some((row) => counts(row, isNewToNow))
      ? [at('rows gone since', rowsFor(...current.asked))]
      : []),
    ...(added.some((row) => counts(row, isNewToThen))
      ? [at('rows added since', rowsFor(...current.asked))]
      : []),
  ]
}

/** The rows that only one of the runs got: pairs of rows that are alike, and the other rows. */
function paired(before: readonly Row[], now: readonly Row[]) {
  const textOf = (row: Row) => JSON.stringify(Object.entries(row).sort())
  const texts = [before, now].map((rows) => new Set(rows.map(textOf)))
  const gone: Row[] = []
  const added = now.filter((row) => !texts[0]?.has(textOf(row)))
  const changes: [old: Row, recent: Row][] = []
  for (const row of before.filter((each) => !texts[1]?.has(textOf(each)))) {
    const recent = nearest(row, added)
    if (recent === undefined) gone.push(row)
    else {
      changes.push([row, recent])
      added.splice(added.indexOf(recent), 1)
    }
  }
  return { changes, gone, added }
}

/** The row that has most fields in common with another one, if that is at least half of them. */
function nearest(row: Row, others: readonly Row[]): Row | undefined {
  const entries = Object.entries(row)
  let best: Row | undefined
  let most = (entries.length - 1) / 2
  for (const other of others) {
    const common = entries.filter(([name, digest]) => other[name] === digest).length
    if (common <= most) continue
    best = other
    most = common
  }
  return best
}
