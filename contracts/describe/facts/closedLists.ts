import { pointTypes } from '#api/endpoints/agendaPunt.ts'
import { systemTypes } from '#api/endpoints/externSysteem.ts'
import type { EndpointName } from '#api/endpoints/index.ts'
import { namesOfServerType, serverTypes } from '#api/school/serverTypes.ts'
import { anyRow } from '../../problems/place.ts'
import { escapePattern } from '../escapePattern.ts'
import type { FactId } from './facts.ts'

/** The values that a field may have, if the rules list all of them. The portal also copes with some others. */
export interface ClosedList {
  readonly values: readonly (string | number)[]
  /** The fact that states the values. */
  readonly fact: FactId
  /** Whether upper and lower case count as the same. */
  readonly ignoresCase?: boolean
}

/** The short and the long names, without regard to case. server: address-5, address-6 */
const typeNames: ClosedList = {
  values: serverTypes.flatMap(namesOfServerType),
  fact: 'address-5',
  ignoresCase: true,
}

/** The lists by endpoint, and by the path in its answer without list positions; `*` stands for any name. */
const lists: Readonly<Partial<Record<EndpointName, Readonly<Record<string, ClosedList>>>>> = {
  servertypeinfo: { 'data.ServerType': typeNames },
  'RPC/API': { TypeServer: typeNames },
  vwomodule: {
    // The results of a module. rule: module-5
    'data.Resultaat': {
      values: ['GESLAAGD', 'NT_GESLAAGD', 'NT_DEELGENOMEN', 'VRIJSTELLING', '?', ''],
      fact: 'resource-14',
    },
    'data.Atype': { values: ['VRIJSTELLING', ''], fact: 'rest-13' },
  },
  ExternSysteem: { 'data.TypeSysteem': { values: systemTypes, fact: 'resource-20' } },
  'ExternSysteem change': { 'data.TypeSysteem': { values: systemTypes, fact: 'resource-20' } },
  AgendaPunt: {
    'data.TypePunt': { values: Object.values(pointTypes), fact: 'agenda-8' },
    // A point that only its author sees has no group.
    'data.GroepType': { values: ['klas', 'lesgroep', ''], fact: 'agenda-3' },
  },
  Authenticate: rights(),
  ExternalAuthenticate: rights(),
}

function rights(): Readonly<Record<string, ClosedList>> {
  const list: ClosedList = { values: Array.from({ length: 16 }, (_, bits) => bits), fact: 'login-5' }
  return { 'result.rights.defaults': list, 'result.rights.screens.*': list }
}

/** The closed list for a path in an endpoint's answer, whose list positions are ignored. */
export function closedListAt(endpoint: string, path: readonly string[]): ClosedList | undefined {
  const byPath = Object.hasOwn(lists, endpoint) ? lists[endpoint as EndpointName] : undefined
  const names = path.filter((key) => key !== anyRow)
  return byPath?.[names.join('.')] ?? byPath?.[[...names.slice(0, -1), '*'].join('.')]
}

/** Whether a list has a value. */
export function isListed({ values, ignoresCase }: ClosedList, value: unknown): boolean {
  if (!ignoresCase) return values.some((each) => each === value)
  return (
    typeof value === 'string' && values.some((each) => String(each).toLowerCase() === value.toLowerCase())
  )
}

/** The texts of a list, as alternatives in a pattern; undefined for a list of numbers. */
export function textsOfList({ values, ignoresCase }: ClosedList): string | undefined {
  if (values.some((value) => typeof value !== 'string')) return undefined
  return values
    .map((value) => {
      const escaped = escapePattern(String(value))
      return ignoresCase
        ? escaped.replace(/[a-z]/gi, (letter) => `[${letter.toUpperCase()}${letter.toLowerCase()}]`)
        : escaped
    })
    .join('|')
}

/** The texts of a list as a pattern for Pact; undefined for a list of numbers. */
export function listPattern(list: ClosedList): RegExp | undefined {
  const texts = textsOfList(list)
  return texts === undefined ? undefined : new RegExp(`^(${texts})$`)
}
