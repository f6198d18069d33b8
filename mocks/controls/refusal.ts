import type * as z from 'zod/mini'
import { messageOf } from '#shared/values/messageOf.ts'

/** The reasons for which a control refuses something: a code and an English sentence for programs, and the HTTP status. */
const reasons = {
  'unknown-control': [404, 'There is no such control'],
  'no-school-here': [404, 'The controls are below the path of a school'],
  'unknown-table': [404, 'There is no such table'],
  'unknown-row': [404, 'The table has no such row'],
  'unknown-scenario': [404, 'There is no such scenario'],
  'unknown-person': [404, 'Nobody has this username'],
  'unknown-endpoint': [404, 'There is no such endpoint'],
  'unknown-puzzle': [404, 'There is no such puzzle'],
  'unknown-state': [404, 'The pact has no such provider state'],
  'unknown-column': [400, 'The table has no such column'],
  'unfit-row': [400, 'The row does not fit its table'],
  'no-row': [400, 'The body is not a JSON object'],
  'unfit-argument': [400, 'The control does not take this argument; these parts of it do not fit'],
  'unfit-moment': [400, 'The clock takes YYYY-MM-DD HH:mm, from 2000 up to and including 2099'],
  'unfit-state': [400, 'This cannot be read as a stored state of a school'],
  'unfit-dialect': [400, 'This cannot be used as a dialect'],
  'unfit-query': [400, 'The query does not describe calls'],
  'no-json': [400, 'The body is not JSON'],
  'no-json-type': [415, 'The body needs the header Content-Type: application/json'],
  'too-large': [413, 'The body is too large'],
  'other-site': [403, 'A page of another web site may not control this school'],
  'trainer-only': [403, 'The header X-Trainer-Code needs the code of the trainer'],
  'too-many-codes': [429, 'Too many wrong codes; wait a minute'],
  'unknown-room': [404, 'There is no such room'],
  'demo-only': [409, 'Only the demo school takes this, not one of a file'],
  'class-full': [409, 'A class has no place for so many people'],
  'nothing-hidden': [409, 'Nothing is hidden in this school'],
  'not-found-yet': [409, 'The group has not found it yet'],
  'mended-in-portal': [409, 'This is mended in the portal itself, not by a control'],
  room: [409, 'This cannot be done with a room'],
  'not-stored': [503, 'The change cannot be stored'],
  refused: [400, 'The control refuses this; "text" says why'],
} as const satisfies Record<string, readonly [status: number, english: string]>
export type RefusalCode = keyof typeof reasons

/** Thrown when a control refuses something. The message is a Dutch sentence for the trainer. */
export class ControlRefusal extends RangeError {
  override readonly name: string = 'ControlRefusal'
  readonly code: RefusalCode
  readonly detail: string
  /** @param detail the name or value that is refused, which ends the English sentence */
  constructor(code: RefusalCode, message: string, detail = '') {
    super(message)
    this.code = code
    this.detail = detail
  }

  /** The English sentence, for a programmer. */
  get english(): string {
    const [, english] = reasons[this.code]
    return this.detail === '' ? `${english}.` : `${english}: ${this.detail}.`
  }
}

/** A refusal of an unknown name, which lists the known names. */
export const unknownName = (
  code: RefusalCode,
  sentence: string,
  name: string,
  names: readonly string[],
): ControlRefusal =>
  new ControlRefusal(
    code,
    `${sentence}. Er zijn: ${names.join(', ')}.`,
    `${name}. There are: ${names.join(', ')}`,
  )

/** The item with this name. Throws a refusal that lists the known names. */
export function findNamed<Item extends { readonly name: string }>(
  items: readonly Item[],
  name: string,
  code: RefusalCode,
  sentence: string,
): Item {
  const found = items.find((each) => each.name === name)
  if (found) return found
  const names = items.map((each) => each.name)
  throw unknownName(code, sentence, name, names)
}

/** The parts of a value that its schema does not accept, separated by commas; `alles` for the value as a whole. */
export const unfitParts = ({ issues }: z.core.$ZodError): string =>
  issues
    .flatMap((issue) =>
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((key) => [...issue.path, key].join('.'))
        : [issue.path.join('.') || 'alles'],
    )
    .join(', ')

/** The body of every refusal of a control over HTTP. */
interface RefusalBody {
  readonly code: RefusalCode
  /** The English sentence, for programmers. */
  readonly message: string
  /** The Dutch sentence, for a trainer. */
  readonly text: string
}

/** The answer to a call that a control refuses, or that fails in it. */
export function refusalResponse(error: unknown): Response {
  const refusal = error instanceof ControlRefusal ? error : new ControlRefusal('refused', messageOf(error))
  const { code, english, message: text } = refusal
  const [status] = reasons[code]
  const body: RefusalBody = { code, message: english, text }
  return Response.json(body, { status })
}

export const refusalCodes = Object.keys(reasons) as RefusalCode[]
