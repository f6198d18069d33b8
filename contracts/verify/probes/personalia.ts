import { changePersonalia } from '../../../src/api/endpoints/personalia.ts'
import { notChanged } from '../../describe/outcome.ts'
import { derivedValues } from '../../school/stateValues.ts'
import { isFields } from '../server/answer.ts'
import { demand, type Probe, type ProbeContext } from './probe.ts'

const student = 'a student is signed in'

const otherStudent = 'a student without payments is signed in'
const news = 'there is something new to store'

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
    provenance: 'S',
    portalCopes: false,
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
      return demand(!changed, 'Gsm, of somebody else', 'what was there before', 'another value')
    },
  },
  {
    description: 'a save that changes nothing succeeds, or is answered with Content not changed',
    descriptionNl: 'bewaren zonder verschil lukt, of geeft Content not changed',
    endpoint: changePersonalia.name,
    provenance: 'S',
    portalCopes: false,
    shownBy: ['a student changes their own mobile number'],
    states: [student],
    writes: true,
    async run(context) {
      const { access, change, resource, id } = await numberOf(context, student, this.description)
      const Gsm = isFields(change.current) ? change.current.Gsm : undefined
      const { status, json, accepted } = await access.call({ method: 'PUT', resource, id }, { ID: id, Gsm })
      context.stayed((await change.end(accepted)).left)
      const message = isFields(json) ? json.message : undefined
      return demand(
        accepted || status === 304 || message === notChanged,
        'message',
        `a success, or ${notChanged}`,
        message === undefined ? `HTTP ${status} without a message` : `HTTP ${status} with another message`,
      )
    },
  },
]
