import { koppelleerling } from '#api/endpoints/koppelleerling.ts'
import { leerling } from '#api/endpoints/leerling.ts'
import { vwocursist } from '#api/endpoints/vwocursist.ts'
import type { Fields } from '#shared/values/json.ts'
import { anotherRow, readAgain } from '../../problems/place.ts'
import { repeatedRows } from '../changes/readBack.ts'
import { asRead, isSame, unless } from '../probes/compare.ts'
import type { Probe, Somebody } from '../probes/probe.ts'
import { roles } from '../probes/roles.ts'

/** The code of a child and its date of birth, as a parent enters them. */
export function codeOf({ offer }: Somebody): Readonly<Record<string, string>> {
  const { koppelcode, parentRol, geboortejaar, geboortemaand, geboortedag } = offer.values ?? {}
  return {
    Koppelcode: String(koppelcode),
    Rol: String(parentRol),
    Geboortejaar: String(geboortejaar),
    Geboortemaand: String(geboortemaand),
    Geboortedag: String(geboortedag),
  }
}

/**
 * Links a child to a parent. It must then be among the parent's children, which its date of birth shows, and the others must
 * stay. server: account-12, resource-4
 */
export const linkRelation: Probe = {
  description: 'a child that is linked stands beside those that were linked before',
  descriptionNl: 'een kind dat gekoppeld wordt, staat bij de kinderen die al gekoppeld waren',
  endpoint: koppelleerling.name,
  fact: 'account-12',
  shownBy: ['a parent links a child', 'a parent asks who the children are'],
  states: [roles.parentOfCode],
  optionalStates: [roles.staff],
  writes: 'everything',
  async run(context) {
    const parent = await context.person(roles.parentOfCode)
    const query = codeOf(parent)
    const readers = [parent, ...(await context.people([roles.staff]))]
    const born = async ({ ID }: Fields): Promise<unknown> => {
      const records = await Promise.all(readers.map(({ record }) => record(vwocursist, Number(ID))))
      return asRead(
        vwocursist,
        records.filter((record) => record !== undefined),
      )[0]?.GeboorteDatum
    }
    return context.changing(parent, { kind: 'children', mayGrow: true }, async () => {
      const before = await parent.list(leerling)
      const { api, resource, method } = koppelleerling
      if (!(await parent.access.call({ method, api, resource, query })).accepted) return []
      const now = await parent.list(leerling)
      const isIn = ({ ID }: Fields) => now.some((each) => isSame(each.ID, ID))
      const days = await Promise.all(now.map(born))
      const day = [query.Geboortejaar, query.Geboortemaand, query.Geboortedag].join('-')
      // A child without a readable date of birth may be the linked one.
      const isThere =
        days.length === 0 || days.some((each) => each === undefined || each === '' || each === day)
      return [
        ...unless(before.every(isIn), 'lost unasked', anotherRow),
        ...repeatedRows('ID', before, now),
        ...unless(isThere, 'stored nowhere', readAgain('ID')),
      ]
    })
  },
}
