import type { Endpoint } from '#api/endpoint.ts'
import { type Fields, isFields } from '#shared/values/json.ts'
import {
  type Alternative,
  type Assumption,
  assumption,
  type Behaviour,
  type ObservedCall,
} from './assumption.ts'
import { recordsIn, shapeOf } from './readAnswer.ts'
import type { Form } from './valueForms.ts'

/** What is known about an assumed field. */
export interface FieldFacts {
  /** The dotted name of the field: `UserData.name`. */
  readonly field: string
  /** The endpoints whose answers have it. */
  readonly answeredBy: readonly [Endpoint, ...Endpoint[]]
  readonly fact: string
  /** Its forms; the usual one comes first. */
  readonly forms: readonly Form[]
  /** The endpoints to which clients send it back. */
  readonly sentIn?: readonly Endpoint[]
  /** False if it cannot be missing; a function says in which records its absence is a sign. By default it is one in each. */
  readonly missing?: false | ((record: Fields, call: ObservedCall) => boolean)
  readonly alike?: Assumption['alike']
  /** The fact that names the field, if only its form is assumed. */
  readonly stated?: string | undefined
}

type Sign = { readonly value: unknown } | 'missing'

const isMissing = (sign: Sign): sign is 'missing' => sign === 'missing'

function valueAt(record: Fields, [name = '', ...deeper]: readonly string[]): unknown {
  const value = Object.hasOwn(record, name) ? record[name] : undefined
  return deeper.length === 0 || !isFields(value) ? value : valueAt(value, deeper)
}

/** A copy of a record with another value, or without the field for undefined. A record that lacks the field stays as it is. */
function withValue(
  record: Fields,
  [name = '', ...deeper]: readonly string[],
  change: (value: unknown) => unknown,
): Fields {
  if (!Object.hasOwn(record, name)) return record
  const value = record[name]
  const next =
    deeper.length === 0 ? change(value) : isFields(value) ? withValue(value, deeper, change) : value
  if (next !== undefined) return { ...record, [name]: next }
  const { [name]: _, ...rest } = record
  return rest
}

/** Changes the data that a client sends: a body, or the first argument of an Ext.Direct call. */
function changeRequest(body: Fields, change: (record: Fields) => Fields): Fields {
  const { data } = body
  if (!Array.isArray(data)) return change(body)
  return { ...body, data: data.map((each) => (isFields(each) ? change(each) : each)) }
}

/** Whether a value is empty, so that it has no form. server: rest-3 */
const isEmptyValue = (value: unknown) => value === '' || value === null

/**
 * The ways in which a server may write an assumed field, or leave it out.
 *
 * @example
 * const day = fieldAssumption({ field: 'LESDatum', answeredBy: [vwoparticipaties], fact: 'rest-12', forms: dates })
 * // A server answers [{ LESDatum: '24/11/2026' }, {}]: that shows two signs,
 * day.signs(call)                                  // [{ value: '24/11/2026' }, 'missing']
 * // The first fits one form, which the simulated server can use too:
 * const belgian = day.alternatives[3]              // DD/MM/YYYY
 * belgian.fits({ value: '24/11/2026' })            // true
 * belgian.behaviour.record({ LESDatum: '2026-11-24' })  // { LESDatum: '24/11/2026' }
 */
export function fieldAssumption(facts: FieldFacts): Assumption {
  const { field, answeredBy, fact, forms, sentIn = [], missing = () => true, alike, stated } = facts
  const path = field.split('.')
  const takesEmpty = forms.some((form) => form.takesEmpty)
  const hasForm = (value: unknown) => takesEmpty || !isEmptyValue(value)
  const isAnsweredBy = ({ name }: Endpoint) => answeredBy.some((each) => each.name === name)
  const isSentIn = ({ name }: Endpoint) => sentIn.some((each) => each.name === name)

  function behaviour(form: Form): Behaviour {
    const writeValue = (value: unknown) => (hasForm(value) ? form.write(value) : value)
    const readValue = (value: unknown) => (form.fits(value) ? form.read(value) : value)
    return {
      record: (record, { endpoint }) =>
        isAnsweredBy(endpoint) ? withValue(record, path, writeValue) : record,
      acceptBody:
        sentIn.length === 0
          ? undefined
          : (body, { endpoint }) =>
              isSentIn(endpoint) ? changeRequest(body, (record) => withValue(record, path, readValue)) : body,
    }
  }
  const alternativeOf = (form: Form): Alternative<Sign> => ({
    id: form.id,
    words: form.words,
    fits: (sign) => !isMissing(sign) && form.fits(sign.value),
    behaviour: form === forms[0] ? undefined : behaviour(form),
  })
  const absent: Alternative<Sign> = {
    id: 'missing',
    words: { en: 'not there', nl: 'staat er niet' },
    fits: isMissing,
    ...(stated !== undefined && { whyImpossible: `${stated} names the field` }),
    behaviour: { record: (record) => withValue(record, path, () => undefined) },
  }
  return assumption<Sign>({
    id: `${answeredBy[0].name}.${field}`,
    words: { en: `${field} of ${answeredBy[0].name}`, nl: `${field} van ${answeredBy[0].name}` },
    fact,
    endpoints: [...answeredBy, ...sentIn].map(({ name }) => name),
    signs: (call) =>
      isAnsweredBy(call.endpoint)
        ? recordsIn(call).flatMap((record): Sign[] => {
            const value = valueAt(record, path)
            if (value !== undefined) return hasForm(value) ? [{ value }] : []
            return missing !== false && missing(record, call) ? ['missing'] : []
          })
        : [],
    alternatives: [...forms.map(alternativeOf), ...(missing === false ? [] : [absent])],
    alike,
    describe: (sign) => (isMissing(sign) ? 'missing' : shapeOf(sign.value)),
  })
}
