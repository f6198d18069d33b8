import { changePassword } from '#api/endpoints/changePassword.ts'
import { inBody } from '#contracts/problems/place.ts'
import type { Difference } from '#contracts/problems/problem.ts'
import { notOffered } from '../../server/failure.ts'
import { demand, type Probe, type ProbeContext } from '../probe.ts'

const changes = 'a user who gets another password is signed in'
const mustChange = 'a user who must change the password'

/** Changes the password of somebody, asks what that shows, and changes it back from the journal. */
async function changedFor(context: ProbeContext, description: string, state: string): Promise<Difference[]> {
  const { access, server, login } = await context.person(state)
  const { password, otherPassword } = login.account
  if (otherPassword === undefined) throw notOffered(state, undefined, 'otherPasswordEnv')
  const kept = { subject: { kind: 'password' } as const, server, account: login.account }
  const change = await context.changes.backUp(description, kept)
  const data = [password, otherPassword]
  try {
    const { accepted, json } = await access.rpc(changePassword, data)
    if (!accepted) return demand(false, 'refusal', inBody('error'))
    return await change.readBack({ body: { json: { data } }, query: {}, path: '' }, json)
  } finally {
    context.stayed((await change.end(true)).left)
  }
}

/** Whether a school lets somebody change the password who must: afterwards nobody tells them to, and no call says so again. */
export const mayChange = ({ offer, offers }: Pick<ProbeContext, 'offer' | 'offers'>): boolean =>
  offers(mustChange) && offer(mustChange).offer.account?.otherPassword !== undefined

/** What a change of password does. server: login-2, method-8 */
export const passwordProbes: readonly Probe[] = [
  {
    description: 'a password that is changed is the one to sign in with',
    descriptionNl: 'met een gewijzigd wachtwoord meldt men zich aan',
    endpoint: changePassword.name,
    fact: 'method-8',
    shownBy: ['a user changes their own password'],
    states: [changes],
    also: [mustChange],
    writes: true,
    async run(context) {
      const found = await changedFor(context, this.description, changes)
      return found.length > 0 || !mayChange(context)
        ? found
        : changedFor(context, this.description, mustChange)
    },
  },
]
