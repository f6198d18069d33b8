import type { Endpoint } from '../endpoint.ts'

/** Whether a call asks for one record: its path ends in an ID, or it is the user's own account. server: rest-2 */
export const isSingle = ({ request, resource, method }: Endpoint): boolean =>
  method === 'GET' &&
  ('id' in ((request as { shape?: object }).shape ?? {}) || resource === 'myschoolwareaccount')

/** Whether a call removes something, so that its answer has no record. server: document-1, teacher-8 */
export const isRemoval = ({ method, resource }: Endpoint): boolean =>
  method === 'DELETE' || resource === 'remove'
