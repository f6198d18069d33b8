import { dayMs } from '#shared/dates/schoolTime.ts'
import { isFields } from '#shared/values/json.ts'
import { allEndpoints } from '../describe/endpoints.ts'
import { withoutMoment } from '../school/stateValues.ts'

/** A key or code from a mail. */
const mailed = /^([0-9a-f]{16,}|\d{6})$/i

/** The field with the moment of the previous sign-in. */
const lastSignIn = 'lastlogin'

/** How far a moment may be from the run to count as 'now', in ms. */
const aroundNow = 2 * dayMs

/** The fields with the number of a row, which a server gives to what is new. */
const numberFields = new Set(allEndpoints.flatMap(({ key }) => (key ? [key.name] : [])))

/** Whether a value may be the number of a row: by its field, or because no other number of a school is as large. */
const isRowNumber = (name: string, text: string) =>
  /^\d+$/.test(text) && (text.length > 4 || numberFields.has(name) || /id$/i.test(name))

/**
 * Makes values equal that differ between two runs against the same data: the numbers of new rows, keys from mails, the present
 * moment, what the verifier itself makes unique, and the address of the server.
 * @param origin of the server, such as `https://school.example`
 */
export function createStable(origin: string) {
  const now = Date.now()
  const known = new Set<string>()

  /** Learns the numbers in an answer from before the first write, which are not those of new rows. */
  function learn(value: unknown): void {
    if (Array.isArray(value)) value.forEach(learn)
    else if (isFields(value)) Object.values(value).forEach(learn)
    else if (/^\d+$/.test(String(value))) known.add(String(value))
  }

  function stable(name: string, value: unknown): unknown {
    // Nothing says in which order a server gives the parts of a row.
    if (Array.isArray(value)) return value.map((each) => JSON.stringify(stable(name, each))).sort()
    if (isFields(value))
      return Object.fromEntries(
        Object.entries(value)
          .map(([each, field]) => [each, stable(each, field)] as const)
          .sort(([one], [other]) => one.localeCompare(other)),
      )
    const text = String(value)
    if (name === lastSignIn) return ''
    if (isRowNumber(name, text)) return known.has(text) ? text : 'new'
    if (typeof value !== 'string') return value
    if (mailed.test(text)) return 'mailed'
    if (/\d[T ]\d\d:\d\d/.test(text) && Math.abs(Date.parse(text) - now) < aroundNow) return 'now'
    return withoutMoment(text).replaceAll(origin, '')
  }

  return { learn, stable }
}
