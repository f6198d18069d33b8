import type { RequestOf } from '#api/endpoint.ts'
import { birthDateFieldsOf, type createrequest } from '#api/endpoints/account.ts'
import type { IsoDate } from '#shared/dates/dates.ts'
import { ownRol } from '#shared/portal/rollen.ts'
import { readKey, readLine } from '#shared/reading/text.ts'
import { birthDateProblem } from '#shared/validators/birthDate.ts'
import { emailProblem } from '#shared/validators/email.ts'
import { type PasswordPolicy, passwordProblem, repetitionProblem } from '#shared/validators/passwordRules.ts'
import { isFilled, lengthOf, maxTextLength, textMessages } from '#shared/validators/text.ts'
import { texts } from './texts.ts'

/** The values of the form when it opens. rule: new-user-2 */
export const emptyFields = {
  familienaam: '',
  voornaam: '',
  /** `YYYY-MM-DD` */
  geboren: '',
  email: '',
  koppelcode: '',
  /** A value of `shared/portal/rollen.ts`. */
  rol: ownRol.value,
  password: '',
  repeat: '',
  privacy: false,
}

export type Fields = Readonly<typeof emptyFields>
export type FieldName = keyof Fields

function textProblem(name: keyof typeof texts.problems, text: string): string {
  if (!isFilled(text)) return texts.problems[name]
  return lengthOf(text) > maxTextLength ? textMessages.tooLong : ''
}

/** The problem of each field; `''` for none. rule: new-user-5, new-user-6 */
export const problemsOf = (fields: Fields, policy: PasswordPolicy, today: IsoDate) => ({
  familienaam: textProblem('familienaam', fields.familienaam),
  voornaam: textProblem('voornaam', fields.voornaam),
  geboren: birthDateProblem(fields.geboren, today),
  email: emailProblem(readKey(fields.email)),
  koppelcode: textProblem('koppelcode', fields.koppelcode),
  password: passwordProblem(fields.password, policy),
  repeat: repetitionProblem(fields.password, fields.repeat),
})

type Problems = ReturnType<typeof problemsOf>

/** Whether the button may be pressed: nothing is wrong, and the privacy policy is accepted. */
export const isComplete = (problems: Problems, { privacy }: Fields): boolean =>
  privacy && Object.values(problems).every((problem) => problem === '')

/** The request for a user that the fields describe. rule: new-user-7 */
export const requestOf = (fields: Fields): RequestOf<typeof createrequest> => ({
  query: {
    email: readKey(fields.email),
    PW: fields.password,
    Koppelcode: readKey(fields.koppelcode),
    Familienaam: readLine(fields.familienaam),
    Voornaam: readLine(fields.voornaam),
    Rol: String(fields.rol),
    ...birthDateFieldsOf(fields.geboren),
    PrivacyAccepted: fields.privacy ? 'true' : 'false',
  },
})
