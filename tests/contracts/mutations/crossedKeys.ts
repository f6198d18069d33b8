import { doing, seeingAll } from './doing.ts'
import { type Mutant, onRest, status } from './mutant.ts'

/** What the server gave under a key comes to whoever names it beside a key of their own. */
function byEither(resource: string): Mutant {
  const given = new Map<string, string>()
  return {
    what: `${resource}: a key of one's own opens that of somebody else`,
    endpoints: [resource],
    mutation: (call, answer, method, asked) => {
      const names = [...asked.query.keys()].filter((name) => name !== '_dc')
      const key = `${call} ${asked.query.get('LLID')}`
      if (answer.status === 200 && names.length < 2)
        given.set(names.length === 0 ? `${call} null` : key, answer.body)
      const other = given.get(key) ?? given.get(`${call} null`)
      const isCrossed = answer.status === 403 && other !== undefined
      return isCrossed ? onRest(resource, status(200, other))(call, answer, method, asked) : answer
    },
  }
}

interface Registration {
  readonly data: readonly [
    { readonly Datum: string; readonly Lesuur: number; readonly Leerlingen: readonly { LL_ID: number }[] },
  ]
}

/** A request that names something of one's own and something of somebody else. server: rest-8, teacher-7, teacher-18 */
export const crossedKeyMutants: readonly Mutant[] = [
  byEither('vwocursist'),
  byEither('betalingen'),
  doing(
    'VerwerkAanwezigHeden',
    'a person outside the group is registered in the own group',
    (own) => async (request, context) => {
      const [given] = (request as Registration).data
      const { groepsleden, groepen } = context.db.tables
      for (const line of given.Leerlingen)
        for (const { GroepID } of groepsleden.where('CursistID', line.LL_ID)) {
          const GroepType = groepen.get(GroepID)?.GroepType
          const data = [{ ...given, GroepID, GroepType, Leerlingen: [line] }]
          await seeingAll(own)({ data }, context).catch(() => {})
        }
      return null
    },
  ),
  {
    ...doing('Doc get', 'a point of one’s own opens every document', (own) => async (request, context) => {
      const { query } = request as { query: { D_ID: string } }
      const { tables } = context.db
      const maker = tables.agendapunten.get(
        tables.documenten.get(Number(query.D_ID))?.AgendaPunt ?? 0,
      )?.PersoneelID
      const user = tables.gebruikers
        .all()
        .find(({ PersoneelID }) => PersoneelID !== null && PersoneelID === maker)
      return own.handle(request, user && query.D_ID.startsWith('0') ? { ...context, user } : context)
    }),
    changeQuery: (call, query) => {
      const isAsked = /^Doc\/get/i.test(call) && query.has('AgendaPunt')
      if (isAsked) query.set('D_ID', `0${query.get('D_ID')}`)
    },
  },
]
