import { changePassword } from '#api/endpoints/changePassword.ts'
import { logout } from '#api/endpoints/logout.ts'
import { inBody } from '#contracts/problems/place.ts'
import type { Difference } from '#contracts/problems/problem.ts'
import { notOffered } from '../../server/failure.ts'
import type { Probe, ProbeContext } from '../probe.ts'
import { roles } from '../roles.ts'

const changeState = 'a user who gets another password is signed in'

/** Changes somebody's password, asks for problems, and restores it from the journal. */
async function changedFor(context: ProbeContext, state: string): Promise<Difference[]> {
  const somebody = await context.person(state)
  const { password, otherPassword } = somebody.account
  if (otherPassword === undefined) throw notOffered(state, undefined, 'otherPasswordEnv')
  const data = [password, otherPassword]
  return context.changing(somebody, { kind: 'password' }, async ({ readBack }) => {
    const { access } = await context.signInAnew(state)
    const { accepted, json } = await access.rpc(changePassword, data)
    if (!accepted) return [{ kind: 'refusal', place: inBody('error') }]
    await access.rpc(logout, [])
    return readBack({ body: { json: { data } }, query: {}, path: '' }, json)
  })
}

/** Whether the school allows changing the password of somebody who must change it, which no call can undo. */
export const mayChange = ({ offer, offers }: Pick<ProbeContext, 'offer' | 'offers'>): boolean =>
  offers(roles.whoMustChange) && offer(roles.whoMustChange).offer.account?.otherPassword !== undefined

/** What a change of password does. server: login-2, method-8 */
export const passwordProbes: readonly Probe[] = [
  {
    description: 'a password that is changed is the one to sign in with',
    descriptionNl: 'met een gewijzigd wachtwoord meldt men zich aan',
    endpoint: changePassword.name,
    fact: 'method-8',
    shownBy: ['a user changes their own password'],
    states: [changeState],
    also: [roles.whoMustChange],
    writes: 'everything',
    ends: true,
    async run(context) {
      const problems = await changedFor(context, changeState)
      return problems.length > 0 || !mayChange(context) ? problems : changedFor(context, roles.whoMustChange)
    },
  },
]
