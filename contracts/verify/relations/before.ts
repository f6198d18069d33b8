import type { Endpoint } from '#api/endpoint.ts'
import { logFileInfo } from '#api/endpoints/logFiles.ts'
import { userPreference } from '#api/endpoints/userPreference.ts'
import type { Fields } from '#shared/values/json.ts'
import { firstAtEachPlace, inRows } from '../../problems/place.ts'
import type { Difference } from '../../problems/problem.ts'
import { differing } from '../changes/subjects.ts'
import { isEqual, lists } from '../probes/lists.ts'
import type { Probe } from '../probes/probe.ts'
import { recordsIn } from '../server/answer.ts'
import { endpointOf } from '../server/permission.ts'
import { interactionsWith } from './people.ts'

/** Whether a row is in a list, apart from fields that change by themselves. */
const isIn = (rows: readonly Fields[], row: Fields) => rows.some((each) => differing(row, each).length === 0)

/** What two answers to one question say otherwise. */
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

/** The later rows, where who had no user has none still: the run itself makes users. server: account-6 */
const withoutNewUsers = (before: readonly Fields[], now: readonly Fields[]): Fields[] =>
  now.map((row) => {
    const old = before.find(({ ID }) => ID === row.ID)
    const hadNone = old !== undefined && 'UserID' in old && !(Number(old.UserID) > 0)
    return hadNone && 'UserID' in row ? { ...row, UserID: old.UserID } : row
  })

/** Whether a list says what it said before anything was written, once all of that is restored. */
const ofBefore = (endpoint: Endpoint): Probe => ({
  description: `${endpoint.name} is as it was before anything was written, once that is put back`,
  descriptionNl: `${endpoint.name} is zoals voor er iets bewaard werd, als dat teruggezet is`,
  relation: 'as before',
  endpoint: endpoint.name,
  fact: 'rest-6',
  get shownBy() {
    return interactionsWith(endpoint)
  },
  states: [],
  alone: true,
  async run({ connection }) {
    const asked = connection
      .before()
      .filter(({ address }) => endpointOf('GET', new URL(address).pathname, undefined) === endpoint)
    const found = await Promise.all(
      asked.map(async ({ address, init, answered }) => {
        const [before, now] = await Promise.all([answered, connection.send(address, init)])
        if (before.response.status !== 200 || now.response.status !== 200) return []
        const [old, current] = await Promise.all([before.answer(), now.answer()])
        const rows = recordsIn(old.json)
        return changesIn(rows, withoutNewUsers(rows, recordsIn(current.json)))
      }),
    )
    return firstAtEachPlace(found.flat())
  },
})

/** What changes by itself, or what a verification cannot always remove again. server: resource-27 */
const changing: readonly string[] = [logFileInfo.name, userPreference.name]

/** Whether a write leaves everything else as it is, for everybody. server: rest-6 */
export const beforeRelations: readonly Probe[] = lists
  .filter(({ name }) => !changing.includes(name))
  .map(ofBefore)
