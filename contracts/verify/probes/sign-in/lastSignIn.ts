import { authenticate } from '#api/endpoints/authenticate.ts'
import { inResult } from '#contracts/problems/place.ts'
import type { Account } from '#contracts/school/school.ts'
import { minuteMs } from '#shared/dates/schoolTime.ts'
import { signIn } from '../../server/sessions.ts'
import { type Probe, type ProbeContext, userDataOf } from '../probe.ts'
import { roles } from '../roles.ts'

/** The smallest difference between time zones, in ms. */
const zoneStepMs = 15 * minuteMs

/** How much a moment may differ from the Date header, in ms: both are in whole seconds. */
const toleranceMs = 1000

/** The pause between two sign-ins that this tolerance can tell apart, in ms. */
const pauseMs = 2 * toleranceMs + 500

/** Signs in, and gives the last sign-in according to the server with the moment of its answer. */
async function signInAgain({ connection }: ProbeContext, server: string, account: Account) {
  let at = Number.NaN
  const login = await signIn(server, account, async (input, init) => {
    const { response } = await connection.send(input, init)
    at = Date.parse(response.headers.get('date') ?? '')
    return response
  })
  return { lastlogin: userDataOf(login).lastlogin ?? '', at }
}

type SignIn = Awaited<ReturnType<typeof signInAgain>>

/** Whether a moment is that of the answer, in whatever time zone. */
function isOfThisAnswer({ lastlogin, at }: SignIn): boolean {
  const moment = Date.parse(`${lastlogin.replace(' ', 'T')}Z`)
  const apart = Math.abs(moment - at) % zoneStepMs
  return Math.min(apart, zoneStepMs - apart) <= toleranceMs
}

/** Whether a server gives the earlier sign-in correctly. server: login-3 */
export const lastSignInProbes: readonly Probe[] = [
  {
    description: 'the last sign-in is the previous one',
    descriptionNl: 'de laatste aanmelding is de vorige',
    endpoint: authenticate.name,
    fact: 'login-3',
    shownBy: ['a student signs in'],
    states: [roles.student],
    // Nobody else must sign in as this student in the meantime.
    alone: true,
    async run(context) {
      const { server, login } = await context.person(roles.student)
      const place = inResult('UserData', 'lastlogin')
      const first = await signInAgain(context, server, login.account)
      if (first.lastlogin === '') return [{ kind: 'no previous sign-in', place }]
      if (!isOfThisAnswer(first)) return []
      // The earlier sign-in may have been a moment ago, and the Date of a busy server may be older.
      for (let again = 0; again < 2; again++) {
        await context.connection.pause(pauseMs)
        if (!isOfThisAnswer(await signInAgain(context, server, login.account))) return []
      }
      return [{ kind: 'this sign-in', place }]
    },
  },
]
