import { isGsm, isTelefoon, readPhone, typePhone } from '#shared/reading/phone.ts'
import type { Reading } from '#shared/reading/reading.ts'
import { isIban, typeIban } from '#shared/validators/iban.ts'
import type { Typed, Typing } from '#shared/validators/typing.ts'
import type { NumberField } from './editing.ts'

/** How a number is formatted while it is typed, and how it is validated. */
export interface NumberRule {
  readonly type: (typing: Typing) => Typed
  readonly isGood: (text: string) => boolean
  /** The remark about typed or pasted text. */
  readonly read?: (brought: string) => Reading<string>
}

/** The rules of each field, which are loaded with the first dialog. */
export const numberRules: Readonly<Record<NumberField, NumberRule>> = {
  Telefoon: { type: typePhone, isGood: isTelefoon, read: readPhone },
  Gsm: { type: typePhone, isGood: isGsm, read: readPhone },
  Bankrekening: { type: typeIban, isGood: isIban },
}
