import type { Endpoint } from '#api/endpoint.ts'
import { formNames, rightBits } from '#api/forms.ts'
import { type Fields, isFields } from '#shared/values/json.ts'
import { anyRow, firstAtEachPlace, inBody, inResult } from '../../problems/place.ts'
import type { Difference } from '../../problems/problem.ts'
import { asFields, resultIn } from '../server/answer.ts'

const isKnown = (form: string) => formNames.some((each) => each === form)
const isKnownInAnyCase = (form: string) => formNames.some((each) => each.toLowerCase() === form.toLowerCase())

/** The paths of forms whose name differs from the known one only in its capitals. server: login-10 */
function misspeltForms(value: unknown, path: readonly string[]): (readonly string[])[] {
  if (Array.isArray(value)) return value.flatMap((each) => misspeltForms(each, [...path, anyRow]))
  if (!isFields(value)) return []
  const { Form, Items } = value
  const own = typeof Form === 'string' && isKnownInAnyCase(Form) && !isKnown(Form) ? [[...path, 'Form']] : []
  return [...own, ...misspeltForms(Items, [...path, 'Items'])]
}

/** The problems of the rights of staff; those of other users do not count. server: login-5, login-8 */
function rightProblems({ SessionConfig, rights }: Fields): Difference[] {
  if (!isFields(SessionConfig) || !('PersoneelID' in SessionConfig) || !isFields(rights)) return []
  const screens = asFields(rights.screens)
  const opens = (bits: unknown) => typeof bits !== 'number' || (bits & rightBits.open) !== 0
  const problems: Difference[] = []
  if (![rights.defaults, ...Object.values(screens)].some(opens))
    problems.push({ kind: 'no screen', place: inResult('rights') })
  if (Object.keys(screens).some((name) => isKnownInAnyCase(name) && !isKnown(name)))
    problems.push({ kind: 'form in other capitals', place: inResult('rights', 'screens') })
  return problems
}

function menuProblems({ menu }: Fields): Difference[] {
  const places = misspeltForms(isFields(menu) ? menu.Items : undefined, ['result', 'menu', 'Items']).map(
    (path) => inBody(...path),
  )
  return firstAtEachPlace(places.map((place) => ({ kind: 'form in other capitals', place }) as const))
}

/** The problems with the menu and the rights in the parsed answer to a sign-in; none for any other call. */
export const loginProblems = ({ effect }: Endpoint, body: unknown): Difference[] =>
  effect === 'opens a session' ? [menuProblems, rightProblems].flatMap((judge) => judge(resultIn(body))) : []
