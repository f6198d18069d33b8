import { agendaPunt, pointTypes } from '#api/endpoints/agendaPunt.ts'
import { leerling } from '#api/endpoints/leerling.ts'
import { lesGroep } from '#api/endpoints/registration.ts'
import { inRows } from '#contracts/problems/place.ts'
import type { Fields } from '#shared/values/json.ts'
import { anyTime } from '../../../describe/injectables.ts'
import { isOfType } from '../../comparison/lessonRows.ts'
import { isSame, unless } from '../compare.ts'
import { hourIn, peopleIn } from '../people/hour.ts'
import type { Probe, Somebody } from '../probe.ts'
import { roles } from '../roles.ts'

const readers = [
  { state: roles.pupil, en: 'a pupil', nl: 'een leerling' },
  { state: roles.studentWithLessons, en: 'a student', nl: 'een cursist' },
]
const isTaught = isOfType(pointTypes.lesson, pointTypes.lessonWithContent, pointTypes.schedule)

/** How many points are read of groups without a lesson in the agenda, and how many of the others. */
const maxPoints = 3

/** Whether somebody is in the group of a point, as staff see the group on that day; undefined if staff see no such group. */
async function isInGroup(clerk: Somebody, ID: unknown, { Groep, Van }: Fields): Promise<boolean | undefined> {
  const day = String(Van).slice(0, 10)
  const groups = (await clerk.list(lesGroep, { Datum: day })).filter(({ Omschrijving }) =>
    // The code of the class may come first. server: client-9
    ` ${Groep}`.endsWith(` ${Omschrijving}`),
  )
  const people = (await Promise.all(groups.map((group) => peopleIn(clerk, hourIn(day, group))))).flat()
  return people.length === 0 ? undefined : people.some(({ LL_ID }) => isSame(LL_ID, ID))
}

/** Whether an agenda has only the groups of its reader. server: agenda-1 */
export const otherGroupProbes: readonly Probe[] = readers.map(
  ({ state, en, nl }): Probe => ({
    description: `${en} gets no point of a group without them`,
    descriptionNl: `${nl} krijgt geen punt van een groep waar die niet in zit`,
    endpoint: agendaPunt.name,
    fact: 'agenda-1',
    shownBy: ['a pupil asks for agenda points', 'a teacher asks for the people of a group'],
    states: [state, roles.staff],
    async run(context) {
      const { list } = await context.person(state)
      const points = (await list(agendaPunt, anyTime)).filter(({ Groep }) => Groep)
      const lessons = points.filter(isTaught)
      const taught = new Set(lessons.map(({ Groep }) => Groep))
      const others = points.filter(({ Groep }) => !taught.has(Groep)).slice(-maxPoints)
      if (others.length === 0) return []
      const clerk = await context.person(roles.staff)
      const ID = (await list(leerling))[0]?.ID
      const inGroups = (some: readonly Fields[]) =>
        Promise.all(some.map((point) => isInGroup(clerk, ID, point)))
      // If staff do not find the reader in their own groups, the two lists have other IDs for people.
      const isFound = (await inGroups(lessons.slice(-maxPoints))).includes(true)
      const isOutside = isFound && (await inGroups(others)).includes(false)
      return unless(!isOutside, 'point of another group', inRows('Groep'))
    },
  }),
)
