import { type Api, type FileContent, isFileApi, type Method } from './endpoint.ts'

/** Matches the resources that expect their rows as a form instead of JSON. rule: request-4 */
const rowsResource = /(^|\/)(Update|Insert|Delete)/

export interface Address {
  /** The connection's server location, e.g. `https://school.example/webstudent`. */
  server: string
  api?: Api
  resource: string
  method?: Method
  /** The ID at the end of the path: `vwocursist/7`. A PUT or a DELETE omits an ID of 0. server: rest-7 */
  id?: number | undefined
  /** The name at the end of the path: `webstudent.log`, or `2026/webstudent.log` in a folder. */
  name?: string | undefined
  query?: Readonly<Record<string, string>> | undefined
  /** The time in ms since 1970, sent as `_dc` so that no cache answers. */
  now: number
}

/** `{server}/bin/server.fcgi/{API}/{resource}`, or `filemanager.cgi` for files. rule: request-1, request-2; server: document-2 */
export function buildAddress(address: Address): string {
  const { server, api = 'REST', resource, method = 'GET', name, query, now } = address
  const changes = method === 'PUT' || method === 'DELETE'
  const id = changes && address.id === 0 ? undefined : address.id
  const lastSegment = name === undefined ? id : encodeFileName(name)
  const path = lastSegment === undefined ? resource : `${resource.replace(/\/+$/, '')}/${lastSegment}`
  const program = isFileApi(api) ? 'filemanager.cgi' : 'server.fcgi'
  const root = `${server.replace(/\/+$/, '')}/bin/${program}`
  return withQuery(`${root}/${api}/${path}`, query, now)
}

/**
 * A file's name as the end of a path. Slashes stay slashes, because a web server refuses `%2F`. A name that leads out of the
 * folder of the files is encoded as a whole, so that it matches no file. server: resource-38
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

/** The body of a request and its content type: JSON, or a form whose field `rows` has a list as JSON. rule: request-4 */
export function encodeBody(resource: string, body: unknown): { body: string; contentType: string } {
  if (!rowsResource.test(resource)) return { body: JSON.stringify(body), contentType: 'application/json' }
  const rows = Array.isArray(body) ? body : [body]
  return {
    body: new URLSearchParams({ rows: JSON.stringify(rows) }).toString(),
    contentType: 'application/x-www-form-urlencoded',
  }
}

/** The body of an upload: a form with the file in the field `file`. server: document-4 */
export function encodeFile({ name, type, bytes }: FileContent): FormData {
  const form = new FormData()
  form.append('file', new Blob([bytes], { type }), name)
  return form
}
