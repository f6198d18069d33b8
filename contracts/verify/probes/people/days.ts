import { agendaPunt } from '#api/endpoints/agendaPunt.ts'
import { lesGroep } from '#api/endpoints/registration.ts'
import { rowsFor } from '#contracts/problems/place.ts'
import { boundsOf } from '../../changes/subjects.ts'
import { isLesson } from '../../comparison/lessonRows.ts'
import { daysBefore, demand, type Probe } from '../probe.ts'
import { roles } from '../roles.ts'
import { sunday } from './hour.ts'

const sundayBefore = (day: string): string => daysBefore(day, new Date(day).getUTCDay())

/** Whether lists are about the requested days. server: teacher-3 */
export const dayProbes: readonly Probe[] = [
  {
    description: 'a teacher has no groups on a day without lessons',
    descriptionNl: 'een leerkracht heeft geen groepen op een dag zonder lessen',
    endpoint: lesGroep.name,
    fact: 'teacher-3',
    shownBy: ['a teacher asks for the groups of a day'],
    states: [roles.registeringTeacher],
    async run(context) {
      const { list, offer } = await context.person(roles.registeringTeacher)
      const groups = await list(lesGroep, { Datum: sunday })
      // A Sunday may have lessons, but not those of the Friday or Saturday before.
      const near = sundayBefore(offer.values?.lesdag ?? sunday)
      const on = (days: number) => list(lesGroep, { Datum: daysBefore(near, days) })
      const onSunday = await on(0)
      const before = onSunday.length > 0 ? await Promise.all([on(1), on(2)]) : []
      // A school may have the same lessons on each day; the agenda shows whether there are any.
      const taught = onSunday.length > 0 ? (await list(agendaPunt, boundsOf(near))).filter(isLesson) : []
      const isRepeated =
        taught.length === 0 && before.some((day) => JSON.stringify(day) === JSON.stringify(onSunday))
      return demand(groups.length === 0 && !isRepeated, 'groups without lessons', rowsFor('Datum'))
    },
  },
]
