import { randomBytes } from 'node:crypto'
import { readAnswer } from '#api/answers/answer.ts'
import type { Endpoint } from '#api/endpoint.ts'
import { authenticate } from '#api/endpoints/authenticate.ts'
import { apacheLogFile, logFile, logFileInfo } from '#api/endpoints/logFiles.ts'
import { ApiFailure } from '#api/failures/failure.ts'
import { sessionCookie } from '#mocks/server/wire/cookie.ts'
import { isFields, parseJson } from '#shared/values/json.ts'
import { isSignedIn } from '../describe/states.ts'
import type { School } from '../school/school.ts'
import type { AnsweredCall } from '../verify/server/connection.ts'
import { endpointOf } from '../verify/server/permission.ts'
import { type Answered, type Answers, answeredOutcome, photoResource, refusalField } from './answersFile.ts'
import { createStable } from './stable.ts'
import { createTable, hash } from './table.ts'

/** A call and what the portal reads in its answer. */
interface ReadCall {
  readonly endpoint: Endpoint
  readonly resource: string
  readonly who: string
  readonly address: URL
  readonly body: unknown
  readonly late: boolean
  readonly outcome: string
  /** The rows of a list; one value for anything else. */
  readonly values: readonly unknown[]
}

/** The outcomes and the rows of the answers to one request. */
interface Found {
  readonly outcomes: Set<string>
  readonly rows: Set<number>
}

/** The endpoints whose answers grow with each call of the run. */
const ownTraces: ReadonlySet<Endpoint> = new Set<Endpoint>([logFileInfo, logFile, apacheLogFile])

/** From this length on, in bytes, an answer is compared as a whole. */
const maxReadBytes = 2_000_000

/**
 * Collects the answers of a run, so that a run against another version of the server can be compared with it.
 * @param origin of the server, such as `https://school.example`
 * @param salt that of the run to compare with; a new one if absent
 */
export function createCollector(school: School, origin: string, salt = randomBytes(8).toString('hex')) {
  const states = new Map(
    Object.entries(school).flatMap(([state, { account }]) =>
      account && isSignedIn(state) ? [[account.username, state] as const] : [],
    ),
  )
  const owners = new Map<string, string>()
  const pending: Promise<ReadCall | undefined>[] = []
  const { learn, stable } = createStable(origin)
  const table = createTable(salt, stable)
  for (const { values } of Object.values(school)) learn(values)

  function whoAsks({ init }: AnsweredCall): string {
    const session = sessionIn(new Headers(init.headers).get('cookie') ?? '')
    if (session === undefined) return ''
    return states.get(owners.get(session) ?? '') ?? 'somebody'
  }

  async function read(call: AnsweredCall): Promise<ReadCall | undefined> {
    const { init, response, isWritten } = call
    const address = new URL(call.address)
    const isPhoto = photoPath.test(address.pathname)
    const endpoint = isPhoto ? authenticate : endpointOf(init.method ?? 'GET', address.pathname, init.body)
    if (!endpoint || ownTraces.has(endpoint)) return undefined
    const body = typeof init.body === 'string' ? (parseJson(init.body) ?? init.body) : init.body && 'file'
    const session = sessionIn(response.headers.getSetCookie().join(';'))
    const username = isFields(body) && Array.isArray(body.data) ? body.data[0] : undefined
    if (session !== undefined && typeof username === 'string') owners.set(session, username)
    const who = whoAsks(call)
    const { outcome, value } = await (isPhoto
      ? readPhoto(address, response)
      : readOutcome(endpoint, response))
    if (!isWritten) learn(value)
    return {
      endpoint,
      resource: isPhoto ? photoResource : endpoint.rpc ? endpoint.name : endpoint.resource,
      who,
      address,
      body,
      late: isWritten,
      outcome,
      values: Array.isArray(value) ? value : [value],
    }
  }

  return {
    /** Adds a call. Its answer is read while the run goes on. */
    add: (call: AnsweredCall): void => void pending.push(read(call)),
    /** What was collected, once everything has been read. */
    async answers(details: Pick<Answers, 'serverVersion' | 'at' | 'write'>): Promise<Answers> {
      const collected = new Map<string, Omit<Answered, 'outcomes' | 'rows'> & Found>()
      for (const call of await Promise.all(pending)) {
        if (!call) continue
        const { endpoint, resource, who, address, late, outcome, values } = call
        const key = table.keyOf([who, late, ...requestParts(call)])
        const asked = [...new Set(address.searchParams.keys())].filter((name) => name !== '_dc')
        const about = { endpoint: endpoint.name, who, asked, resource, late }
        const found = collected.get(key) ?? { ...about, outcomes: new Set(), rows: new Set() }
        collected.set(key, found)
        found.outcomes.add(outcome)
        for (const value of values) found.rows.add(table.rowIndex(value))
      }
      const answers = [...collected].map(([key, found]): [string, Answered] => [
        key,
        { ...found, outcomes: [...found.outcomes], rows: [...found.rows] },
      ])
      return {
        format: 1,
        salt,
        ...details,
        ...table.entries(),
        answers: Object.fromEntries(answers),
      }
    },
  }
}

/** What makes two requests of one person the same question, for `keyOf`. The number of an Ext.Direct call is left out. */
function requestParts({ endpoint, address, body }: ReadCall): unknown[] {
  const path = address.pathname.toLowerCase().split('/')
  const query = [...address.searchParams].filter(([name]) => name !== '_dc')
  const { tid: _, ...call } = isFields(body) ? body : { body }
  return [endpoint.name, Object.entries(path), query.map(([name, value]) => ({ [name]: value })), call]
}

const sessionIn = (cookies: string): string | undefined =>
  new RegExp(`${sessionCookie}=([^;]+)`).exec(cookies)?.[1]

/** The digest of a file, in a form that no key from a mail has. */
const contentOf = (bytes: Uint8Array): string => `bytes ${hash(bytes)}`

/** Photos are at the address that a sign-in answers. server: resource-33 */
const photoPath = /\/(small|medium)\/[\da-f]{8}\.png$/i

async function readPhoto(
  { pathname }: URL,
  response: Response,
): Promise<{ outcome: string; value: unknown }> {
  const photo = contentOf(Buffer.from(await response.clone().arrayBuffer()))
  return response.status === 200
    ? { outcome: answeredOutcome, value: { pathname, photo } }
    : { outcome: `status ${response.status}`, value: { [refusalField]: '' } }
}

/** How a call was answered, and what the portal reads in the answer. */
async function readOutcome(
  endpoint: Endpoint,
  response: Response,
): Promise<{ outcome: string; value: unknown }> {
  const bytes = Buffer.from(await response.clone().arrayBuffer())
  if (bytes.byteLength > maxReadBytes) return { outcome: answeredOutcome, value: contentOf(bytes) }
  try {
    const value = await readAnswer(endpoint, response)
    if (endpoint.envelope !== 'file') return { outcome: answeredOutcome, value }
    const file = value as { name: string; type: string; bytes: Uint8Array }
    return { outcome: answeredOutcome, value: { ...file, bytes: contentOf(file.bytes) } }
  } catch (error) {
    // Whatever a server sends must not end the run.
    const reason = error instanceof ApiFailure ? error.reason : ({ kind: 'unreadable' } as const)
    return {
      outcome: reason.kind === 'status' ? `status ${reason.status}` : reason.kind,
      value: { [refusalField]: 'message' in reason ? reason.message : '' },
    }
  }
}
