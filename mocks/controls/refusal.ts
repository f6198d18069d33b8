/** Why a control refuses something: the code and its English are for programs, and the HTTP status. */
const reasons = {
  'unknown-control': [404, 'There is no such control'],
  'no-school-here': [404, 'The controls are below the path of a school'],
  'unknown-table': [404, 'There is no such table'],
  'unknown-row': [404, 'The table has no such row'],
  'unknown-column': [400, 'The table has no such column'],
  'unfit-row': [400, 'The row does not fit its table'],
  'no-row': [400, 'The body is no JSON object'],
  'unfit-argument': [400, 'The control does not take this argument; these parts of it do not fit'],
  'unfit-query': [400, 'The query does not describe calls'],
  'no-json': [400, 'The body is no JSON'],
  'no-json-type': [415, 'The body needs the header Content-Type: application/json'],
  'too-large': [413, 'The body is too large'],
  'other-site': [403, 'A page of another web site may not control this school'],
  'trainer-only': [403, 'The header X-Trainer-Code needs the code of the trainer'],
  'too-many-codes': [429, 'Too many wrong codes; wait a minute'],
  'unknown-room': [404, 'There is no such room'],
  room: [409, 'This cannot be done with a room'],
  'not-stored': [503, 'The change cannot be stored'],
  refused: [400, 'The control refuses this; "text" says why'],
} as const satisfies Record<string, readonly [status: number, english: string]>
export type RefusalCode = keyof typeof reasons

/** What a control refuses. The message is a Dutch sentence, as a trainer reads it. */
export class ControlRefusal extends RangeError {
  override readonly name: string = 'ControlRefusal'
  readonly code: RefusalCode
  readonly detail: string
  /** @param detail what it is about, in no language */
  constructor(code: RefusalCode, message: string, detail = '') {
    super(message)
    this.code = code
    this.detail = detail
  }
}

/** The form of every refusal of a control over HTTP. */
interface RefusalBody {
  readonly code: RefusalCode
  /** English, for programmers. */
  readonly message: string
  /** Dutch, for a trainer. */
  readonly text: string
}

/** The answer to what a control refuses, or to an error in it. */
export function refused(error: unknown): Response {
  const { code, message, detail } =
    error instanceof ControlRefusal
      ? error
      : {
          code: 'refused' as const,
          message: error instanceof Error ? error.message : String(error),
          detail: '',
        }
  const [status, english] = reasons[code]
  const body: RefusalBody = {
    code,
    message: detail === '' ? `${english}.` : `${english}: ${detail}.`,
    text: message,
  }
  return Response.json(body, { status })
}

export const refusalCodes = Object.keys(reasons) as RefusalCode[]
