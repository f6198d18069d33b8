import { aanwezigheidstype, leerlingAanwezigheid, verwerkAanwezigheden } from '#api/endpoints/registration.ts'
import { inBody, readAgain, rowsFor } from '../../problems/place.ts'
import { demand, isSame, type Probe, type ProbeContext } from './probe.ts'

const registers = 'a teacher with a registered hour is signed in'
/** A Sunday far away. */
const sunday = '2100-01-03'

/** The registered hour of the school's file, as a registration names it. */
async function hourOf(context: ProbeContext) {
  const teacher = await context.person(registers)
  const { lesdag = '', groepId = 0, groepType = 0, lesuur = 0 } = teacher.offer.values ?? {}
  return { teacher, hour: { Datum: lesdag, Lesuur: lesuur, GroepID: groepId, GroepType: groepType } }
}

const asQuery = (hour: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(hour).map(([name, value]) => [name, String(value)]))

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
      const { teacher, hour } = await hourOf(context)
      const rows = await teacher.list(leerlingAanwezigheid, asQuery({ ...hour, Datum: sunday }))
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
      const { teacher, hour } = await hourOf(context)
      const { access, server, login, list } = teacher
      const rows = () => list(leerlingAanwezigheid, asQuery(hour))
      const [before, types] = [await rows(), await list(aanwezigheidstype)]
      const fixed = before.find(({ Vast }) => Vast === true)
      const other = types.find(({ ID }) => !isSame(ID, fixed?.AanwezigheidstypeID))
      if (!fixed || !other) return []
      const subject = { kind: 'registration' as const, ...hour }
      const change = await context.changes.backUp(this.description, {
        subject,
        server,
        account: login.account,
      })
      try {
        const row = { LL_ID: fixed.LL_ID, AanwezigheidstypeID: other.ID, Commentaar: '' }
        const { accepted } = await access.rpc(verwerkAanwezigheden, [{ ...hour, Leerlingen: [row] }])
        const now = (await rows()).find(({ LL_ID }) => isSame(LL_ID, fixed.LL_ID))
        const isSameRow = now === undefined || isSame(now.AanwezigheidstypeID, fixed.AanwezigheidstypeID)
        if (!isSameRow) return demand(false, 'fixed row changed', readAgain('AanwezigheidstypeID'))
        return demand(!accepted, 'fixed row in silence', inBody('error'))
      } finally {
        context.stayed((await change.end(true)).left)
      }
    },
  },
]
