import { fromLLID, toLLID } from '#api/identity.ts'
import type { Exchange } from '#contracts/traffic/har.ts'
import { demoPassword } from '#fixtures/personas.ts'
import { openDemo } from '#mocks/demo.ts'
import { savedSchool } from '#mocks/saved/savedSchool.ts'
import { createClock } from '#mocks/server/core/clock.ts'
import type { Trace, Twin } from '#scripts/lib/twin/makeTwin.ts'
import { parseJson } from '#shared/json.ts'
import { recordedAt } from './session.ts'

type Kind = keyof Trace['numbers']

/** Which kind of number each parameter of a query is. */
const kinds: Readonly<Record<string, Kind>> = { Leerling: 'person', GroepID: 'group', AgendaPunt: 'point' }

/** The address of a call with the twin's numbers in the place of the recorded ones. */
function addressFor(address: string, { numbers }: Trace): string {
  const url = new URL(address)
  const llid = fromLLID(url.searchParams.get('LLID') ?? '')
  if (llid !== null) url.searchParams.set('LLID', toLLID(numbers.person.of(llid)))
  for (const [name, kind] of Object.entries(kinds)) {
    const value = url.searchParams.get(name)
    if (value !== null) url.searchParams.set(name, String(numbers[kind].of(Number(value))))
  }
  url.pathname = url.pathname.replace(
    /(\/vwocursist\w*\/)(\d+)/,
    (_, start, id) => `${start}${numbers.person.of(Number(id))}`,
  )
  return url.href
}

/** A call and its answer, as recorded and as the twin gives it. */
export interface Pair {
  readonly call: string
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
  for (const { method, url, requestBody, status, body } of exchanges) {
    const site = new URL(url).pathname.split('/')[1] ?? ''
    const sent = parseJson(requestBody) as { method?: string } | undefined
    const recorded = parseJson(body) ?? body
    const user = (recorded as { result?: { UserData?: { userid: number } } }).result?.UserData?.userid
    const isSignIn = sent?.method === 'Authenticate' && user !== undefined
    const data = [isSignIn ? names.get(trace.numbers.user.of(user)) : '', demoPassword]
    const session = sessions.get(site)
    const answer = await demo.answer({
      ...{
        method,
        url: addressFor(url, trace),
        body: isSignIn ? JSON.stringify({ ...sent, data }) : requestBody,
      },
      cookies: session === undefined ? {} : { FPWebSession: session },
    })
    if (typeof answer === 'string') throw new Error(answer)
    const set = /FPWebSession=([^;]+)/.exec(answer.setCookie ?? '')?.[1]
    if (set !== undefined) sessions.set(site, set)
    const text = typeof answer.body === 'string' ? answer.body : new TextDecoder().decode(answer.body)
    pairs.push({
      call: `${sent?.method ?? method} ${new URL(url).pathname.replace(/^.*\/bin\/\w+\.\w+\//, '')} ${new URL(url).search}`,
      recorded: { status, body: recorded },
      replayed: { status: answer.status, body: parseJson(text) ?? text },
    })
  }
  if (problems.length > 0) throw new Error(`The simulated server found ${JSON.stringify(problems[0])}`)
  return pairs
}

/** Numbers that a twin gives anew, and amounts that it draws. */
const isNumbered = (field: string) =>
  /ID$|^userid$|nummer$/i.test(field) || /^(Tebetalen|Betaald)$/.test(field)

/** What may stay of a text: that it is empty, a date, a time, a known word; of any other only that there is one. */
function shapeOf(field: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((each) => shapeOf(field, each))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, shapeOf(name, each)]))
  if (typeof value === 'number')
    return isNumbered(field) ? (value === 0 && !/^(Tebetalen|Betaald)$/.test(field) ? 0 : 'a number') : value
  if (field === 'Atype') return 'drawn'
  if (typeof value !== 'string' || value === '') return value
  if (/^(GeboorteDatum|lastlogin|Inschrijfdatum)$/.test(field)) return value.replace(/\d/g, '0')
  // What somebody did is drawn; that it is still to come is kept.
  if (/^(Resultaat|ParticipatieColor|NumeriekAsString)$/.test(field)) return value === '?' ? '?' : 'drawn'
  if (/^(SchooljaarRange|Kleur|TypeSysteem|GroepType)$/.test(field)) return value
  return /^\d{2,4}[-/:]\d{2}/.test(value) ? value : 'a text'
}

/** An answer as far as a twin has to give the same: fields, lengths, orders, and when lessons and modules are. */
export const outline = (body: unknown): unknown => shapeOf('', body)
