import { authenticate } from '#api/endpoints/authenticate.ts'
import { inResult } from '#contracts/problems/place.ts'
import type { Account } from '#contracts/school/school.ts'
import { signIn } from '../../server/sessions.ts'
import { demand, type Probe, type ProbeContext, userDataOf } from '../probe.ts'
import { roles } from '../roles.ts'

/** A time zone differs from another one by a multiple of this, in ms. */
const zoneStepMs = 15 * 60_000

/** What a moment of the server may differ from the one in its Date header, in ms. Both are cut to the second. */
const toleranceMs = 1000

/** So long that two moments with this tolerance cannot be taken for each other, in ms. */
const apartMs = 2 * toleranceMs + 500

/** Signs in as the portal does, and tells the last sign-in according to the server and the moment of its answer. */
async function signInAgain({ connection }: ProbeContext, server: string, account: Account) {
  let at = Number.NaN
  const login = await signIn(server, account, async (input, init) => {
    const { response } = await connection.send(input, init)
    at = Date.parse(response.headers.get('date') ?? '')
    return response
  })
  return { lastlogin: userDataOf(login).lastlogin ?? '', at }
}

type Again = Awaited<ReturnType<typeof signInAgain>>

/** Whether the moment that a server tells is the one of its answer, in whatever time zone. */
function isOfThisAnswer({ lastlogin, at }: Again): boolean {
  const told = Date.parse(`${lastlogin.replace(' ', 'T')}Z`)
  const apart = Math.abs(told - at) % zoneStepMs
  return Math.min(apart, zoneStepMs - apart) <= toleranceMs
}

/** What a server says about earlier sign-ins. server: login-3 */
export const lastSignInProbes: readonly Probe[] = [
  {
    description: 'the last sign-in is the previous one',
    descriptionNl: 'de laatste aanmelding is de vorige',
    endpoint: authenticate.name,
    fact: 'login-3',
    shownBy: ['a student signs in'],
    states: [roles.student],
    // Nobody else signs in as this student meanwhile.
    alone: true,
    async run(context) {
      const { server, login } = await context.person(roles.student)
      const told = (kind: 'no previous sign-in' | 'this sign-in') =>
        demand(false, kind, inResult('UserData', 'lastlogin'))
      const first = await signInAgain(context, server, login.account)
      if (first.lastlogin === '') return told('no previous sign-in')
      if (!isOfThisAnswer(first)) return []
      // The previous sign-in may just have been, and the Date of a server that is busy may be an older one.
      for (let again = 0; again < 2; again++) {
        await new Promise((resolve) => setTimeout(resolve, apartMs))
        if (!isOfThisAnswer(await signInAgain(context, server, login.account))) return []
      }
      return told('this sign-in')
    },
  },
]
