import { leerlingAanwezigheid, lesGroep, verwerkAanwezigheden } from '#api/endpoints/registration.ts'
import type { Difference } from '#contracts/problems/problem.ts'
import type { Fields } from '#shared/values/json.ts'
import { isSame } from '../compare.ts'
import type { ProbeContext, Somebody } from '../probe.ts'
import { roles } from '../roles.ts'

/** A Sunday far away, on which nobody has lessons. */
export const sunday = '2100-01-03'

/** A group in one hour of a day, as in a registration. */
export interface Hour {
  readonly Datum: string
  readonly Lesuur: number
  readonly GroepID: number
  readonly GroepType: number
}

/** The hour in a row of `LesGroep`. */
export const hourIn = (Datum: string, { GroepID, GroepType, Lesuur }: Fields): Hour => ({
  Datum,
  Lesuur: Number(Lesuur),
  GroepID: Number(GroepID),
  GroepType: Number(GroepType),
})

/** The hours that somebody gets on a day. */
export const hoursOn = async ({ list }: Pick<Somebody, 'list'>, day: string): Promise<Hour[]> =>
  (await list(lesGroep, { Datum: day })).map((row) => hourIn(day, row))

/** Whether the secretariat has not fixed a row. server: teacher-10 */
export const isEditable = ({ Vast }: Fields): boolean => Vast !== true

/** The rows that `LeerlingAanwezigheid` gives for an hour. */
export const peopleIn = ({ list }: Pick<Somebody, 'list'>, hour: Hour): Promise<Fields[]> =>
  list(
    leerlingAanwezigheid,
    Object.fromEntries(Object.entries(hour).map(([name, value]) => [name, String(value)])),
  )

/** The hour in the school's file, with its teacher and one of its people. */
export async function registeredHour(context: ProbeContext) {
  const teacher = await context.person(roles.registeringTeacher)
  const { lesdag = '', groepId = 0, groepType = 0, lesuur = 0, registeredId } = teacher.offer.values ?? {}
  const hour: Hour = { Datum: lesdag, Lesuur: lesuur, GroepID: groepId, GroepType: groepType }
  return { teacher, hour, registeredId }
}

/** The hour in the school's file, with all groups that the teacher has on that day. */
export async function dayOf(context: ProbeContext) {
  const { teacher, hour } = await registeredHour(context)
  return { teacher, hour, day: hour.Datum, groups: await teacher.list(lesGroep, { Datum: hour.Datum }) }
}

/** A row of an hour, and the type that it will get. */
interface Registration {
  readonly hour: Hour
  readonly row: Fields
  readonly type: Fields
}

/**
 * Registers a row, asks for problems, and restores the earlier registration.
 * @param ask gets whether the server says that it did so, and the row as it is read again
 */
export async function withRegistration(
  context: ProbeContext,
  who: Somebody,
  { hour, row, type }: Registration,
  ask: (accepted: boolean, now: Fields | undefined) => Promise<Difference[]>,
): Promise<Difference[]> {
  return context.changing(who, { kind: 'registration', ...hour }, async () => {
    const Leerlingen = [{ LL_ID: row.LL_ID, AanwezigheidstypeID: type.ID, Commentaar: '' }]
    const { accepted } = await who.access.rpc(verwerkAanwezigheden, [{ ...hour, Leerlingen }])
    const people = await peopleIn(who, hour)
    return ask(
      accepted,
      people.find(({ LL_ID }) => isSame(LL_ID, row.LL_ID)),
    )
  })
}
