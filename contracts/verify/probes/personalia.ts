import { changePersonalia } from '../../../src/api/endpoints/personalia.ts'
import { notChanged } from '../../describe/outcome.ts'
import { isFields } from '../server/answer.ts'
import { demand, type Probe } from './probe.ts'

const student = 'a student is signed in'

/** What a student stores. */
export const personaliaProbes: readonly Probe[] = [
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
      const { access, server, offer, login } = await context.person(student)
      const id = Number(offer.values?.studentId)
      const { resource } = changePersonalia
      const subject = { kind: 'record' as const, resource, id, fields: ['Gsm', 'Bankrekening'] }
      const change = await context.changes.backUp(this.description, {
        subject,
        server,
        account: login.account,
      })
      const Gsm = isFields(change.current) ? change.current.Gsm : undefined
      const { status, json, accepted } = await access.call({ method: 'PUT', resource, id }, { ID: id, Gsm })
      context.stayed((await change.end(accepted)).left)
      const message = isFields(json) ? json.message : undefined
      return demand(
        accepted || message === notChanged,
        'message',
        `a success, or ${notChanged}`,
        message === undefined ? `HTTP ${status} without a message` : `HTTP ${status} with another message`,
      )
    },
  },
]
