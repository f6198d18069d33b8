import { type Answer, errorPage } from '../server/answer.ts'
import { writeJson } from '../server/fpjson.ts'
import type { Failure } from './faults.ts'

/** What comes back of a call: an answer, a broken connection, or nothing ever. */
export type Outcome = Answer | 'no connection' | 'no answer'

const maintenancePage: Answer = {
  status: 200,
  contentType: 'text/html; charset=utf-8',
  body: '<!doctype html><html><head><title>Onderhoud</title></head><body><h1>Even geduld</h1></body></html>',
}

/** What comes back of a call that fails this way. `answer` asks the server, and is called only where it is reached. */
export async function failedAnswer(failure: Failure, answer: () => Promise<Answer>): Promise<Outcome> {
  switch (failure.kind) {
    case 'unreachable':
      return 'no connection'
    case 'timeout':
      return 'no answer'
    case 'html':
      return maintenancePage
    case 'status':
      return errorPage(failure.status, 'proxy')
    case 'missing field': {
      const given = await answer()
      return { ...given, body: withoutField(String(given.body), failure.field) }
    }
  }
}

/** A REST or Ext.Direct answer without one field of each of its records. A body that is no JSON stays as it is. */
function withoutField(body: string, field: string): string {
  let parsed: unknown
  try {
    parsed = JSON.parse(body)
  } catch {
    return body
  }
  if (!isObject(parsed)) return body
  const path = field.split('.')
  const { data, result } = parsed
  for (const record of Array.isArray(data) ? data : [result]) remove(record, path)
  return writeJson(parsed)
}

function remove(record: unknown, [name = '', ...deeper]: readonly string[]): void {
  if (!isObject(record)) return
  if (deeper.length > 0) remove(record[name], deeper)
  else delete record[name]
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
