import { mockSchool } from '#contracts/school/mockSchool.ts'
import { linesOf, ownHours } from '#mocks/server/core/groups.ts'
import type { Route } from '#mocks/server/core/route.ts'
import type { Mutation } from '../mutatingProxy.ts'
import { today } from '../simulatedSchool.ts'
import { doing } from './probeBreaks.ts'
import { type Break, type Fields, onRest, records, when } from './tools.ts'

/** Breaks of a server that somebody else wrote from what is known. */

/** The mails of a call go to an address that nobody asked for. */
const elsewhere =
  (own: Route): Route['handle'] =>
  (request, context) =>
    own.handle(request, {
      ...context,
      outbox: {
        ...context.outbox,
        send: (message) => context.outbox.send({ ...message, to: 'secretariaat@school.example' }),
      },
    })

const { lesdag = today } = mockSchool(today)['a teacher with a registered hour is signed in']?.values ?? {}

/** Who has lessons gets a test of a group without them too. */
const withOtherGroup = (who: string, type: string): Break =>
  doing('AgendaPunt', `${who} gets a test of another group`, (own) => async (request, context) => {
    const points = (await own.handle(request, context)) as Fields[]
    const { db, user, site } = context
    if (site.type !== type || points.length === 0) return points
    const hour = ownHours({ ...context, user: { ...user, PersoneelID: null } }, lesdag).find((each) => {
      const people = linesOf(db, lesdag, each)
      return people.length > 0 && !people.some(({ CursistID }) => CursistID === user.CursistID)
    })
    const [Van, Tot] = [`${lesdag} 09:00:00`, `${lesdag} 09:50:00`]
    const point = { ...points[0], ID: 1_000_009, TypePunt: 100, Van, Tot, Groep: hour?.Omschrijving }
    return points.concat(point)
  })

/** A session ends while somebody works in it, after so many of its calls. */
function ending(calls: number): Mutation {
  const made = new Map<string, number>()
  return (call, answer, method, { cookie }) => {
    if (cookie === '' || method !== 'GET' || !call.startsWith('REST/')) return answer
    const count = (made.get(cookie) ?? 0) + 1
    made.set(cookie, count)
    return count > calls ? { ...answer, status: 401, body: '', contentType: 'text/html' } : answer
  }
}

export const otherServerBreaks: readonly Break[] = [
  {
    what: 'Authenticate: a session ends while somebody works',
    endpoints: ['Authenticate'],
    mutation: ending(12),
    says: 'a session that ends after',
  },
  withOtherGroup('a pupil', 'LL'),
  withOtherGroup('a student', 'STUDENT'),
  {
    what: 'betalingen: each day has its month in front',
    endpoints: ['betalingen'],
    says: 'a date as MM/DD/YYYY',
    mutation: onRest(
      'betalingen',
      records((row) => ({ ...row, Inschrijfdatum: '09/21/2026' })),
    ),
  },
  {
    what: 'vwocursistpersonalia change: a save without a change is an error',
    endpoints: ['vwocursistpersonalia change'],
    says: 'got HTTP 500',
    mutation: onRest(
      'vwocursistpersonalia',
      when(400, (answer) =>
        answer.body.includes('Content not changed')
          ? { ...answer, status: 500, body: 'Access violation' }
          : answer,
      ),
      'PUT',
    ),
  },
  {
    ...doing(
      'Doc get',
      'the newest document comes, whichever is asked for',
      (own) => async (request, context) => {
        const newest = context.db.tables.documenten.all().at(-1)
        const asked = context.db.tables.documenten.get(Number((request as { query: Fields }).query.D_ID))
        const { inhoud = '' } = newest ?? {}
        const bytes = Uint8Array.from(inhoud, (character) => character.charCodeAt(0))
        return asked ? { name: asked.Naam, type: asked.Type, bytes } : own.handle(request, context)
      },
    ),
    says: 'the content of another document',
  },
  {
    ...doing(
      'AgendaPunt change',
      'a copy is stored, and the point stays',
      (own) => async (request, context) => {
        const { agendapunten } = context.db.tables
        const before = agendapunten.get(Number((request as { id: number }).id))
        const answer = (await own.handle(request, context)) as Fields[]
        const changed = before && agendapunten.get(before.ID)
        if (!before || !changed) return answer
        const ID = Math.max(...agendapunten.all().map((each) => each.ID)) + 1
        await agendapunten.insert({ ...changed, ID })
        await agendapunten.update(before.ID, before)
        return answer.map((row) => ({ ...row, ID }))
      },
    ),
    says: 'a copy beside it',
  },
  doing('createrequest', 'the mail goes to another address', elsewhere),
  doing('confirmationcode', 'the code goes to another address', elsewhere),
]
