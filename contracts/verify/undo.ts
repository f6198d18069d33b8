import { changeAdminPassword, changePassword } from '../../src/api/endpoints/changePassword.ts'
import { getServerConfig } from '../../src/api/endpoints/serverConfig.ts'
import { setServerConfig } from '../../src/api/endpoints/setServerConfig.ts'

/** Endpoints of Ext.Direct that change a password: the old one, the new one. */
export const passwordCalls = [changePassword, changeAdminPassword]

/** Whether a change was undone after it was checked. */
export type UndoResult = 'undone' | 'nothing to undo' | 'cannot be undone' | 'undoing failed'

/** Sends a request as the same caller to the same server; gives whether it succeeded, and the JSON of the body. */
export type Send = (method: string, url: string, body?: unknown) => Promise<{ ok: boolean; json: unknown }>

type Fields = Readonly<Record<string, unknown>>
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const listIn = (json: unknown): Fields[] =>
  isFields(json) && Array.isArray(json.data) ? json.data.filter(isFields) : []

/** Reads what is needed to undo a change. Call it before the request; the result undoes the change after it. */
export async function prepareUndo(
  request: { readonly method: string; readonly url: string; readonly body: unknown },
  send: Send,
): Promise<() => Promise<UndoResult>> {
  const { method, url, body } = request
  if (!isFields(body)) return async () => 'cannot be undone'
  if (typeof body.OldPaswoord === 'string' && typeof body.NewPaswoord === 'string') {
    const { OldPaswoord, NewPaswoord } = body
    if (OldPaswoord === NewPaswoord) return async () => 'nothing to undo'
    return () => attempt(send(method, url, { ...body, OldPaswoord: NewPaswoord, NewPaswoord: OldPaswoord }))
  }
  if (body.type === 'rpc') return prepareRpc(url, body, send)
  const id = /\/(\d+)(\?|$)/.exec(url)?.[1]
  return method === 'PUT' && id !== undefined
    ? prepareRecord(url, id, body, send)
    : async () => 'cannot be undone'
}

const attempt = async (call: ReturnType<Send>): Promise<UndoResult> =>
  (await call).ok ? 'undone' : 'undoing failed'

async function prepareRpc(url: string, body: Fields, send: Send): Promise<() => Promise<UndoResult>> {
  const [first, second] = Array.isArray(body.data) ? body.data : []
  if (passwordCalls.some(({ rpc }) => rpc?.method === body.method)) {
    if (first === second) return async () => 'nothing to undo'
    return () => attempt(send('POST', url, { ...body, data: [second, first] }))
  }
  if (body.method !== setServerConfig.rpc?.method || !isFields(first)) return async () => 'cannot be undone'
  const before = (await send('POST', url, { ...body, method: getServerConfig.rpc?.method, data: [] })).json
  if (!isFields(before) || !isFields(before.result)) return async () => 'cannot be undone'
  const restored = { ...first, ...before.result }
  return () => attempt(send('POST', url, { ...body, data: [restored] }))
}

/** A record of a list: the fields that were sent get their old values back. */
async function prepareRecord(
  url: string,
  id: string,
  body: Fields,
  send: Send,
): Promise<() => Promise<UndoResult>> {
  const single = listIn((await send('GET', url)).json)
  const records = single.length > 0 ? single : listIn((await send('GET', url.replace(`/${id}`, '/'))).json)
  const before = records.find((record) => String(record.ID) === id)
  if (!before) return async () => 'cannot be undone'
  const names = Object.keys(body)
  if (names.some((name) => before[name] === undefined)) return async () => 'cannot be undone'
  const restored = Object.fromEntries(names.map((name) => [name, before[name]]))
  return () => attempt(send('PUT', url, restored))
}
