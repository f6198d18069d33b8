import { changeUserPreference, saveUserPreference } from '#api/endpoints/saveUserPreference.ts'
import { userPreference } from '#api/endpoints/userPreference.ts'
import type { Fields } from '#shared/values/json.ts'
import { firstAtEachPlace, readAgain } from '../../problems/place.ts'
import type { Difference } from '../../problems/problem.ts'
import type { WatchedChange } from '../changes/changes.ts'
import { isMade } from '../changes/subjects.ts'
import { unless } from '../probes/compare.ts'
import { detailsFlag, repeatsPreference } from '../probes/people/own.ts'
import { type Probe, type ProbeContext, userDataOf } from '../probes/probe.ts'
import { roles } from '../probes/roles.ts'
import { listOf } from '../server/answer.ts'
import { edgeCasesIn, withTextProblems } from './edgeCases.ts'
import { isToRead, seriesOf } from './series.ts'

type Alike = typeof detailsFlag

/** The flag of the agenda that shows details, and preferences that differ from it in one field alone. */
const alike: readonly [Alike, ...Alike[]] = [
  detailsFlag,
  ...Object.entries(detailsFlag).map(([name, value]) => ({ ...detailsFlag, [name]: `${value}2` })),
]

/** The name of the relation about writes at the same time. */
const atOnce = 'at once'

const subjectOf = (made: Alike) => ({ kind: 'preferences' as const, made })

/** The problems, by call, when preferences that differ in one field alone are made, and each is changed and removed by itself. */
async function alikePreferences(context: ProbeContext): Promise<ReadonlyMap<string, Difference[]>> {
  const teacher = await context.person(roles.teacher)
  const { access, list, login } = teacher
  const found = new Map<string, Difference[]>()
  async function ask({ after }: WatchedChange): Promise<void> {
    async function save(made: Alike, sent: Fields) {
      const row = (await list(userPreference)).find((each) => isMade(subjectOf(made), each))
      const { name, method, resource } = row ? changeUserPreference : saveUserPreference
      const added = { ...made, SchermID: 0, UserID: userDataOf(login).userid }
      const json = { ...(row ? { ID: row.ID } : added), ...sent }
      const request = { method, resource, ...(row && { id: Number(row.ID) }) }
      return { name, row, json, answer: await access.call(request, json) }
    }
    async function send(made: Alike, sent: Fields): Promise<void> {
      const saved = await save(made, sent)
      if (!isToRead(saved.answer, sent, saved.row)) return
      const { name, json, answer } = saved
      const { problems, now } = await after({ body: { json }, query: {}, path: '' }, answer.json)
      const stored = listOf(now).find((each) => isMade(subjectOf(made), each))
      // The interactions report a copy, and another probe a list that repeats its rows.
      if (repeatsPreference(listOf(now))) return
      found.set(name, [...(found.get(name) ?? []), ...withTextProblems(problems, sent, stored)])
    }
    const [first, second, ...others] = alike
    await send(first, { Value: 'a' })
    if (second) await send(second, { Value: 'b' })
    const saves = await Promise.all(others.map((made, at) => save(made, { Value: `${at}` })))
    const now = await list(userPreference)
    const stored = others.filter((made, at) =>
      now.some((row) => isMade(subjectOf(made), row) && row.Value === `${at}`),
    )
    // The interactions report whether a preference is stored at all.
    const isLost = saves.every(({ answer }) => answer.accepted) && stored.length === 1
    found.set(atOnce, unless(!isLost, 'not stored', readAgain('Value')))
    let at = 0
    for (const sent of seriesOf(edgeCasesIn(changeUserPreference), changeUserPreference.name, () => ({}))) {
      const made = alike[at++ % alike.length]
      if (made) await send(made, sent)
    }
  }
  // Each is removed by itself, the last one first.
  const within = async ([made, ...others]: readonly Alike[], change?: WatchedChange): Promise<void> => {
    if (!made) return change && ask(change)
    const alone = others.length < alike.length - 1
    await context.changing(teacher, subjectOf(made), (inner) => within(others, inner), { alone })
  }
  await within(alike)
  return found
}

const common = {
  shownBy: ['a teacher asks for their own preferences'],
  states: [roles.teacher],
  writes: 'preferences',
} as const

/** Whether rows that differ in one field alone are different rows. server: resource-26, resource-27, rest-17 */
export const alikeRelations: readonly Probe[] = [
  // The first of these makes the writes, so it also reports what others notice of them.
  ...[changeUserPreference, saveUserPreference].map(
    ({ name }): Probe => ({
      ...common,
      description: `after ${name} each of the preferences that differ in one field alone has its own value`,
      descriptionNl: `na ${name} heeft elke van de voorkeuren die in één veld verschillen haar eigen waarde`,
      relation: 'alike rows',
      endpoint: name,
      fact: 'resource-27',
      run: async (context) => firstAtEachPlace((await context.once(alikePreferences)).get(name) ?? []),
    }),
  ),
  {
    ...common,
    description: 'two preferences that are saved at the same time are both stored',
    descriptionNl: 'twee voorkeuren die tegelijk bewaard worden, worden allebei bewaard',
    relation: atOnce,
    endpoint: saveUserPreference.name,
    run: async (context) => (await context.once(alikePreferences)).get(atOnce) ?? [],
  },
]
