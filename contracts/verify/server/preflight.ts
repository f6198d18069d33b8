import { buildAddress } from '#api/address.ts'
import { rpcApi } from '#api/endpoints/rpcApi.ts'
import { servertypeinfo } from '#api/endpoints/servertypeinfo.ts'
import { signsInItself } from '../../describe/states.ts'
import type { Stop, Trouble } from '../../problems/reason.ts'
import type { School } from '../../school/school.ts'
import { type Connection, type Fault, faultTrouble } from './connection.ts'
import { connectionTrouble } from './connectionFailure.ts'
import type { Location } from './location.ts'
import { refusalIn, type Sessions } from './sessions.ts'

/** The text of an answer and where it sends a browser, or why there is none. */
async function ask(
  address: string,
  connection: Connection,
): Promise<{ text: string; fault?: Fault | undefined } | { lost: Trouble }> {
  try {
    const { response, fault } = await connection.read(address)
    const text = await response.text()
    return { text: response.status === 404 ? '<404>' : text, fault }
  } catch (error) {
    return { lost: connectionTrouble(error) }
  }
}

/**
 * Checks that something answers at the address, and that it is not a web site.
 * @returns why there is nothing to verify
 */
export async function findServer(
  { base, home }: Location,
  connection: Connection,
): Promise<Stop | undefined> {
  const server = `${base}${home}`
  const answers = await Promise.all(
    [servertypeinfo, rpcApi].map(({ api, resource }) =>
      ask(buildAddress({ server, api, resource, now: Date.now() }), connection),
    ),
  )
  const reached = answers.flatMap((answer) => ('text' in answer ? [answer.text] : []))
  const faults = answers.flatMap((answer) => ('fault' in answer ? (answer.fault ?? []) : []))
  const [lost] = answers.flatMap((answer) => ('lost' in answer ? [answer.lost] : []))
  if (reached.length === 0 && lost) return { kind: 'unreachable', server, why: lost }
  const [fault] = faults
  if (fault && fault.kind !== 'page' && faults.length === answers.length)
    return fault.kind === 'redirect'
      ? { kind: 'redirect', server, to: fault.to }
      : { kind: 'maintenance', server, why: faultTrouble(fault) }
  if (reached.length === answers.length && reached.every((text) => /^\s*</.test(text)))
    return { kind: 'pages', server }
  return undefined
}

/**
 * Signs in to every account that will be needed. After a refusal every further answer would be worthless, and another
 * attempt could lock the account.
 * @param states the keys of the states that will be needed
 * @returns the first account that is refused
 */
export async function tryAccounts(
  { base, home }: Location,
  school: School,
  states: ReadonlySet<string>,
  sessions: Sessions,
): Promise<Stop | undefined> {
  const needed = Object.entries(school).filter(([state]) => states.has(state) && signsInItself(state))
  const refusals = needed.map(async ([, { site = home, account }]): Promise<Stop | undefined> => {
    if (!account) return undefined
    const { username } = account
    const server = `${base}${site}`
    // Every other failure shows in the verification itself.
    const message = await sessions.enter(server, account).then(() => undefined, refusalIn)
    return message === undefined ? undefined : { kind: 'account', server, username, message }
  })
  return (await Promise.all(refusals)).find((refusal) => refusal !== undefined)
}
