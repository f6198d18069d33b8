import { type Api, type FileContent, isFileApi, type Method } from './endpoint.ts'

/** Resources that take their rows as a form instead of JSON. rule: request-4 */
const takesRows = /(^|\/)(Update|Insert|Delete)/

export interface Address {
  /** The connection's server location, e.g. `https://school.example/webstudent`. */
  server: string
  api?: Api
  resource: string
  method?: Method
  /** Ends the path: `vwocursist/7`; of a PUT or a DELETE only when it is not 0. server: rest-7 */
  id?: number | undefined
  /** Ends the path: `Files/Logs/webstudent.log`. It may stand in a folder of its own: `2026/webstudent.log`. */
  name?: string | undefined
  query?: Readonly<Record<string, string>> | undefined
  /** Milliseconds since 1970, sent as `_dc` so that no cache answers. */
  now: number
}

/**
 * `{server}/bin/server.fcgi/{API}/{resource}` with its query; files come from `filemanager.cgi`.
 * rule: request-1, request-2; server: document-2
 */
export function buildAddress(address: Address): string {
  const { server, api = 'REST', resource, method = 'GET', name, query, now } = address
  const changes = method === 'PUT' || method === 'DELETE'
  const id = changes && address.id === 0 ? undefined : address.id
  const last = name === undefined ? id : encodeFileName(name)
  const path = last === undefined ? resource : `${resource.replace(/\/+$/, '')}/${last}`
  const program = isFileApi(api) ? 'filemanager.cgi' : 'server.fcgi'
  const root = `${server.replace(/\/+$/, '')}/bin/${program}`
  return withQuery(`${root}/${api}/${path}`, query, now)
}

/**
 * A file's name as the end of a path. Its folders stay folders: a web server refuses a slash that is written as `%2F`. A name
 * that would lead out of the place where the files are is one name, which no file has.
 * server: resource-38
 */
function encodeFileName(name: string): string {
  const parts = name.split('/')
  const leadsOut = parts.some((part) => /^\.{0,2}$/.test(part))
  return leadsOut ? encodeURIComponent(name) : parts.map(encodeURIComponent).join('/')
}

/** Adds the query and the cache-busting `_dc` to an address that may already have a query. */
export function withQuery(
  address: string,
  query: Readonly<Record<string, string>> | undefined,
  now: number,
): string {
  const params = new URLSearchParams({ ...query, _dc: String(now) })
  return `${address}${address.includes('?') ? '&' : '?'}${params}`
}

/**
 * The body of a request and its content type: the JSON of `body`, or one form field `rows` with that JSON where
 * the resource asks for it. A single row is sent as a list of one. rule: request-4
 */
export function encodeBody(resource: string, body: unknown): { body: string; contentType: string } {
  if (!takesRows.test(resource)) return { body: JSON.stringify(body), contentType: 'application/json' }
  const rows = Array.isArray(body) ? body : [body]
  return {
    body: new URLSearchParams({ rows: JSON.stringify(rows) }).toString(),
    contentType: 'application/x-www-form-urlencoded',
  }
}

/** The body of a request that brings a file: a form with the file in the field `file`. server: document-4 */
export function encodeFile({ name, type, bytes }: FileContent): FormData {
  const form = new FormData()
  form.append('file', new Blob([bytes], { type }), name)
  return form
}
