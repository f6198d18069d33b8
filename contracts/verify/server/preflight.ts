import { buildAddress } from '../../../src/api/address.ts'
import { rpcApi } from '../../../src/api/endpoints/rpcApi.ts'
import { servertypeinfo } from '../../../src/api/endpoints/servertypeinfo.ts'
import { signsInItself } from '../../describe/states.ts'
import type { School } from '../../school/school.ts'
import type { Connection, Fault } from './connection.ts'
import { connectionProblem } from './connectionFailure.ts'
import type { Location } from './location.ts'
import { LoginFailure, type Sessions } from './sessions.ts'

/** The text of an answer and where it sends a browser, or why there is none. */
async function ask(
  address: string,
  connection: Connection,
): Promise<{ text: string; fault?: Fault } | { lost: string }> {
  try {
    const { response, fault } = await connection.read(address)
    const text = await response.text()
    return { text: response.status === 404 ? '<404>' : text, ...(fault && { fault }) }
  } catch (error) {
    return { lost: connectionProblem(error) }
  }
}

/**
 * Checks that something answers at the address, and that it is not a web site.
 * @returns a sentence for a person when there is nothing to verify
 */
export async function findServer(
  { base, home }: Location,
  connection: Connection,
): Promise<string | undefined> {
  const server = `${base}${home}`
  const answers = await Promise.all(
    [servertypeinfo, rpcApi].map(({ api, resource }) =>
      ask(buildAddress({ server, api, resource, now: Date.now() }), connection),
    ),
  )
  const reached = answers.flatMap((answer) => ('text' in answer ? [answer.text] : []))
  const faults = answers.flatMap((answer) => ('fault' in answer ? [answer.fault] : []))
  const [lost] = answers.flatMap((answer) => ('lost' in answer ? [answer.lost] : []))
  if (reached.length === 0) return `${server} cannot be reached: ${lost ?? 'no connection'}.`
  const [fault] = faults
  if (fault && fault.kind !== 'page' && faults.length === answers.length)
    return fault.kind === 'redirect'
      ? `${server} sends every call to ${fault.what}: is that a page to sign in at, or a new address?`
      : `${server} answers every call with ${fault.what}: is the server under maintenance?`
  if (reached.length === answers.length && reached.every((text) => /^\s*</.test(text)))
    return (
      `${server} answers with web pages where server.fcgi should be: is that the address of an edition, ` +
      `so that ${server}/bin/server.fcgi exists?`
    )
  return undefined
}

/**
 * Signs in to every account that will be needed. After a refusal every further answer would be worthless, and another
 * attempt could lock the account.
 * @param states the keys of the states that will be needed
 * @returns a sentence for a person when an account is refused
 */
export async function tryAccounts(
  { base, home }: Location,
  school: School,
  states: ReadonlySet<string>,
  sessions: Sessions,
): Promise<string | undefined> {
  const needed = Object.entries(school).filter(([state]) => states.has(state) && signsInItself(state))
  const refusals = needed.map(async ([, { site = home, account }]) => {
    try {
      if (account) await sessions.enter(`${base}${site}`, account)
      return undefined
    } catch (error) {
      // Every other failure shows in the verification itself.
      if (!account || !(error instanceof LoginFailure) || error.kind !== 'refused') return undefined
      return (
        `Signing in as ${account.username} at ${base}${site} is refused: "${error.message}". ` +
        "Check the name in the school's file and the password in its environment variable."
      )
    }
  })
  return (await Promise.all(refusals)).find((refusal) => refusal !== undefined)
}
