import { changeAdminPassword, changePassword } from '#api/endpoints/changePassword.ts'
import { logout } from '#api/endpoints/logout.ts'
import { myschoolwareaccount } from '#api/endpoints/myschoolwareaccount.ts'
import { inBody, type Place, status } from '#contracts/problems/place.ts'
import type { Difference } from '#contracts/problems/problem.ts'
import { notOffered } from '../../server/failure.ts'
import { refusalIn } from '../../server/sessions.ts'
import { unless } from '../compare.ts'
import type { Probe, ProbeContext } from '../probe.ts'
import { roles } from '../roles.ts'

const ofAdministrator: Place = { in: 'sign-in', path: [], when: 'of the administrator' }

const changeState = 'a user who gets another password is signed in'

const systemUserState = 'the system user is signed in'

/** Changes somebody's password, asks for problems, and restores it from the journal. The administrator keeps their own. */
async function changedFor(
  context: ProbeContext,
  state: string,
  change: typeof changePassword | typeof changeAdminPassword = changePassword,
): Promise<Difference[]> {
  const somebody = await context.person(state)
  const { password, otherPassword } = somebody.account
  if (otherPassword === undefined) throw notOffered(state, undefined, 'otherPasswordEnv')
  const data = [password, otherPassword]
  return context.changing(somebody, { kind: 'password' }, async ({ readBack }) => {
    const { access } = await context.signInAnew(state)
    const { accepted, json } = await access.rpc(change, data)
    if (!accepted) return [{ kind: 'refusal', place: inBody('error') }]
    // Only a session with an account of the school has this list.
    const isSignedIn =
      change !== changePassword ||
      (await access.call({ method: 'GET', resource: myschoolwareaccount.resource })).accepted
    await access.rpc(logout, [])
    const problems = [
      ...(await readBack({ body: { json: { data } }, query: {}, path: '' }, json)),
      ...unless(isSignedIn, 'not signed in', status),
    ]
    if (change === changePassword || !context.offers(roles.administrator)) return problems
    const isKept = await context.signInAnew(roles.administrator).then(
      () => true,
      (error) => refusalIn(error) === undefined,
    )
    return [...problems, ...unless(isKept, 'changed unasked', ofAdministrator)]
  })
}

const common = {
  relation: 'a changed password',
  fact: 'method-8',
  writes: 'everything',
  endsSession: true,
} as const

/** Whether the school allows changing the password of somebody who must change it, which no call can undo. */
export const mayChange = ({ offer, offers }: Pick<ProbeContext, 'offer' | 'offers'>): boolean =>
  offers(roles.whoMustChange) && offer(roles.whoMustChange).offer.account?.otherPassword !== undefined

/** What a change of password does. server: login-2, method-8, method-9 */
export const passwordProbes: readonly Probe[] = [
  {
    ...common,
    description: 'a password that is changed is the one to sign in with, and its session goes on',
    descriptionNl: 'met een gewijzigd wachtwoord meldt men zich aan, en de sessie loopt door',
    endpoint: changePassword.name,
    facts: { 'not signed in': 'session-6' },
    shownBy: ['a user changes their own password'],
    states: [changeState],
    optionalStates: [roles.whoMustChange],
    async run(context) {
      const problems = await changedFor(context, changeState)
      return problems.length > 0 || !mayChange(context) ? problems : changedFor(context, roles.whoMustChange)
    },
  },
  {
    ...common,
    description: 'the system user changes their own password, and not that of the administrator',
    descriptionNl: 'de systeemgebruiker wijzigt het eigen wachtwoord, en niet dat van de beheerder',
    endpoint: changeAdminPassword.name,
    shownBy: ['the system user changes their own password'],
    states: [systemUserState],
    optionalStates: [roles.administrator],
    async run(context) {
      const { account } = context.offer(systemUserState).offer
      return account?.otherPassword === undefined
        ? []
        : changedFor(context, systemUserState, changeAdminPassword)
    },
  },
]
