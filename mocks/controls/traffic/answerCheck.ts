import type { Endpoint } from '#api/endpoint.ts'
import { parseJson } from '#shared/values/json.ts'
import { isRefusal } from '../../dialects/readAnswer.ts'
import { readRelaxedJson } from '../../server/rpc/jsonReader.ts'
import type { CallResult } from '../../server/wire/answer.ts'

/**
 * Whether an answer matches the schema of its endpoint. `refused`: the server refused the call, which no schema describes.
 * `none`: there is no answer, or no endpoint to check it against.
 */
export type SchemaVerdict = 'valid' | 'invalid' | 'refused' | 'none'

interface AnswerCheck {
  readonly verdict: SchemaVerdict
  /** The fields in which an invalid answer violates the schema; `alles` for an answer that cannot be read at all. */
  readonly fields: readonly string[]
}

const verdictOnly = (verdict: SchemaVerdict): AnswerCheck => ({ verdict, fields: [] })
const unreadable: AnswerCheck = { verdict: 'invalid', fields: ['alles'] }

/**
 * Checks the result of a call against the schema of its endpoint.
 * @param isChecked whether the server has already checked this answer against the schema
 */
export function checkAnswer(
  endpoint: Endpoint | undefined,
  result: CallResult,
  isChecked: boolean,
): AnswerCheck {
  if (typeof result === 'string' || !endpoint) return verdictOnly('none')
  if (result.status !== 200) return verdictOnly('refused')
  const { envelope, answer } = endpoint
  if (envelope === 'file')
    return isChecked || !isWebPage(result.contentType) ? verdictOnly('valid') : unreadable
  const text = String(result.body)
  if (envelope === 'rpc' && !/"error" : null/.test(text.slice(-400)) && isRefusal(readJson(text)))
    return verdictOnly('refused')
  if (isChecked) return verdictOnly('valid')
  const json = readJson(text)
  if (isRefusal(json)) return verdictOnly('refused')
  const parsed = answer.safeParse(envelope === 'script' || envelope === 'plain' ? text : json)
  if (parsed.success) return verdictOnly('valid')
  return { verdict: 'invalid', fields: parsed.error.issues.map(({ path }) => path.join('.') || 'alles') }
}

const isWebPage = (contentType: string) => /^text\/html/i.test(contentType)

/** Parses JSON, which may have the relaxed form that clients may send; undefined for other texts. */
export function readJson(text: string): unknown {
  const strict = parseJson(text)
  if (strict !== undefined || text.length > 10_000) return strict
  try {
    return readRelaxedJson(text)
  } catch {
    return undefined
  }
}
