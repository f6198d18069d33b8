import { saveAgendaPunt } from '#api/endpoints/agendaPunt.ts'
import { readAgain } from '#contracts/problems/place.ts'
import type { Difference } from '#contracts/problems/problem.ts'
import { daysBefore, type Probe } from '../probe.ts'
import { roles } from '../roles.ts'
import { moment, momentOf, withPoints } from './madePoints.ts'

/** Whether a moment differs from the one that was sent. A moment in another form is a finding of the interactions. */
const isOtherMoment = (read: unknown, sent: string): boolean =>
  /^\d{4}-\d\d-\d\d/.test(String(read)) && !String(read).replace('T', ' ').startsWith(sent.slice(0, 16))

/** Whether a point keeps everything that was written. server: teacher-8, teacher-16 */
export const pointProbes: readonly Probe[] = [
  {
    description: 'a point keeps its note, the day of its announcement and its reservation',
    descriptionNl: 'een agendapunt bewaart zijn nota, de dag van de mededeling en de reservatie',
    endpoint: saveAgendaPunt.name,
    fact: 'teacher-16',
    shownBy: ['a teacher makes an agenda point', 'a teacher asks for agenda points'],
    states: [roles.writingTeacher, moment],
    writes: true,
    async run(context) {
      const { Van, Tot, day } = momentOf(context)
      const point = {
        Nota: 'Zelf nakijken',
        Titel: 'Na te lezen',
        HeleDag: true,
        MeegedeeldOp: daysBefore(day, 1),
        Reservatievan: Van,
        Reservatietot: Tot,
      }
      const maker = await context.person(roles.writingTeacher)
      return withPoints(context, maker, [point], async ({ points: [stored], accepted }) => {
        if (!accepted || !stored) return []
        // A server may write a moment in its own form, or leave a field out: only an empty field is lost.
        const fields = ['MeegedeeldOp', 'Reservatievan', 'Reservatietot']
        const lost = fields.flatMap((name): Difference[] =>
          stored[name] === '' ? [{ kind: 'stored nowhere', place: readAgain(name) }] : [],
        )
        // Without a note, nobody can see that a point is their own. server: teacher-16
        if (stored.Nota === undefined) return [{ kind: 'stored nowhere', place: readAgain('Nota') }]
        const moments = ['MeegedeeldOp', 'Reservatievan', 'Reservatietot'] as const
        const moved = moments.filter((name) => isOtherMoment(stored[name], point[name]))
        const flags = ['HeleDag', 'Vervalt'].filter((name) => stored[name] === (name === 'Vervalt'))
        for (const name of [...moved, ...flags])
          lost.push({ kind: 'stored otherwise', place: readAgain(name) })
        return lost
      })
    },
  },
]
