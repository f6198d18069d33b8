import { changePersonalia } from '#api/endpoints/personalia.ts'
import { notChanged } from '#contracts/describe/outcome.ts'
import { inBody } from '#contracts/problems/place.ts'
import { derivedValues } from '#contracts/school/stateValues.ts'
import { isFields } from '../../server/answer.ts'
import { demand, type Probe, type ProbeContext } from '../probe.ts'

const student = 'a student is signed in'

const otherStudent = 'a student without payments is signed in'
const news = 'there is something new to store'

/** Bank accounts that are examples everywhere. */
const accounts = ['BE68 5390 0754 7034', 'BE71 0961 2345 6769']

/** The mobile number of a student, about to change or at risk; it is put back from the journal. */
async function numberOf(context: ProbeContext, state: string, description: string) {
  const { access, server, login, studentId } = await context.person(state)
  const { resource } = changePersonalia
  const id = Number(studentId)
  const subject = { kind: 'record' as const, resource, id, fields: ['Gsm', 'Bankrekening'] }
  const change = await context.changes.backUp(description, { subject, server, account: login.account })
  return { access, change, resource, id }
}

/** What a student stores. */
export const personaliaProbes: readonly Probe[] = [
  {
    description: 'a save changes nobody else’s data',
    descriptionNl: 'bewaren wijzigt geen gegevens van iemand anders',
    endpoint: changePersonalia.name,
    fact: 'resource-8',
    shownBy: ['a student changes their own mobile number'],
    states: [student, otherStudent, news],
    writes: true,
    async run(context) {
      const own = await numberOf(context, student, this.description)
      const other = await numberOf(context, otherStudent, this.description)
      const { offer } = context.offer(news)
      const Gsm = offer.values?.newGsm ?? derivedValues(offer, Date.now()).newGsm
      let changed = false
      try {
        await own.access.call({ method: 'PUT', resource: own.resource, id: own.id }, { ID: own.id, Gsm })
      } finally {
        // Nothing of somebody else had to be put back, unless the save reached it.
        const end = await other.change.end(false)
        changed = end.undone !== 'nothing to undo'
        context.stayed([...end.left, ...(await own.change.end(true)).left])
      }
      return demand(!changed, 'changed unasked', { ...inBody('Gsm'), when: 'of somebody else' })
    },
  },
  {
    description: 'a bank account is stored as a whole',
    descriptionNl: 'een rekeningnummer wordt in zijn geheel bewaard',
    endpoint: changePersonalia.name,
    fact: 'resource-8',
    shownBy: ['a student changes their own mobile number'],
    states: [student],
    writes: true,
    async run(context) {
      const { access, change, resource, id } = await numberOf(context, student, this.description)
      const now = isFields(change.current) ? change.current.Bankrekening : undefined
      const body = { ID: id, Bankrekening: accounts.find((each) => each !== now) }
      try {
        const { accepted, json } = await access.call({ method: 'PUT', resource, id }, body)
        // That a save is refused, the interactions tell.
        return accepted ? await change.readBack({ body: { json: body }, query: {}, path: '' }, json) : []
      } finally {
        context.stayed((await change.end(true)).left)
      }
    },
  },
  {
    description: 'a save that changes nothing succeeds, or is answered with Content not changed',
    descriptionNl: 'bewaren zonder verschil lukt, of geeft Content not changed',
    endpoint: changePersonalia.name,
    fact: 'rest-10',
    shownBy: ['a student changes their own mobile number'],
    states: [student],
    writes: true,
    async run(context) {
      const { access, change, resource, id } = await numberOf(context, student, this.description)
      const Gsm = isFields(change.current) ? change.current.Gsm : undefined
      const { status, json, accepted } = await access.call({ method: 'PUT', resource, id }, { ID: id, Gsm })
      context.stayed((await change.end(accepted)).left)
      const message = isFields(json) ? json.message : undefined
      if (accepted || status === 304 || message === notChanged) return []
      const words = message === undefined ? 'none' : 'others'
      return [{ kind: 'refused unchanged', place: inBody('message'), got: status, words }]
    },
  },
]
