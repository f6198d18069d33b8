import { puntenbladGridLeerling } from '#api/endpoints/puntenblad.ts'
import { lesGroep } from '#api/endpoints/registration.ts'
import { rowsFor } from '#contracts/problems/place.ts'
import { listQuestion } from '../listQuestion.ts'
import { daysBefore, demand, type Probe } from '../probe.ts'
import { roles } from '../roles.ts'
import { sunday } from './hour.ts'

/** Days on which nobody has marks yet. */
const before = { BeoordelingMomentVan: '1990-09-01 00:00:00', BeoordelingMomentTot: '1990-09-02 00:00:00' }

const sundayBefore = (day: string): string => daysBefore(day, new Date(day).getUTCDay())

/** That a list is about the days that were asked for. server: client-17, teacher-3 */
export const dayProbes: readonly Probe[] = [
  listQuestion({
    description: 'marks after the upper bound do not come',
    descriptionNl: 'punten na de bovengrens komen niet',
    of: puntenbladGridLeerling,
    query: () => before,
    fact: 'client-17',
    shownBy: ['a pupil asks for marks'],
    states: [roles.pupilWithMarks],
    isWrong: (rows) =>
      rows.some(({ Beoordelingen }) => Array.isArray(Beoordelingen) && Beoordelingen.length > 0),
    problem: { kind: 'marks out of bounds', place: rowsFor('BeoordelingMomentTot') },
  }),
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
      const isRepeated = before.some((day) => JSON.stringify(day) === JSON.stringify(onSunday))
      return demand(groups.length === 0 && !isRepeated, 'groups without lessons', rowsFor('Datum'))
    },
  },
]
