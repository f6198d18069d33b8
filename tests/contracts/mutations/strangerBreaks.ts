import { isPassword, storedPassword } from '#mocks/db/passwords.ts'
import type { Row } from '#mocks/db/tables.ts'
import { doing } from './probeBreaks.ts'
import { alsoNaming, type Break, type Fields, field, login, records, rest, set } from './tools.ts'

/** Breaks that a proxy of a stranger tried first: it shares no code with the verifier. */

/** The answer to a save names another record than the one that is stored. */
export const misnumbered = (endpoint: string, named?: readonly string[]) =>
  doing(
    endpoint,
    'the answer has another number',
    (own) => async (request, context) => {
      const stored = (await own.handle(request, context)) as { ID: number }[]
      return stored.map((record) => ({ ...record, ID: record.ID + 1 }))
    },
    named,
  )

/** Who changed the password signs in with the earlier one too. */
function withOldPasswords(): Break {
  const had = new Map<number, Set<string>>()
  const named = ['ChangePassword', 'myschoolwareaccount change', 'resetpasswordconfirmation']
  return doing(
    'Authenticate',
    'an old password stays valid',
    (own) => async (request, context) => {
      const { data } = request as { data: readonly [string, string, ...unknown[]] }
      const [name, password, ...rest] = data
      const user = (await context.db.username(name)) as Row<'gebruikers'> | undefined
      if (!user) return own.handle(request, context)
      const { userid, wachtwoord } = user
      const known = had.get(userid) ?? new Set<string>()
      had.set(userid, known.add(wachtwoord))
      if (![...known].some((kept) => isPassword(kept, password))) return own.handle(request, context)
      const { gebruikers } = context.db.tables
      await gebruikers.update(userid, { wachtwoord: storedPassword(password) })
      const answer = await own.handle({ data: [name, password, ...rest] }, context)
      await gebruikers.update(userid, { wachtwoord })
      return answer
    },
    named,
  )
}

const lowered = (screens: unknown) =>
  Object.fromEntries(Object.entries(screens as Fields).map(([name, bits]) => [name.toLowerCase(), bits]))

const isLesson = ({ TypePunt }: Fields) => TypePunt === 1 || TypePunt === 2

export const strangerBreaks: readonly Break[] = [
  misnumbered('UserPreference save'),
  alsoNaming(misnumbered('AgendaPunt save'), 'AgendaPunt change', 'AgendaPunt remove'),
  alsoNaming(
    doing('Doc put', 'the document is not kept', (own) => async (request, context) => {
      const stored = (await own.handle(request, context)) as { D_ID: number }[]
      for (const { D_ID } of stored) context.db.tables.documenten.remove(D_ID)
      return stored
    }),
    'Doc remove',
  ),
  withOldPasswords(),
  rest(
    'vwocursist',
    'letters with an accent are written as in HTML',
    records(set('Voornaam', 'Ren&eacute;e')),
  ),
  rest('PuntenbladGridLeerling', 'marks have a comma', (answer) => ({
    ...answer,
    body: answer.body.replace(/("NumeriekAsString" : "\d+)\./g, '$1,'),
  })),
  rest(
    'AgendaPunt',
    'a lesson has no title',
    records((point) => (isLesson(point) ? { ...point, Titel: '' } : point)),
  ),
  rest(
    'AgendaPunt',
    'the remark of a lesson is plain text',
    records((point) => (isLesson(point) ? { ...point, Commentaar: 'Lezen' } : point)),
  ),
  login('nobody of the staff has any right', set('rights', { defaults: 0, screens: {} })),
  login(
    'the rights stand under names in lower case',
    field('rights', (rights) => field('screens', lowered)(rights as Fields)),
  ),
]
