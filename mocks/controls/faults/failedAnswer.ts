import { type Fields, isFields, parseJson } from '#shared/values/json.ts'
import { type Answer, type CallResult, errorPage } from '../../server/wire/answer.ts'
import { writeJson } from '../../server/wire/fpjson.ts'
import type { Failure, Hit } from './faults.ts'

/** What a fault can do with the server. */
export interface Upstream {
  /** The server's answer. */
  answer(): Promise<Answer>
  /** Ends the caller's session first. */
  answerWithoutSession(): Promise<Answer>
  /** A delay of `ms` and at most `jitter` milliseconds more; the same hit always has the same delay. */
  delay(ms: number, jitter: number, hit: number): number
  wait(ms: number): Promise<void>
}

const maintenancePage: Answer = {
  status: 200,
  contentType: 'text/html; charset=utf-8',
  body: '<!doctype html><html><head><title>Onderhoud</title></head><body><h1>Even geduld</h1></body></html>',
}

/** The result of a call that fails this way. The server gets the call only if the failure lets it through. */
export async function failedAnswer(
  failure: Failure & Partial<Pick<Hit, 'hit'>>,
  upstream: Upstream,
): Promise<CallResult> {
  switch (failure.kind) {
    case 'unreachable':
      return 'no connection'
    case 'timeout':
      return 'no answer'
    case 'html':
      return maintenancePage
    case 'status':
      return errorPage(failure.status, 'proxy')
    case 'expired':
      return upstream.answerWithoutSession()
    case 'delay':
      await upstream.wait(upstream.delay(failure.ms, failure.jitter ?? 0, failure.hit ?? 1))
      return upstream.answer()
    case 'dropped':
      await upstream.answer()
      return 'no connection'
    case 'malformed':
      return withBody(await upstream.answer(), (body) => body.slice(0, Math.floor(body.length / 2)))
    case 'wrong shape':
      return withBody(await upstream.answer(), withOtherRecords)
    case 'missing field': {
      const { field } = failure
      return withBody(await upstream.answer(), (body) => withoutField(body, field))
    }
  }
}

const withBody = (answer: Answer, change: (body: string) => string): Answer => ({
  ...answer,
  body: change(String(answer.body)),
})

const unexpectedRecord = { onverwacht: true }

/** A REST or Ext.Direct answer whose records have an unknown shape. Any other body is replaced by such a record. */
function withOtherRecords(body: string): string {
  const parsed = parseFields(body)
  if (!parsed) return writeJson(unexpectedRecord)
  if ('result' in parsed) return writeJson({ ...parsed, result: unexpectedRecord })
  return writeJson({ ...parsed, data: [unexpectedRecord] })
}

/** A REST or Ext.Direct answer whose records lack one field, or a script that lacks the line that sets it. */
function withoutField(body: string, field: string): string {
  const parsed = parseFields(body)
  if (!parsed) return withoutLines(body, `${field} = `)
  const path = field.split('.')
  const { data, result } = parsed
  for (const record of Array.isArray(data) ? data : [result]) deleteField(record, path)
  return writeJson(parsed)
}

const withoutLines = (text: string, start: string): string =>
  text
    .split('\n')
    .filter((line) => !line.startsWith(start))
    .join('\n')

function parseFields(body: string): Fields | undefined {
  const parsed = parseJson(body)
  return isFields(parsed) ? parsed : undefined
}

function deleteField(record: unknown, [name = '', ...deeper]: readonly string[]): void {
  if (!isFields(record)) return
  if (deeper.length > 0) deleteField(record[name], deeper)
  else delete (record as Record<string, unknown>)[name]
}
