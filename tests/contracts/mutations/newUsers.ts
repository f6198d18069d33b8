import { koppelcodeOf } from '#mocks/server/accounts/koppelcodes.ts'
import type { Route } from '#mocks/server/core/route.ts'
import { doing, mailing } from './doing.ts'
import { account, alsoDoing, type Fields, type SubjectMutants, status, when } from './mutant.ts'

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

export const newUserMutants: SubjectMutants = {
  answers: [
    account('createrequest', 'a person with a user gets another one', when(409, status(200))),
    account('createconfirmation', 'every code is right', when(400, status(200))),
    account('koppelleerling', 'without a session it seems to work', when(401, status(200))),
  ],
  rules: [
    alsoDoing(
      mailing(
        'createrequest',
        'the code goes to the first address, whichever is chosen',
        (link) => `${link}&LE=tweede%40mail.example`,
        ['confirmationcode'],
      ),
      'confirmationcode',
      (own) => (request, context) =>
        own.handle({ query: { ...(request as { query: Fields }).query, CCRecipient: 'LE1' } }, context),
    ),
    doing(
      'confirmationcode',
      'the code that was sent first stays the valid one',
      (own) => async (request, context) => {
        const { activaties } = context.db.tables
        const ID = Number((request as { query: { ID: string } }).query.ID)
        const { Code = '' } = activaties.get(ID) ?? {}
        const answer = await own.handle(request, context)
        if (Code !== '') await activaties.update(ID, { Code })
        return answer
      },
      ['createconfirmation'],
    ),
    doing('createconfirmation', 'no user is made', (own) => async (request, context) => {
      const { gebruikers } = context.db.tables
      const known = new Set(gebruikers.all().map(({ userid }) => userid))
      const answer = await own.handle(request, context)
      for (const { userid } of gebruikers.all()) if (!known.has(userid)) gebruikers.remove(userid)
      return answer
    }),
    doing(
      'confirmationcode',
      'no code is sent',
      (own) => (request, context) =>
        own.handle(request, { ...context, outbox: { ...context.outbox, send: async () => {} } }),
    ),
    doing('createrequest', 'the mail goes to another address', elsewhere),
    doing('confirmationcode', 'the code goes to another address', elsewhere),
    doing(
      'createrequest',
      'no mail is sent',
      (own) => (request, context) =>
        own.handle(request, { ...context, outbox: { ...context.outbox, send: async () => {} } }),
    ),
    mailing('createrequest', 'the mail names no contact', (link) => link.replaceAll(/&L[EG]=[^&]*/g, '')),
    doing('koppelleerling', 'it succeeds and links nobody', () => async () => null),
    doing(
      'koppelleerling',
      'the day of the date of birth does not count',
      (own) => async (request, context) => {
        const { query } = request as { query: Fields }
        const { CursistID = -1 } = koppelcodeOf(context.db, String(query.Koppelcode)) ?? {}
        const child = await context.db.person(CursistID)
        const [, , day = query.Geboortedag] = child?.GeboorteDatum.split('-') ?? []
        return own.handle({ query: { ...query, Geboortedag: day } }, context)
      },
    ),
  ],
}
