import { buildAddress } from '#api/address.ts'
import { rpcApi } from '#api/endpoints/rpcApi.ts'
import { servertypeinfo } from '#api/endpoints/servertypeinfo.ts'
import { usesSchoolPassword } from '../../describe/states.ts'
import type { Reason } from '../../problems/reason.ts'
import type { Stop, Trouble } from '../../problems/trouble.ts'
import type { School } from '../../school/school.ts'
import type { Connection } from './connection.ts'
import { connectionTrouble } from './connectionFailure.ts'
import { type Fault, faultTrouble } from './fault.ts'
import type { Location } from './location.ts'
import { refusalIn, type Sessions } from './sessions.ts'

/** The text of an answer and its fault, or why there is no answer. */
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
 * Checks that a server answers at the address, and that it is not a website.
 * @returns why there is nothing to verify
 */
export async function findServer(
  { base, sitePath }: Location,
  connection: Connection,
): Promise<Stop | undefined> {
  const server = `${base}${sitePath}`
  const answers = await Promise.all(
    [servertypeinfo, rpcApi].map(({ api, resource }) =>
      ask(buildAddress({ server, api, resource, now: Date.now() }), connection),
    ),
  )
  const texts = answers.flatMap((answer) => ('text' in answer ? [answer.text] : []))
  const faults = answers.flatMap((answer) => ('fault' in answer ? (answer.fault ?? []) : []))
  const [lost] = answers.flatMap((answer) => ('lost' in answer ? [answer.lost] : []))
  if (texts.length === 0 && lost) return { kind: 'unreachable', server, why: lost }
  const [fault] = faults
  if (fault && fault.kind !== 'page' && faults.length === answers.length)
    return fault.kind === 'redirect'
      ? { kind: 'redirect', server, to: fault.to }
      : { kind: 'maintenance', server, why: faultTrouble(fault) }
  if (texts.length === answers.length && texts.every((text) => /^\s*</.test(text)))
    return { kind: 'pages', server }
  return undefined
}

/**
 * Signs in to each account that will be needed, only once, because another attempt could lock it.
 * @param states the keys of the states that will be needed
 * @returns why offers cannot be used, by the keys of their states; and the first account, if all are refused
 */
export async function tryAccounts(
  { base, sitePath }: Location,
  school: School,
  states: ReadonlySet<string>,
  sessions: Sessions,
): Promise<{ readonly refused: ReadonlyMap<string, Reason>; readonly stop?: Stop | undefined }> {
  const needed = Object.entries(school).filter(([state]) => states.has(state) && usesSchoolPassword(state))
  const refused = new Map<string, Reason>()
  let stop: Stop | undefined
  await Promise.all(
    needed.map(async ([state, { site = sitePath, account }]) => {
      if (!account) return
      const { username } = account
      const server = `${base}${site}`
      // The verification itself reports all other failures.
      const message = await sessions.enter(server, account).then(() => undefined, refusalIn)
      if (message === undefined) return
      refused.set(state, { kind: 'login', username, why: { kind: 'sign-in refused', message } })
      stop ??= { kind: 'account', server, username, message }
    }),
  )
  const areAllRefused = needed.every(([state, { account }]) => !account || refused.has(state))
  // States that do not sign in themselves may need a refused account too.
  const byName = new Map(
    [...refused.values()].flatMap((why) => (why.kind === 'login' ? [[why.username, why] as const] : [])),
  )
  for (const [state, { account }] of Object.entries(school)) {
    const why = account && byName.get(account.username)
    if (why) refused.set(state, why)
  }
  return { refused, stop: areAllRefused ? stop : undefined }
}
