import { breaking, type Mutant, onRest, status } from './mutant.ts'
import { asStaff, type Registration, withAuthor, withRoute } from './routeMutants.ts'

/** Whoever names the key of somebody else beside their own gets what the server gave to that other person. */
function byEither(resource: string): Mutant {
  const given = new Map<string, string>()
  return breaking(
    resource,
    'a key of one’s own opens that of somebody else',
    (call, answer, method, asked) => {
      const names = [...asked.query.keys()].filter((name) => name !== '_dc')
      const key = `${call} ${asked.query.get('LLID')}`
      if (answer.status === 200 && names.length < 2)
        given.set(names.length === 0 ? `${call} null` : key, answer.body)
      const other = given.get(key) ?? given.get(`${call} null`)
      const isCrossed = answer.status === 403 && other !== undefined
      return isCrossed ? onRest(resource, status(200, other))(call, answer, method, asked) : answer
    },
  )
}

/** A request that names something of one's own and something of somebody else. server: rest-8, teacher-7, teacher-18 */
export const crossedKeyMutants: readonly Mutant[] = [
  byEither('vwocursist'),
  byEither('betalingen'),
  withRoute(
    'VerwerkAanwezigHeden',
    'a person outside the group is registered in the own group',
    (own) => async (request, context) => {
      const [sent] = request.data as readonly [Registration]
      const { groepsleden, groepen } = context.db.tables
      for (const line of sent.Leerlingen)
        for (const { GroepID } of groepsleden.where('CursistID', line.LL_ID)) {
          const GroepType = groepen.get(GroepID)?.GroepType
          const data = [{ ...sent, GroepID, GroepType, Leerlingen: [line] }]
          await asStaff(own)({ ...request, data }, context).catch(() => {})
        }
      return null
    },
  ),
  {
    ...withRoute(
      'Doc get',
      'a point of one’s own opens every document',
      (own) => async (request, context) => {
        const { D_ID = '' } = request.query
        const { AgendaPunt = 0 } = context.db.tables.documenten.get(Number(D_ID)) ?? {}
        return own(request, D_ID.startsWith('0') ? withAuthor(context, AgendaPunt) : context)
      },
    ),
    changeQuery: (call, query) => {
      const isAsked = /^Doc\/get/i.test(call) && query.has('AgendaPunt')
      if (isAsked) query.set('D_ID', `0${query.get('D_ID')}`)
    },
  },
]
