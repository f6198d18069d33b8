import type { Endpoint } from '#api/endpoint.ts'
import { type Fields, isFields, parseJson } from '#shared/values/json.ts'
import type { Answer } from '../server/wire/answer.ts'
import { writeJson } from '../server/wire/fpjson.ts'
import { type Behaviour, concerns, type DialectCall, type TextAnswer } from './assumption.ts'
import { type Dialect, differencesOf } from './dialect.ts'
import { isRefusal } from './readAnswer.ts'

/** Translates between a dialect and the usual server, in both directions. */
export interface Translator {
  /** An answer that replaces the call of the usual server; undefined to call it. */
  refuse(call: DialectCall): Answer | undefined
  /** Translates the body of a request for the usual server. */
  acceptBody(body: string, call: DialectCall): string
  /** Translates the query of a request for the usual server. */
  acceptQuery(query: URLSearchParams, call: DialectCall): URLSearchParams
  answer(answer: Answer, call: DialectCall): Answer
}

type FieldsChange = NonNullable<Behaviour['record']>

/** The translator for this dialect; null for the usual one, which needs none. */
export function createTranslator(dialect: Pick<Dialect, 'choices'>): Translator | null {
  const differences = differencesOf(dialect)
  if (differences.length === 0) return null

  /** The functions of one kind of behaviour, from all differences about an endpoint. */
  const functionsOf = <Kind extends keyof Behaviour>(
    kind: Kind,
    endpoint: Endpoint,
  ): NonNullable<Behaviour[Kind]>[] =>
    differences.flatMap(({ assumption, alternative: { behaviour } }) => {
      const value = concerns(assumption, endpoint) ? behaviour?.[kind] : undefined
      return value ? [value as NonNullable<Behaviour[Kind]>] : []
    })
  const applyAll = (changes: readonly FieldsChange[], fields: Fields, call: DialectCall) =>
    changes.reduce((current, change) => change(current, call), fields)

  /** Changes the records and the body of an answer. Refusals and bodies that are not JSON stay as they are. */
  function rewriteRecords(answer: TextAnswer, call: DialectCall): TextAnswer {
    const { endpoint } = call
    const [recordChanges, bodyChanges] = [functionsOf('record', endpoint), functionsOf('body', endpoint)]
    if (answer.status !== 200 || recordChanges.length + bodyChanges.length === 0) return answer
    if (endpoint.envelope !== 'list' && endpoint.envelope !== 'rpc') return answer
    const json = parseJson(answer.body)
    if (!isFields(json) || isRefusal(json)) return answer
    const change = (record: unknown) => (isFields(record) ? applyAll(recordChanges, record, call) : record)
    const changed = {
      ...json,
      ...(Array.isArray(json.data) && { data: json.data.map(change) }),
      ...(isFields(json.result) && { result: change(json.result) }),
    }
    const lineEnd = answer.body.endsWith('\n') ? '\n' : ''
    return { ...answer, body: writeJson(applyAll(bodyChanges, changed, call), endpoint.answer) + lineEnd }
  }

  return {
    acceptBody(body, call) {
      const changes = functionsOf('acceptBody', call.endpoint)
      const json = changes.length > 0 ? parseJson(body) : undefined
      return isFields(json) ? JSON.stringify(applyAll(changes, json, call)) : body
    },
    acceptQuery: (query, call) =>
      functionsOf('acceptQuery', call.endpoint).reduce((current, change) => change(current, call), query),
    refuse(call) {
      for (const refuse of functionsOf('refuse', call.endpoint)) {
        const refused = refuse(call)
        if (refused) return refused
      }
      return undefined
    },
    answer(answer, call) {
      if (typeof answer.body !== 'string' || answer.attachment !== undefined) return answer
      const usual = answer as TextAnswer
      return functionsOf('answer', call.endpoint).reduce(
        (current, change) => change(current, call, usual),
        rewriteRecords(usual, call),
      )
    },
  }
}
