import { agendaPunt } from '#api/endpoints/agendaPunt.ts'
import { leerling } from '#api/endpoints/leerling.ts'
import {
  aanwezigheidstype,
  leerlingAanwezigheid,
  lesGroep,
  verwerkAanwezigheden,
} from '#api/endpoints/registration.ts'
import { firstAtEachPlace, inBody, inRows, readAgain, rowsFor } from '#contracts/problems/place.ts'
import type { Difference } from '#contracts/problems/problem.ts'
import { plusDays } from '#shared/dates/calendarDays.ts'
import type { Fields } from '#shared/values/json.ts'
import { boundsOf, differing } from '../../changes/subjects.ts'
import { isLesson } from '../../comparison/lessonRows.ts'
import { asRead, isSame, plainText, unless } from '../compare.ts'
import type { Probe } from '../probe.ts'
import { roles } from '../roles.ts'
import { hoursOn, peopleIn, registeredHour, sunday } from './hour.ts'

/** The people who cannot register anything. */
const readers = [roles.pupil, roles.parent]

const sundayBefore = (day: string): string => plusDays(day, -new Date(day).getUTCDay())

/** The part of a row that a registration sends. */
const lineOf = ({ LL_ID, AanwezigheidstypeID, Commentaar }: Fields) => ({
  LL_ID,
  AanwezigheidstypeID,
  Commentaar,
})

/** How many hours of other teachers are searched for a row that is not fixed. */
const maxHours = 6

