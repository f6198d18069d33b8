import { regex } from '@pact-foundation/pact/src/v3/matchers.js'
import { rpcError } from '#api/answers/answer.ts'
import type { Endpoint, FileContent } from '#api/endpoint.ts'
import { closedListAt, listPattern } from '../facts/closedLists.ts'
import { notChanged, type Outcome } from '../outcome.ts'
import { exampleScript } from './apiScript.ts'
import { exampleOf, type Template, templateOf } from './matchers.ts'

/** The body of an answer: JSON, a script, a file, or any body. */
export type AnswerBody =
  | { kind: 'any'; example: undefined | '' }
  | { kind: 'json'; template: Template; example: unknown }
  | { kind: 'script'; example: string }
  /** Any bytes, sent as an attachment. */
  | { kind: 'file'; example: FileContent }

const pattern =
  ({ name }: Endpoint) =>
  (path: string) => {
    const list = closedListAt(name, path.split('.'))
    return list && listPattern(list)
  }

const exampleFile: FileContent = { name: 'voorbeeld.txt', type: 'text/plain', bytes: new Uint8Array() }

/** The body of the answer that an interaction expects. */
export function answerOf(endpoint: Endpoint, outcome: Outcome): AnswerBody {
  const json = (template: Template): AnswerBody => ({
    kind: 'json',
    template,
    example: exampleOf(template),
  })
  switch (outcome.kind) {
    case 'success':
      if (endpoint.envelope === 'script') return { kind: 'script', example: exampleScript }
      if (endpoint.envelope === 'file') return { kind: 'file', example: exampleFile }
      if (endpoint.envelope === 'plain') return { kind: 'any', example: '' }
      return json(templateOf(endpoint.answer, { present: outcome.present ?? [], closed: pattern(endpoint) }))
    case 'empty list':
      return json(templateOf(endpoint.answer, { empty: endpoint.response }))
    case 'refused':
      return json(templateOf(rpcError))
    case 'unchanged':
      return json({ message: regex(`^${notChanged}$`, notChanged) })
    default:
      return { kind: 'any', example: undefined }
  }
}
