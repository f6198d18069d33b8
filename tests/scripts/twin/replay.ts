import { aboutOf } from '#api/fields/about.ts'
import { fieldsByName } from '#api/fields/describedFields.ts'
import { fromLLID, toLLID } from '#api/llid.ts'
import type { Exchange } from '#contracts/traffic/har.ts'
import { demoPassword } from '#fixtures/personas.ts'
import { openDemo } from '#mocks/demo.ts'
import { savedSchool } from '#mocks/saved/savedSchool.ts'
import { createClock } from '#mocks/server/core/clock.ts'
import { endpointFinder } from '#mocks/server/finder.ts'
import type { Trace, Twin } from '#scripts/lib/twin/makeTwin.ts'
import { parseJson } from '#shared/values/json.ts'
import { recordedAt } from './session.ts'

/** The address of a call with the numbers of the twin's people. Other numbers stay the same. */
function addressFor(address: string, { person }: Trace): string {
  const url = new URL(address)
  const llid = fromLLID(url.searchParams.get('LLID') ?? '')
  if (llid !== null) url.searchParams.set('LLID', toLLID(person(llid)))
  const child = url.searchParams.get('Leerling')
  if (child !== null) url.searchParams.set('Leerling', String(person(Number(child))))
  url.pathname = url.pathname.replace(
    /(\/vwocursist\w*\/)(\d+)/,
    (_, start, id) => `${start}${person(Number(id))}`,
  )
  return url.href
}

/** A call and its answer, as recorded and as the twin gives it. */
export interface Pair {
  readonly call: string
  readonly leaves: ReturnType<typeof fieldsByName>
  readonly recorded: { readonly status: number; readonly body: unknown }
  readonly replayed: { readonly status: number; readonly body: unknown }
}

/** Makes the same calls on a twin, by the same people. */
export async function replay(
  exchanges: readonly Exchange[],
  { twin, trace }: { twin: Twin; trace: Trace },
): Promise<Pair[]> {
  const school = savedSchool(twin.head, twin.rows)
  const problems: unknown[] = []
  const demo = await openDemo({
    clock: createClock(recordedAt),
    school,
    onProblem: (problem) => problems.push(problem),
  })
  const names = new Map(twin.rows.gebruikers.map(({ userid, gebruikersnaam }) => [userid, gebruikersnaam]))
  const sessions = new Map<string, string>()
  const pairs: Pair[] = []
  const endpointOf = endpointFinder()
  for (const { method, url, requestBody, status, body } of exchanges) {
    const site = new URL(url).pathname.split('/')[1] ?? ''
    const sent = parseJson(requestBody) as { method?: string } | undefined
    const recorded = parseJson(body) ?? body
    const user = (recorded as { result?: { UserData?: { userid: number } } }).result?.UserData?.userid
    const isSignIn = sent?.method === 'Authenticate' && user !== undefined
    const data = [isSignIn ? names.get(trace.user(user)) : '', demoPassword]
    const session = sessions.get(site)
    const answer = await demo.answer({
      method,
      url: addressFor(url, trace),
      body: isSignIn ? JSON.stringify({ ...sent, data }) : requestBody,
      cookies: session === undefined ? {} : { FPWebSession: session },
    })
    if (typeof answer === 'string') throw new Error(answer)
    const set = /FPWebSession=([^;]+)/.exec(answer.setCookie ?? '')?.[1]
    if (set !== undefined) sessions.set(site, set)
    const text = typeof answer.body === 'string' ? answer.body : new TextDecoder().decode(answer.body)
    const endpoint = endpointOf({ method, url, body: requestBody })
    pairs.push({
      leaves: endpoint ? fieldsByName(endpoint) : new Map(),
      call: `${sent?.method ?? method} ${new URL(url).pathname.replace(/^.*\/bin\/\w+\.\w+\//, '')} ${new URL(url).search}`,
      recorded: { status, body: recorded },
      replayed: { status: answer.status, body: parseJson(text) ?? text },
    })
  }
  if (problems.length > 0) throw new Error(`The simulated server found ${JSON.stringify(problems[0])}`)
  return pairs
}

/** The fields that the twin fills at random from the words of the school. */
const drawn = /^(Resultaat|Atype|ParticipatieOmschrijving|ParticipatieColor|AanwezigheidstypeID)$/
/** Whether a field is the number of a subject, which the server makes itself. */
const isSubject = (field: string, value: unknown) => field === 'ModuleID' && Number(value) > 900_000

/**
 * The part of an answer that a twin must give too: what is about the school, word for word, and of anything else its type and
 * whether it is filled. The order of the fields does not count.
 */
export function outline(value: unknown, leaves: ReturnType<typeof fieldsByName>, field = ''): unknown {
  if (Array.isArray(value)) return value.map((each) => outline(each, leaves, field))
  const leaf = leaves.get(field.toLowerCase())
  const isSchool =
    leaf !== undefined && aboutOf(leaf) === 'school' && !drawn.test(field) && !isSubject(field, value)
  if (typeof value === 'object' && value !== null && !isSchool)
    return Object.fromEntries(
      Object.entries(value)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([name, each]) => [name, outline(each, leaves, name)]),
    )
  return isSchool ? value : value === '' && !drawn.test(field) ? 'empty' : typeof value
}
