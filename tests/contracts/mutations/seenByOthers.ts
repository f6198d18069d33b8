import { koppelcodeOf } from '#mocks/server/accounts/koppelcodes.ts'
import type { Mutation } from '../mutatingProxy.ts'
import { breaking, type Fields, type Mutant, onRest, rows } from './mutant.ts'
import { alsoWithRoute, withRoute } from './routeMutants.ts'

/** A user always gets a row as it was at that user's first read. @param keepsRemoved whether a removed row stays too */
function keptRows(resource: string, isMeant: (row: Fields) => boolean, keepsRemoved: boolean): Mutation {
  const first = new Map<string, Map<unknown, Fields>>()
  return (call, answer, method, asked) => {
    const key = `${asked.cookie} ${call}`
    const known = first.get(key) ?? new Map<unknown, Fields>()
    first.set(key, known)
    const keep = rows((data) => {
      const now = data.map((row) => known.get(row.ID) ?? row)
      const lost = [...known.values()].filter(({ ID }) => keepsRemoved && !now.some((row) => row.ID === ID))
      for (const row of now) if (isMeant(row)) known.set(row.ID, row)
      return [...now, ...lost]
    })
    return onRest(resource, keep)(call, answer, method, asked)
  }
}

/** Whether the verifier made a point for a group, by its title. */
const isForGroup = ({ Titel }: Fields) => /voor de groep/i.test(String(Titel))

/** A server that links a second child wrongly. It starts without the link, so that a run can make it. */
const unlinked = (what: string, afterwards: 'nobody' | 'one alone'): Mutant => {
  let isFirst = true
  return alsoWithRoute(
    withRoute('koppelleerling', what, (own) => async (request, context) => {
      const { ouderschappen } = context.db.tables
      const others = ouderschappen.where('UserID', context.user.userid)
      if (others.length > 0 && afterwards === 'nobody') return null
      const answer = await own(request, context)
      for (const { ID } of others) ouderschappen.remove(ID)
      return answer
    }),
    'Authenticate',
    (own) => async (request, context) => {
      const { ouderschappen } = context.db.tables
      const child = koppelcodeOf(context.db, 'LWOUTE-2M5-C86HY')?.CursistID
      if (isFirst)
        for (const { ID, CursistID } of ouderschappen.all()) if (CursistID === child) ouderschappen.remove(ID)
      isFirst = false
      return own(request, context)
    },
  )
}

/** A removed document is in no list, but can still be downloaded by its number. */
function downloadable(): Mutant {
  const removed = new Map<unknown, unknown>()
  return alsoWithRoute(
    withRoute('Doc remove', 'its number still gives it', (own) => async (request, context) => {
      const { D_ID } = request.query
      const document = context.db.tables.documenten.get(Number(D_ID))
      const answer = await own(request, context)
      if (document) {
        const bytes = Uint8Array.from(document.inhoud, (sign) => sign.charCodeAt(0))
        removed.set(D_ID, { name: document.Naam, type: document.Type, bytes })
      }
      return answer
    }),
    'Doc get',
    (own) => async (request, context) => removed.get(request.query.D_ID) ?? own(request, context),
  )
}

/** Servers on which others see a write or a removal wrongly. server: rest-6, resource-7, resource-8, teacher-13, teacher-17 */
export const seenByOthersMutants: readonly Mutant[] = [
  breaking(
    'AgendaPunt remove',
    'pupils still get the point',
    keptRows('AgendaPunt', isForGroup, true),
    '/webleerling',
  ),
  breaking(
    'AgendaPunt change',
    'pupils still get it as it was',
    keptRows('AgendaPunt', isForGroup, false),
    '/webleerling',
  ),
  breaking(
    'vwocursistpersonalia change',
    'staff still get what was there',
    keptRows('vwocursistpersonalia', () => true, false),
    '/webvwo',
  ),
  breaking(
    'vwocursistpersonalia change',
    'the other record of a bank account stays',
    keptRows('vwocursist', () => true, false),
    '/webstudent',
  ),
  downloadable(),
  unlinked('a second child is linked to nobody', 'nobody'),
  unlinked('a second child takes the place of the first', 'one alone'),
]
