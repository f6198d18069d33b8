import type { Endpoint } from '#api/endpoint.ts'
import { type Fields, isFields, parseJson } from '#shared/json.ts'
import type { Answer } from '../server/wire/answer.ts'
import { writeJson } from '../server/wire/fpjson.ts'
import { type Asked, isRefusal, type Said, type Speech } from './assumption.ts'
import { type Dialect, differencesOf } from './dialect.ts'

/** Translates between a dialect and the usual server: its answers, and the requests to it. */
export interface Speaker {
  /** Translates the body of a request for the usual server. */
  accept(body: string, asked: Asked): string
  /** Translates the query of a request for the usual server. */
  ask(query: URLSearchParams, asked: Asked): URLSearchParams
  /** An answer instead of calling the usual server; undefined to call it. */
  refuse(asked: Asked): Answer | undefined
  answer(answer: Answer, asked: Asked): Answer
}

type Spoken = Pick<Required<Speech>, 'record'>['record']

/** The translator for this dialect; null for the usual one, which needs none. */
export function createSpeaker(dialect: Pick<Dialect, 'choices'>): Speaker | null {
  const differences = differencesOf(dialect)
  if (differences.length === 0) return null

  /** The parts of one kind, from the assumptions about an endpoint. */
  const of = <Part extends keyof Speech>(part: Part, { name }: Endpoint): NonNullable<Speech[Part]>[] =>
    differences.flatMap(({ assumption: { endpoints }, alternative: { speech } }) => {
      const own = endpoints === undefined || endpoints.includes(name) ? speech?.[part] : undefined
      return own ? [own as NonNullable<Speech[Part]>] : []
    })
  const through = (parts: readonly Spoken[], fields: Fields, asked: Asked) =>
    parts.reduce((sofar, part) => part(sofar, asked), fields)

  /** A body with other records; a refusal, and what is no JSON, stays. */
  function rewritten(said: Said, asked: Asked): Said {
    const { endpoint } = asked
    const [records, bodies] = [of('record', endpoint), of('body', endpoint)]
    if (said.status !== 200 || records.length + bodies.length === 0) return said
    if (endpoint.envelope !== 'list' && endpoint.envelope !== 'rpc') return said
    const json = parseJson(said.body)
    if (!isFields(json) || isRefusal(json)) return said
    const change = (record: unknown) => (isFields(record) ? through(records, record, asked) : record)
    const changed = {
      ...json,
      ...(Array.isArray(json.data) && { data: json.data.map(change) }),
      ...(isFields(json.result) && { result: change(json.result) }),
    }
    const line = said.body.endsWith('\n') ? '\n' : ''
    return { ...said, body: writeJson(through(bodies, changed, asked), endpoint.answer) + line }
  }

  return {
    accept(body, asked) {
      const parts = of('accept', asked.endpoint)
      const json = parts.length > 0 ? parseJson(body) : undefined
      return isFields(json) ? JSON.stringify(through(parts, json, asked)) : body
    },
    ask: (query, asked) => of('ask', asked.endpoint).reduce((sofar, part) => part(sofar, asked), query),
    refuse(asked) {
      for (const part of of('refuse', asked.endpoint)) {
        const refused = part(asked)
        if (refused) return refused
      }
      return undefined
    },
    answer(answer, asked) {
      if (typeof answer.body !== 'string' || answer.attachment !== undefined) return answer
      const usual = answer as Said
      return of('answer', asked.endpoint).reduce(
        (sofar, part) => part(sofar, asked, usual),
        rewritten(usual, asked),
      )
    },
  }
}
