import type { Trouble } from './reason.ts'

/** An error whose reason is a value. */
export class TroubleError extends Error {
  readonly trouble: Trouble
  constructor(trouble: Trouble) {
    super(trouble.kind)
    this.trouble = trouble
  }
}
