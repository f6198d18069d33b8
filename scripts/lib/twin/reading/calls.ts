import { normalize } from '#api/answers/normalize.ts'
import type { Endpoint } from '#api/endpoint.ts'
import type { EndpointName } from '#api/endpoints/index.ts'
import { fromLLID } from '#api/llid.ts'
import { type ServerType, serverTypeOf } from '#api/school/serverTypes.ts'
import type { Exchange } from '#contracts/traffic/har.ts'
import { loginIn } from '#mocks/dialects/readAnswer.ts'
import { endpointFinder } from '#mocks/server/finder.ts'
import { readAddress } from '#mocks/server/wire/address.ts'
import { type Fields, isFields } from '#shared/values/json.ts'
import { numberOf, textOf } from './values.ts'

/** A call of a school server whose answer holds data. */
export interface Call {
  readonly endpoint: EndpointName
  readonly site: ServerType
  /** The number of the user who made the call; null where the recording does not show it. */
  readonly caller: number | null
  /** The number of the person that the call is about: from its LLID, the end of its path, or the child that a parent chose. */
  readonly person: number | null
  readonly query: Fields
  /** The rows of the answer; for an Ext.Direct call, its one result. */
  readonly rows: readonly Fields[]
  /** The answer as text, if it is not JSON. */
  readonly text: string
}

const sessionOf = (cookies: string | null): string =>
  /FPWebSession=([^;,\s]+)/i.exec(cookies ?? '')?.[1] ?? ''

/** A row with the fields that the portal reads in the portal's form. rule: request-14 */
const normalizedRow = ({ record }: Endpoint, row: Fields): Fields => {
  const read = record && normalize(record, row, () => true)?.data
  return isFields(read) ? { ...row, ...read } : row
}

/** The rows of an answer, in whichever of the known forms it has them. */
function rowsOf(body: unknown): Fields[] {
  if (Array.isArray(body)) return body.filter(isFields)
  if (!isFields(body)) return []
  if (Object.hasOwn(body, 'result')) return isFields(body.result) ? [loginIn(body.result)] : []
  if (Array.isArray(body.data)) return body.data.filter(isFields)
  return isFields(body.data) ? [body.data] : []
}

/** Finds the calls of a school among recorded exchanges, which are added in their order, and who made each of them. */
export function createCallReader() {
  const endpointOf = endpointFinder()
  const typeOf = new Map<string, ServerType>()
  /** The user of each session. A recording without cookies has one session for each site. */
  const users = new Map<string, number>()
  const calls: Call[] = []
  /** The number of exchanges that were calls of a school server. */
  let callCount = 0
  /** The number of these that have a body. */
  let answeredCount = 0

  /** @param json the body of the answer as JSON; undefined if it is not JSON */
  function add(exchange: Exchange, json: unknown): Endpoint | undefined {
    const { method, url, requestBody, status, body } = exchange
    if (!/\/bin\/(server\.fcgi|filemanager\.cgi)(\/|$|\?)/.test(url) || !URL.canParse(url)) return undefined
    callCount += 1
    if (body !== '') answeredCount += 1
    const endpoint = endpointOf({ method, url, body: requestBody })
    if (!endpoint || status !== 200 || exchange.isHidden) return endpoint
    const { site: address, searchParams, path } = readAddress(url)
    const rows = rowsOf(json).map((row) => normalizedRow(endpoint, row))
    const query: Fields = Object.fromEntries(searchParams)
    const name = endpoint.name as EndpointName
    const requestSession = sessionOf(exchange.cookie)
    const session = `${address.path} ${sessionOf(exchange.setCookies.join('; ')) || requestSession}`
    const [first] = rows
    if (name === 'servertypeinfo' && first) {
      const type = serverTypeOf(textOf(first, 'ServerType'))
      if (type) typeOf.set(address.path, type)
    }
    const site = typeOf.get(address.path) ?? address.type
    const user = userIn(name, site, first, rows.length)
    if (name === 'Logout') users.delete(session)
    if (user !== null) users.set(session, user)
    const caller = users.get(session) ?? null
    const llid = fromLLID(textOf(query, 'LLID'))
    const [, last] = /\/(\d{1,15})\/?$/.exec(path) ?? []
    const person = llid ?? (name === 'AgendaPunt' ? numberOf(query, 'Leerling') : last ? Number(last) : null)
    const text = json === undefined ? body : ''
    calls.push({ endpoint: name, site, caller, person, query, rows, text })
    return endpoint
  }
  return { add, result: () => ({ calls, callCount, answeredCount }) }
}

/** The user who is signed in according to an answer; null if it does not show one. */
function userIn(
  name: EndpointName,
  site: ServerType,
  first: Fields | undefined,
  count: number,
): number | null {
  if (!first) return null
  if (name === 'Authenticate' || name === 'ExternalAuthenticate') {
    return isFields(first.UserData) ? numberOf(first.UserData, 'userid') : null
  }
  if (name === 'myschoolwareaccount') return numberOf(first, 'gebruikersnummer')
  const isOwn = name === 'Leerling' && count === 1 && (site === 'STUDENT' || site === 'LL')
  return isOwn ? numberOf(first, 'UserID') : null
}
