import { isDeepStrictEqual } from 'node:util'
import { betalingen } from '#api/endpoints/betalingen.ts'
import { leerling } from '#api/endpoints/leerling.ts'
import { opleiding } from '#api/endpoints/opleiding.ts'
import { vwomodule } from '#api/endpoints/vwomodule.ts'
import { toLLID } from '#api/identity.ts'
import { rowsFor } from '#contracts/problems/place.ts'
import { demand, type Probe, type ProbeContext } from '../probe.ts'
import { roles } from '../roles.ts'

/** How many students outside the groups of the teacher are looked into: of one alone it may be said that they were in one before. */
const mostPeople = 2

const lists = [
  { of: betalingen, en: 'payments', nl: 'betalingen' },
  { of: opleiding, en: 'programmes', nl: 'opleidingen' },
  { of: vwomodule, en: 'modules', nl: 'modules' },
]

/** The students outside the groups of the teacher, those of whom something is known first. */
async function outsidersOf(context: ProbeContext): Promise<string[]> {
  const [own, all] = await Promise.all(
    [roles.teacherOfStudent, roles.staff].map(async (state) => (await context.person(state)).list(leerling)),
  )
  const { studentId } = await context.person(roles.teacherOfStudent)
  const known = context.offers(roles.studentWithPayments)
    ? context.offer(roles.studentWithPayments).offer.values?.studentId
    : undefined
  const seen = new Set(own?.map(({ ID }) => String(ID)))
  // Where a teacher does not find their own student, that is a finding of its own.
  if (!seen.has(String(studentId))) return []
  const first = (ID: string) => (ID === String(known) ? 0 : 1)
  const others = (all ?? []).map(({ ID }) => String(ID)).filter((ID) => !seen.has(ID))
  return others.toSorted((one, other) => first(one) - first(other)).slice(0, mostPeople)
}

/** The interactions ask for somebody who may have nothing: staff tell here whether there is something to give. server: teacher-13 */
export const outsiderProbes: readonly Probe[] = lists.map(
  ({ of, en, nl }): Probe => ({
    description: `a teacher gets no ${en} of a student of other groups`,
    descriptionNl: `een leerkracht krijgt geen ${nl} van een cursist uit andere groepen`,
    endpoint: of.name,
    fact: 'teacher-13',
    shownBy: ['a teacher asks what a student of other groups has to pay'],
    states: [roles.teacherOfStudent, roles.staff],
    also: [roles.studentWithPayments],
    async run(context) {
      const asker = await context.person(roles.teacherOfStudent)
      const clerk = await context.person(roles.staff)
      let isGiven = false
      for (const ID of await outsidersOf(context)) {
        const query = { LLID: toLLID(Number(ID)) }
        const theirs = await clerk.list(of, query)
        if (theirs.length === 0) continue
        isGiven = isDeepStrictEqual(await asker.list(of, query), theirs)
        if (!isGiven) break
      }
      return demand(!isGiven, 'data of somebody else', rowsFor('LLID'))
    },
  }),
)
