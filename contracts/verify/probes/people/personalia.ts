import { isDeepStrictEqual } from 'node:util'
import type { Endpoint } from '#api/endpoint.ts'
import { gemeente } from '#api/endpoints/gemeente.ts'
import { leerling } from '#api/endpoints/leerling.ts'
import { changePersonalia, changePersonaliaExtra, vwocursistpersonalia } from '#api/endpoints/personalia.ts'
import { notChanged } from '#contracts/describe/outcome.ts'
import { inBody } from '#contracts/problems/place.ts'
import { derivedValues } from '#contracts/school/stateValues.ts'
import { type Fields, isFields } from '#shared/json.ts'
import { differences, readSubject } from '../../changes/subjects.ts'
import { serverErrorIn } from '../../server/failure.ts'
import { demand, type Probe, type ProbeContext } from '../probe.ts'
import { roles } from '../roles.ts'

const news = 'there is something new to store'

const address = ['Straat', 'Straatnr', 'Straatbus', 'Telefoon', 'GemeenteID']

const numbers = { of: changePersonalia, fields: ['Gsm', 'Bankrekening'] } as const

/** A student, and a record of theirs that is about to change or at risk. */
async function recordOf(
  context: ProbeContext,
  state: string,
  { of: { resource }, fields }: { readonly of: Endpoint; readonly fields: readonly string[] } = numbers,
) {
  const owner = await context.person(state)
  const id = Number(owner.studentId)
  const subject = { kind: 'record' as const, resource, id, fields: [...fields] }
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

/** What is saved without the rest, which stays. Of two values one is another than what is there. */
const parts = [
  {
    ...numbers,
    description: 'a bank account is stored as a whole',
    descriptionNl: 'een rekeningnummer wordt in zijn geheel bewaard',
    fact: 'resource-8',
    shownBy: ['a student changes their own mobile number'],
    // Examples everywhere.
    bodies: [{ Bankrekening: 'BE68 5390 0754 7034' }, { Bankrekening: 'BE71 0961 2345 6769' }],
  },
  {
    of: changePersonaliaExtra,
    fields: address,
    description: 'a telephone alone is stored, and the address stays',
    descriptionNl: 'een telefoon alleen wordt bewaard, en het adres blijft',
    fact: 'resource-9',
    shownBy: ['a student changes their own street'],
    bodies: [{ Telefoon: '016 20 40 60' }, { Telefoon: '016 20 40 61' }],
  },
  {
    of: changePersonaliaExtra,
    fields: address,
    description: 'a house number, a box and a municipality are stored each in its place',
    descriptionNl: 'een huisnummer, een bus en een gemeente worden elk op hun plaats bewaard',
    fact: 'resource-9',
    shownBy: ['a student changes their own street'],
    bodies: [
      { Straatnr: '17', Straatbus: '4' },
      { Straatnr: '18', Straatbus: '5' },
    ],
  },
] as const

const partProbes = parts.map(
  ({ of, fields, bodies, ...question }): Probe => ({
    ...question,
    endpoint: of.name,
    states: [roles.student],
    writes: true,
    async run(context) {
      const { owner, subject, save } = await recordOf(context, roles.student, { of, fields })
      return context.changing(owner, subject, async ({ current, readBack }) => {
        const now: Fields = isFields(current) ? current : {}
        const sent: Fields =
          bodies.find((each) => Object.entries(each).every(([name, value]) => now[name] !== value)) ?? {}
        const isMoving = 'Straatnr' in sent
        const elsewhere =
          isMoving && (await owner.list(gemeente)).find(({ ID }) => Number(ID) > 0 && ID !== now.GemeenteID)
        const body = { ID: subject.id, ...sent, ...(elsewhere && { GemeenteID: elsewhere.ID }) }
        const { accepted, json } = await save(body)
        // That a save is refused, the interactions tell.
        return accepted ? readBack({ body: { json: body }, query: {}, path: '' }, json) : []
      })
    },
  }),
)

/** What a student stores. */
export const personaliaProbes: readonly Probe[] = [
  ...partProbes,
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
