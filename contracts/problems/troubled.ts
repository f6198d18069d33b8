import type { Trouble } from './reason.ts'

/** An error with the reason why something could not be done, as a value. */
export class Troubled extends Error {
  readonly trouble: Trouble
  constructor(trouble: Trouble) {
    super(trouble.kind)
    this.trouble = trouble
  }
}