/** Whether teachers register only their own groups, and no fixed rows. server: teacher-3, teacher-5, teacher-10 */
export const fixedRowProbes: readonly Probe[] = [
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
      const nearestSunday = sundayBefore(offer.values?.lesdag ?? sunday)
      const on = (days: number) => list(lesGroep, { Datum: plusDays(nearestSunday, -days) })
      const onSunday = await on(0)
      const before = onSunday.length > 0 ? await Promise.all([on(1), on(2)]) : []
      // A school may have the same lessons on each day; the agenda shows whether there are any.
      const taught =
        onSunday.length > 0 ? (await list(agendaPunt, boundsOf(nearestSunday))).filter(isLesson) : []
      const isRepeated =
        taught.length === 0 && before.some((day) => JSON.stringify(day) === JSON.stringify(onSunday))
      return unless(groups.length === 0 && !isRepeated, 'groups without lessons', rowsFor('Datum'))
    },
  },
  {
    description: 'nobody is in a group on a day without lessons',
    descriptionNl: 'op een dag zonder lessen staat er niemand in een groep',
    endpoint: leerlingAanwezigheid.name,
    fact: 'teacher-5',
    shownBy: ['a teacher asks for the people of a group'],
    states: [roles.registeringTeacher],
    async run(context) {
      const { teacher, hour } = await registeredHour(context)
      const ahead = `${Number(hour.Datum.slice(0, 4)) + 1}${hour.Datum.slice(4)}`
      const read = (Datum: string) => peopleIn(teacher, { ...hour, Datum })
      const [rows, own, later] = await Promise.all([sunday, hour.Datum, ahead].map(read))
      const registered = (own ?? []).filter(({ Vast, Commentaar }) => Vast === true || Commentaar)
      // A registration for a day must not count for the same day a year later.
      const isKept = registered.some((row) => later?.some((each) => differing(row, each).length === 0))
      return unless(rows?.length === 0 && !isKept, 'rows without lesson', rowsFor('Datum'))
    },
  },
  {
    description: 'a row that the secretariat has fixed does not change',
    descriptionNl: 'een rij die het secretariaat vastzette, wijzigt niet',
    endpoint: verwerkAanwezigheden.name,
    fact: 'teacher-10',
    shownBy: ['a teacher asks for the people of a group', 'a teacher registers attendance'],
    states: [roles.registeringTeacher],
    writes: 'registration',
    async run(context) {
      const { teacher, hour } = await registeredHour(context)
      const people = await peopleIn(teacher, hour)
      const [row, free] = [true, false].map((is) => people.find(({ Vast }) => Vast === is))
      const types = await teacher.list(aanwezigheidstype)
      const type = types.find(({ ID }) => !isSame(ID, row?.AanwezigheidstypeID))
      if (!row || !type) return []
      const other = { AanwezigheidstypeID: type.ID }
      const remark = { Commentaar: `${row.Commentaar} Toch`.trim() }
      return context.changing(teacher, { kind: 'registration', ...hour }, async () => {
        const problems: Difference[] = []
        const beside = free ? [lineOf(free)] : []
        // A server may check only one of the two fields, or only the first row.
        for (const [sent, more] of [
          [other, []],
          [remark, []],
          [{ ...other, ...remark }, beside],
        ] as const) {
          const Leerlingen = [{ ...lineOf(row), ...sent }, ...more]
          const { accepted } = await teacher.access.rpc(verwerkAanwezigheden, [{ ...hour, Leerlingen }])
          const now = (await peopleIn(teacher, hour)).find(({ LL_ID }) => isSame(LL_ID, row.LL_ID)) ?? row
          const changed = Object.keys(sent).filter((name) => !isSame(now[name], row[name]))
          for (const name of changed) problems.push({ kind: 'fixed row changed', place: readAgain(name) })
          problems.push(...unless(!accepted || changed.length > 0, 'fixed row in silence', inBody('error')))
        }
        return firstAtEachPlace(problems)
      })
    },
  },
  {
    description: 'who is in a group has the name that the teacher finds',
    descriptionNl: 'wie in een groep zit, heeft de naam die de leerkracht vindt',
    endpoint: leerlingAanwezigheid.name,
    fact: 'teacher-5',
    shownBy: [
      'a teacher asks for the people of a group',
      'a teacher asks for the people of their own groups',
    ],
    states: [roles.registeringTeacher],
    async run(context) {
      const { teacher, hour } = await registeredHour(context)
      const [rows, people] = await Promise.all([peopleIn(teacher, hour), teacher.list(leerling)])
      // A server need not give names in either list. server: resource-4
      const named = people.filter(({ Naam }) => typeof Naam === 'string' && Naam !== '')
      const names = new Map(named.map(({ ID, Naam }) => [String(ID), plainText(Naam)]))
      const isOther = rows.some(({ LL_ID, Naam }) => {
        const name = names.get(String(LL_ID))
        return name !== undefined && Naam !== undefined && name !== plainText(Naam)
      })
      return unless(!isOther, 'other name', inRows('Naam'))
    },
  },
  {
    description: 'nobody registers an hour that only others give',
    descriptionNl: 'niemand registreert een lesuur dat alleen anderen geven',
    endpoint: verwerkAanwezigheden.name,
    fact: 'teacher-3',
    shownBy: ['a teacher asks for the groups of a day', 'a teacher registers attendance'],
    states: [roles.registeringTeacher, roles.staff],
    optionalStates: readers,
    writes: 'registration',
    async run(context) {
      const { teacher, hour } = await registeredHour(context)
      const clerk = await context.person(roles.staff)
      const [own, all] = await Promise.all([hoursOn(teacher, hour.Datum), hoursOn(clerk, hour.Datum)])
      const ownTexts = own.map((each) => JSON.stringify(each))
      const others = all.filter((each) => !ownTexts.includes(JSON.stringify(each)))
      const people = await context.people(readers)
      for (const other of others.slice(0, maxHours)) {
        const rows = asRead(leerlingAanwezigheid, await peopleIn(clerk, other))
        const row = rows.find(({ Vast }) => Vast === false)
        if (!row) continue
        // A comment that equals the current one would not show whether it was stored.
        const line = { ...lineOf(row), Commentaar: `${row.Commentaar} Van iemand anders`.trim() }
        return context.changing(clerk, { kind: 'registration', ...other }, async () => {
          const data = [{ ...other, Leerlingen: [line] }]
          const answers = await Promise.all(
            [teacher, ...people].map(({ access }) => access.rpc(verwerkAanwezigheden, data)),
          )
          if (answers.some(({ accepted }) => accepted))
            return [{ kind: 'hour of somebody else', place: inBody('error') }]
          const now = (await peopleIn(clerk, other)).find(({ LL_ID }) => isSame(LL_ID, row.LL_ID))
          return unless(now?.Commentaar !== line.Commentaar, 'refused and stored', readAgain('Commentaar'))
        })
      }
      return []
    },
  },
]
