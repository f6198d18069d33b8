import { type Failure, type Fault, type FaultType, maxDelayMs } from '#mocks/controls/faults/faults.ts'
import { statuses } from './faultTypes.ts'
import { texts } from './texts.ts'

export const emptyForm = {
  kind: 'unreachable' as FaultType,
  /** The name of an endpoint; `''` for all. */
  endpoint: '',
  ms: '2000',
  jitter: '0',
  status: '500',
  field: '',
  from: '',
  every: '',
  times: '',
}

/** The values of the form, as text. */
export type FaultForm = Readonly<typeof emptyForm>

export type FaultErrors = Partial<Record<keyof FaultForm, string>>

/** The fault in the form, or the errors by field. */
export function readForm(form: FaultForm): { readonly fault: Fault } | { readonly errors: FaultErrors } {
  const errors: { -readonly [Name in keyof FaultErrors]: FaultErrors[Name] } = {}
  const readWhole = (name: keyof FaultForm, least: number, most: number, errorText: string): number => {
    const text = form[name].trim()
    const number = /^\d+$/.test(text) ? Number(text) : Number.NaN
    if (!(number >= least && number <= most)) errors[name] = errorText
    return number
  }
  const count = (name: 'from' | 'every' | 'times') =>
    form[name].trim() === '' ? {} : { [name]: readWhole(name, 1, Number.MAX_SAFE_INTEGER, texts.wrongCount) }

  const selection = {
    endpoint: form.endpoint || undefined,
    ...count('from'),
    ...count('every'),
    ...count('times'),
  }
  const fault: Fault = { ...failureOf(form, readWhole, errors), ...selection }
  return Object.keys(errors).length > 0 ? { errors } : { fault }
}

function failureOf(
  { kind, status, field }: FaultForm,
  readWhole: (name: keyof FaultForm, least: number, most: number, errorText: string) => number,
  errors: { field?: string },
): Failure {
  if (kind === 'delay') {
    const ms = readWhole('ms', 0, maxDelayMs, texts.wrongMs)
    const jitter = readWhole('jitter', 0, maxDelayMs, texts.wrongMs)
    return { kind, ms, jitter: jitter > 0 ? jitter : undefined }
  }
  if (kind === 'status')
    return { kind, status: statuses.find((each) => String(each.status) === status)?.status ?? 500 }
  if (kind === 'missing field') {
    if (field.trim() === '') errors.field = texts.wrongField
    return { kind, field: field.trim() }
  }
  return { kind }
}
