import {
  aanwezigheidstype,
  leerlingAanwezigheid,
  lesGroep,
  verwerkAanwezigheden,
} from '#api/endpoints/registration.ts'
import { inBody, readAgain, rowsFor } from '../../../problems/place.ts'
import { demand, isSame, type Probe } from '../probe.ts'
import { type Hour, hourIn, peopleIn, registeredHour, registers, sunday, whileRegistered } from './hour.ts'

const staff = 'a member of staff is signed in'
const family = ['a pupil with agenda points is signed in', 'a parent is signed in']

/** How many hours of others are looked into for a row that is filled in. */
const mostHours = 6

/** Whose rows a teacher registers, and which may not be changed. server: teacher-3, teacher-5, teacher-10 */
export const fixedRowProbes: readonly Probe[] = [
  {
    description: 'nobody stands in a group on a day without lessons',
    descriptionNl: 'op een dag zonder lessen staat er niemand in een groep',
    endpoint: leerlingAanwezigheid.name,
    fact: 'teacher-5',
    shownBy: ['a teacher asks for the people of a group'],
    states: [registers],
    async run(context) {
      const { teacher, hour } = await registeredHour(context)
      const rows = await peopleIn(teacher, { ...hour, Datum: sunday })
      return demand(rows.length === 0, 'rows without lesson', rowsFor('Datum'))
    },
  },
  {
    description: 'a row that the secretariat has fixed does not change',
    descriptionNl: 'een rij die het secretariaat vastzette, wijzigt niet',
    endpoint: verwerkAanwezigheden.name,
    fact: 'teacher-10',
    shownBy: ['a teacher asks for the people of a group', 'a teacher registers attendance'],
    states: [registers],
    writes: true,
    async run(context) {
      const { teacher, hour } = await registeredHour(context)
      const row = (await peopleIn(teacher, hour)).find(({ Vast }) => Vast === true)
      const types = await teacher.list(aanwezigheidstype)
      const type = types.find(({ ID }) => !isSame(ID, row?.AanwezigheidstypeID))
      if (!row || !type) return []
      return whileRegistered(
        context,
        this.description,
        teacher,
        { hour, row, type },
        async (accepted, now) => {
          const isSameRow = now === undefined || isSame(now.AanwezigheidstypeID, row.AanwezigheidstypeID)
          if (!isSameRow) return demand(false, 'fixed row changed', readAgain('AanwezigheidstypeID'))
          return demand(!accepted, 'fixed row in silence', inBody('error'))
        },
      )
    },
  },
  {
    description: 'nobody registers an hour that only others give',
    descriptionNl: 'niemand registreert een lesuur dat alleen anderen geven',
    endpoint: verwerkAanwezigheden.name,
    fact: 'teacher-3',
    shownBy: ['a teacher asks for the groups of a day', 'a teacher registers attendance'],
    states: [registers, staff],
    also: family,
    writes: true,
    async run(context) {
      const { teacher, hour } = await registeredHour(context)
      const { list } = await context.person(staff)
      const [own, all] = await Promise.all(
        [teacher.list, list].map((each) => each(lesGroep, { Datum: hour.Datum })),
      )
      const isOwn = (row: Hour) =>
        own?.some((each) => JSON.stringify(hourIn(hour.Datum, each)) === JSON.stringify(row))
      const others = (all ?? []).map((row) => hourIn(hour.Datum, row)).filter((row) => !isOwn(row))
      const people = await Promise.all(
        family.filter((state) => context.offers(state)).map((state) => context.person(state)),
      )
      for (const other of others.slice(0, mostHours)) {
        const rows = await peopleIn({ list }, other)
        const row = rows.find(({ Vast, AanwezigheidstypeID }) => Vast === false && AanwezigheidstypeID !== 0)
        if (!row) continue
        const { LL_ID, AanwezigheidstypeID, Commentaar } = row
        // What it has already: nothing changes at a server that does not refuse.
        const data = [{ ...other, Leerlingen: [{ LL_ID, AanwezigheidstypeID, Commentaar }] }]
        const answers = await Promise.all(
          [teacher, ...people].map(({ access }) => access.rpc(verwerkAanwezigheden, data)),
        )
        return demand(!answers.some(({ accepted }) => accepted), 'hour of somebody else', inBody('error'))
      }
      return []
    },
  },
]
