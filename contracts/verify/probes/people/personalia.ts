import { changePersonalia } from '#api/endpoints/personalia.ts'
import { notChanged } from '#contracts/describe/outcome.ts'
import { inBody } from '#contracts/problems/place.ts'
import { type Fields, isFields } from '#shared/values/json.ts'
import { serverErrorIn } from '../../server/failure.ts'
import type { Probe, ProbeContext } from '../probe.ts'
import { roles } from '../roles.ts'

async function recordOf(context: ProbeContext, state: string) {
  const { resource } = changePersonalia
  const owner = await context.person(state)
  const id = Number(owner.studentId)
  const subject = { kind: 'record' as const, resource, id, fields: ['Gsm', 'Bankrekening'] }
  const save = (body: Fields) => owner.access.call({ method: 'PUT', resource, id }, body)
  return { owner, subject, save }
}

/** Whether a save that changes nothing gets the known answer. */
export const personaliaProbes: readonly Probe[] = [
  {
    description: 'a save that changes nothing succeeds, or is answered with Content not changed',
    descriptionNl: 'bewaren zonder verschil lukt, of geeft Content not changed',
    endpoint: changePersonalia.name,
    fact: 'rest-10',
    shownBy: ['a student changes their own mobile number'],
    states: [roles.student],
    writes: 'people',
    async run(context) {
      const { owner, subject, save } = await recordOf(context, roles.student)
      const { resource, id } = subject
      const { status, json, accepted } = await context.changing(
        owner,
        subject,
        ({ current }) =>
          save({ ID: id, Gsm: isFields(current) ? current.Gsm : undefined }).catch(async (error: unknown) => {
            const failed = serverErrorIn(error)
            if (failed === undefined) throw error
            // If the server is down, this call fails too, and the probe shows nothing.
            await owner.access.call({ method: 'GET', resource, id })
            return { status: failed, json: undefined, accepted: false }
          }),
        { alone: true },
      )
      const message = isFields(json) ? json.message : undefined
      if (accepted || status === 304 || message === notChanged) return []
      const words = status >= 500 ? 'unread' : message === undefined ? 'none' : 'others'
      return [{ kind: 'refused unchanged', place: inBody('message'), got: status, words }]
    },
  },
]
