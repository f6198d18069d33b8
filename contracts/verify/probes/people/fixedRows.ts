import { aanwezigheidstype, leerlingAanwezigheid, verwerkAanwezigheden } from '#api/endpoints/registration.ts'
import { inBody, readAgain, rowsFor } from '../../../problems/place.ts'
import { demand, isSame, type Probe } from '../probe.ts'
import { peopleIn, registeredHour, registers, sunday, whileRegistered } from './hour.ts'

/** Whose rows a teacher registers, and which may not be changed. server: teacher-5, teacher-10 */
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
]
