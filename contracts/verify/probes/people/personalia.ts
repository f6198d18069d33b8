import { isDeepStrictEqual } from 'node:util'
import { leerling } from '#api/endpoints/leerling.ts'
import { changePersonalia, vwocursistpersonalia } from '#api/endpoints/personalia.ts'
import { notChanged } from '#contracts/describe/outcome.ts'
import { inBody } from '#contracts/problems/place.ts'
import { derivedValues } from '#contracts/school/stateValues.ts'
import { type Fields, isFields } from '#shared/json.ts'
import { differences, readSubject } from '../../changes/subjects.ts'
import { serverErrorIn } from '../../server/failure.ts'
import { demand, type Probe, type ProbeContext } from '../probe.ts'
import { roles } from '../roles.ts'

const news = 'there is something new to store'

/** A student, and a record of theirs that is about to change or at risk. */
async function recordOf(context: ProbeContext, state: string) {
  const { resource } = changePersonalia
  const owner = await context.person(state)
  const id = Number(owner.studentId)
  const subject = { kind: 'record' as const, resource, id, fields: ['Gsm', 'Bankrekening'] }
  const save = (body: Fields) => owner.access.call({ method: 'PUT', resource, id }, body)
  return { owner, subject, save }
}

/** How many students before and after somebody are looked at. */
const mostNeighbours = 2

/** The mobile numbers of the students whose numbers are nearest, as staff see them. */
async function neighboursOf(context: ProbeContext): Promise<unknown[]> {
  const { studentId } = await context.person(roles.student)
  if (!context.offers(roles.staff) || studentId === undefined) return []
  const { list, record } = await context.person(roles.staff)
  const ids = (await list(leerling)).map(({ ID }) => Number(ID)).filter((id) => id !== studentId)
  const nearest = ids.toSorted((one, other) => Math.abs(one - studentId) - Math.abs(other - studentId))
  const rows = await Promise.all(
    nearest.slice(0, mostNeighbours).map((id) => record(vwocursistpersonalia, id)),
  )
  return rows.map((row) => row?.Gsm)
}

/** What a student stores. */
export const personaliaProbes: readonly Probe[] = [
  {
    description: 'a save changes nobody else’s data',
    descriptionNl: 'bewaren wijzigt geen gegevens van iemand anders',
    endpoint: changePersonalia.name,
    fact: 'resource-8',
    shownBy: ['a student changes their own mobile number'],
    states: [roles.student, roles.studentWithoutPayments, news],
    also: [roles.staff],
    writes: true,
    async run(context) {
      const before = await neighboursOf(context)
      const own = await recordOf(context, roles.student)
      const other = await recordOf(context, roles.studentWithoutPayments)
      const { offer } = context.offer(news)
      const Gsm = offer.values?.newGsm ?? derivedValues(offer, Date.now()).newGsm
      const changed = await context.changing(own.owner, own.subject, () =>
        context.changing(other.owner, other.subject, async (theirs) => {
          await own.save({ ID: own.subject.id, Gsm })
          const now = await readSubject(other.subject, other.owner.access)
          return (
            differences(other.subject, theirs.before, now).length > 0 ||
            !isDeepStrictEqual(await neighboursOf(context), before)
          )
        }),
      )
      return demand(!changed, 'changed unasked', { ...inBody('Gsm'), when: 'of somebody else' })
    },
  },
  {
    description: 'a save that changes nothing succeeds, or is answered with Content not changed',
    descriptionNl: 'bewaren zonder verschil lukt, of geeft Content not changed',
    endpoint: changePersonalia.name,
    fact: 'rest-10',
    shownBy: ['a student changes their own mobile number'],
    states: [roles.student],
    writes: true,
    async run(context) {
      const { owner, subject, save } = await recordOf(context, roles.student)
      const { resource, id } = subject
      const { status, json, accepted } = await context.changing(owner, subject, ({ current }) =>
        save({ ID: id, Gsm: isFields(current) ? current.Gsm : undefined }).catch(async (error: unknown) => {
          const failed = serverErrorIn(error)
          if (failed === undefined) throw error
          // A server that is down does not answer this either.
          await owner.access.call({ method: 'GET', resource, id })
          return { status: failed, json: undefined, accepted: false }
        }),
      )
      const message = isFields(json) ? json.message : undefined
      if (accepted || status === 304 || message === notChanged) return []
      const words = status >= 500 ? 'unread' : message === undefined ? 'none' : 'others'
      return [{ kind: 'refused unchanged', place: inBody('message'), got: status, words }]
    },
  },
]
