import { isDeepStrictEqual } from 'node:util'
import { leerling } from '#api/endpoints/leerling.ts'
import { vwoparticipaties } from '#api/endpoints/vwoparticipaties.ts'
import { rowsFor } from '#contracts/problems/place.ts'
import { demand, type Probe, type ProbeContext, rowsOf } from '../probe.ts'
import { roles } from '../roles.ts'
import { studentLists } from './others.ts'

/** How many students outside the groups of the teacher are looked into: of one alone it may be said that they were in one before. */
const mostPeople = 2

/** What is asked about a student of other groups. server: teacher-13 */
const lists = studentLists.filter(({ of }) => of !== vwoparticipaties)

/** The students outside the groups of the teacher, those of whom something is known first. */
async function outsidersOf(context: ProbeContext): Promise<string[]> {
  const [own, all] = await Promise.all(
    (await context.people([roles.teacherOfStudent, roles.staff])).map(({ list }) => list(leerling)),
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
        const theirs = await rowsOf(Number(ID), of, clerk.list)
        if (theirs.length === 0) continue
        isGiven = isDeepStrictEqual(await rowsOf(Number(ID), of, asker.list), theirs)
        if (!isGiven) break
      }
      return demand(!isGiven, 'people of other groups', rowsFor('LLID'))
    },
  }),
)
