import type { Trouble } from './reason.ts'

/** An error with the reason, as a value, why something could not be done. */
export class Troubled extends Error {
  readonly trouble: Trouble
  constructor(trouble: Trouble) {
    super(trouble.kind)
    this.trouble = trouble
  }
}
