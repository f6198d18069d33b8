import type { Endpoint } from '#api/endpoint.ts'
import { logFileInfo } from '#api/endpoints/logFiles.ts'
import { userPreference } from '#api/endpoints/userPreference.ts'
import type { Fields } from '#shared/values/json.ts'
import { anyRow, firstAtEachPlace, inRows } from '../../problems/place.ts'
import type { Difference } from '../../problems/problem.ts'
import { differing } from '../changes/subjects.ts'
import { isEqual, lists } from '../probes/lists.ts'
import type { Probe, ProbeContext } from '../probes/probe.ts'
import { recordsIn } from '../server/answer.ts'
import { endpointOf } from '../server/permission.ts'

/** Whether a row is in a list, apart from fields that change by themselves. */
const isIn = (rows: readonly Fields[], row: Fields) => rows.some((each) => differing(row, each).length === 0)

/** The problems of a later answer that differs from an earlier one to the same question. */
function changesIn(before: readonly Fields[], now: readonly Fields[]): Difference[] {
  if (isEqual(before, now)) return []
  const place = { ...inRows(), when: 'read again' as const }
  const lost = before.filter((row) => !isIn(now, row))
  // What cannot be removed again stays.
  if (lost.length === 0) return now.every((row) => isIn(before, row)) ? [{ kind: 'stored twice', place }] : []
  if (now.length < before.length) return [{ kind: 'lost unasked', place }]
  const kept = now.filter(({ ID }) => ID !== undefined && lost.some((row) => row.ID === ID))
  const fields = kept.flatMap((each) =>
    lost.flatMap((row) => (row.ID === each.ID ? differing(row, each) : [])),
  )
  return fields.length === 0
    ? [{ kind: 'changed unasked', place }]
    : fields.map((name) => ({ kind: 'changed unasked', place: { ...inRows(name), when: 'read again' } }))
}

/** The later rows without the users that people have got since, because the run itself makes users. server: account-6 */
const withoutNewUsers = (before: readonly Fields[], now: readonly Fields[]): Fields[] =>
  now.map((row) => {
    const old = before.find(({ ID }) => ID === row.ID)
    const hadNone = old !== undefined && 'UserID' in old && !(Number(old.UserID) > 0)
    return hadNone && 'UserID' in row ? { ...row, UserID: old.UserID } : row
  })

/** A list that was read before the first write, and again afterwards. */
interface ReadAgain {
  readonly endpoint: Endpoint | undefined
  readonly before: readonly Fields[]
  readonly now: readonly Fields[]
  /** A further answer to the same question that differs from `now`, if there is one. */
  readonly anew?: readonly Fields[]
}

/** The lists that change by themselves, or from which a verification cannot always remove what it made. server: resource-27 */
const changing: readonly string[] = [logFileInfo.name, userPreference.name]

/** The lists that must be as they were. */
const judged = lists.filter(({ name }) => !changing.includes(name))

/** How many times a list that has changed is read once more. */
const timesAnew = 2

/** How many answers of an endpoint are read again after the writes: the longest, because the others are mostly parts of them. */
const maxAnswers = 10

/** Every list that was read before anything was written; without rows if it was refused. */
export const listsRead = ({ connection }: ProbeContext) =>
  Promise.all(
    connection.asked().answers.map(async ({ address, init, answered }) => {
      const { response, answer } = await answered
      const endpoint = endpointOf('GET', new URL(address).pathname, undefined)
      const rows = response.status === 200 ? recordsIn((await answer()).json) : []
      return { address, init, endpoint, rows }
    }),
  )

/** Reads everything again; before the first write only one list of each endpoint, the longest. */
async function readAgainOf(context: ProbeContext): Promise<readonly ReadAgain[]> {
  const { connection } = context
  const { isWritten } = connection.asked()
  const known = await listsRead(context)
  const chosen = judged.flatMap((list) =>
    known
      .filter(({ endpoint, rows }) => endpoint === list && (isWritten || rows.length > 0))
      .toSorted((one, other) => other.rows.length - one.rows.length)
      .slice(0, isWritten ? maxAnswers : 1),
  )
  const first = new Map(chosen.toReversed().map(({ endpoint, address }) => [endpoint, address]))
  return Promise.all(
    chosen.map(async ({ address, init, endpoint, rows: before }) => {
      const ask = async () => {
        const { response, answer } = await connection.send(address, init)
        return response.status === 200 ? recordsIn((await answer()).json) : before
      }
      // After the writes one list of each endpoint is asked twice, whatever the answer.
      const isTwice = isWritten && address === first.get(endpoint)
      const [now = before, other = now] = await Promise.all(isTwice ? [ask(), ask()] : [ask()])
      if (isEqual(now, other) && isEqual(before, now)) return { endpoint, before, now }
      const others = [other, ...(await Promise.all(Array.from({ length: timesAnew }, ask)))]
      const anew = others.find((each) => !isEqual(each, now))
      return { endpoint, before, now, ...(anew && { anew }) }
    }),
  )
}

/** What differs in two answers to one question, of which neither is known to be right. */
const differencesIn = (one: readonly Fields[], other: readonly Fields[]): Difference[] => {
  const found = [...changesIn(one, other), ...changesIn(other, one)].flatMap(
    ({ place }) => place.path.at(-1) ?? [],
  )
  return found.map((name) => ({ kind: 'two answers', place: inRows(...(name === anyRow ? [] : [name])) }))
}

/** Whether a list has the rows from before the first write, once everything is restored. */
const ofBefore = (endpoint: Endpoint): Probe => ({
  description: `${endpoint.name} is as it was, once what was written is put back`,
  descriptionNl: `${endpoint.name} is zoals het was, als wat bewaard werd teruggezet is`,
  relation: 'as before',
  endpoint: endpoint.name,
  fact: 'rest-6',
  states: [],
  alone: true,
  async run(context) {
    const { isWritten } = context.connection.asked()
    const own = (await context.once(readAgainOf)).filter((each) => each.endpoint === endpoint)
    return firstAtEachPlace(
      own.flatMap(({ before, now, anew }) => {
        if (anew) return differencesIn(now, anew)
        return isWritten ? changesIn(before, withoutNewUsers(before, now)) : differencesIn(before, now)
      }),
    )
  },
})

/** Whether a write leaves everything else as it is, for everybody. server: rest-6 */
export const beforeRelations: readonly Probe[] = judged.map(ofBefore)
