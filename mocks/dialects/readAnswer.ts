import { type Fields, isFields } from '#shared/values/json.ts'
import type { ObservedCall } from './assumption.ts'

/** The records of a successful answer, in a list or alone, or the result of an Ext.Direct call. */
export function recordsIn({ status, json }: Pick<ObservedCall, 'status' | 'json'>): readonly Fields[] {
  if (status !== 200 || !isFields(json) || json.success === false) return []
  if (isFields(json.result)) return [loginIn(json.result)]
  if (isFields(json.data)) return [json.data]
  return Array.isArray(json.data) ? json.data.filter(isFields) : []
}

/** The result of a sign-in, whose parts a server may nest one level deeper. server: method-5 */
export const loginIn = (result: Fields): Fields =>
  isFields(result.data) && isFields(result.data.UserData) ? result.data : result

/** Whether the body of an answer is a refusal of REST with HTTP 200, or an error of Ext.Direct. server: rpc-4, rest-5 */
export const isRefusal = (json: unknown): boolean =>
  isFields(json) && (json.success === false || isFields(json.error))

/** A value without its content: letters become x, and digits 9. */
export function shapeOf(value: unknown): string {
  if (value === undefined) return 'missing'
  if (typeof value === 'string') return `"${value.replace(/\p{L}/gu, 'x').replace(/\d/g, '9').slice(0, 40)}"`
  if (typeof value === 'number') return Number.isInteger(value) ? 'a whole number' : 'a fraction'
  if (Array.isArray(value)) return 'a list'
  return value === null ? 'null' : typeof value === 'boolean' ? String(value) : 'an object'
}
