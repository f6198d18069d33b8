import { changePassword } from '#api/endpoints/changePassword.ts'
import { inBody } from '#contracts/problems/place.ts'
import { notOffered } from '../../server/failure.ts'
import { demand, type Probe } from '../probe.ts'

const changes = 'a user who gets another password is signed in'

/** What a change of password does; it is changed back from the journal. server: method-8 */
export const passwordProbes: readonly Probe[] = [
  {
    description: 'a password that is changed is the one to sign in with',
    descriptionNl: 'met een gewijzigd wachtwoord meldt men zich aan',
    endpoint: changePassword.name,
    fact: 'method-8',
    shownBy: ['a user changes their own password'],
    states: [changes],
    writes: true,
    async run(context) {
      const { access, server, login } = await context.person(changes)
      const { password, otherPassword } = login.account
      if (otherPassword === undefined) throw notOffered(changes, undefined, 'otherPasswordEnv')
      const subject = { kind: 'password' } as const
      const change = await context.changes.backUp(this.description, {
        subject,
        server,
        account: login.account,
      })
      const data = [password, otherPassword]
      try {
        const { accepted, json } = await access.rpc(changePassword, data)
        if (!accepted) return demand(false, 'refusal', inBody('error'))
        return await change.readBack({ body: { json: { data } }, query: {}, path: '' }, json)
      } finally {
        context.stayed((await change.end(true)).left)
      }
    },
  },
]
