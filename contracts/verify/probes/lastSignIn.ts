import { buildAddress } from '../../../src/api/address.ts'
import { authenticate } from '../../../src/api/endpoints/authenticate.ts'
import { projectName, version } from '../../../src/shared/project.ts'
import type { Account } from '../../school/school.ts'
import { isFields, readAnswer } from '../server/answer.ts'
import { demand, type Probe, type ProbeContext } from './probe.ts'

const student = 'a student is signed in'

/** A time zone differs from another one by a multiple of this, in ms. */
const zoneStepMs = 15 * 60_000

/** What a moment of the server may differ from the one in its Date header, in ms. Both are cut to the second. */
const toleranceMs = 1000

/** So long that two moments with this tolerance cannot be taken for each other, in ms. */
const apartMs = 2 * toleranceMs + 500

/** Signs in, and tells the last sign-in according to the server and the moment of its answer. */
async function signInAgain({ connection }: ProbeContext, server: string, account: Account) {
  const data = [account.username, account.password, projectName, version]
  const { response } = await connection.send(
    buildAddress({ server, api: 'RPC', resource: 'ROUTER', now: Date.now() }),
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...authenticate.rpc, data, type: 'rpc', tid: 1 }),
    },
  )
  const at = Date.parse(response.headers.get('date') ?? '')
  const { json } = await readAnswer(response)
  const result = isFields(json) && isFields(json.result) ? json.result : {}
  const lastlogin = isFields(result.UserData) ? result.UserData.lastlogin : undefined
  return { lastlogin, at }
}

type Again = Awaited<ReturnType<typeof signInAgain>>

/** Whether the moment that a server tells is the one of its answer, in whatever time zone. */
function isOfThisAnswer({ lastlogin, at }: Again): boolean {
  const told = Date.parse(`${String(lastlogin).replace(' ', 'T')}Z`)
  const apart = Math.abs(told - at) % zoneStepMs
  return Math.min(apart, zoneStepMs - apart) <= toleranceMs
}

/** What a server says about earlier sign-ins. server: login-3 */
export const lastSignInProbes: readonly Probe[] = [
  {
    description: 'the last sign-in is the previous one',
    descriptionNl: 'de laatste aanmelding is de vorige',
    endpoint: authenticate.name,
    provenance: 'A',
    portalCopes: true,
    shownBy: ['a student signs in'],
    states: [student],
    // Nobody else signs in as this student meanwhile.
    alone: true,
    async run(context) {
      const { server, login } = await context.person(student)
      const told = (got: string) => demand(false, 'result.UserData.lastlogin', 'the previous sign-in', got)
      const first = await signInAgain(context, server, login.account)
      if (first.lastlogin === '') return told('an empty text')
      if (!isOfThisAnswer(first)) return []
      // The previous sign-in may just have been: the next one is later for sure.
      await new Promise((resolve) => setTimeout(resolve, apartMs))
      return isOfThisAnswer(await signInAgain(context, server, login.account)) ? told('this sign-in') : []
    },
  },
]
