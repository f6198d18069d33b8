import { koppelcodeOf } from '#mocks/server/accounts/koppelcodes.ts'
import { account, type SubjectMutants, status, when } from './mutant.ts'
import {
  alsoWithRoute,
  notStoring,
  withOtherLinks,
  withOtherMails,
  withOtherQuery,
  withRoute,
} from './routeMutants.ts'

const elsewhere = () => ({ to: 'secretariaat@school.example' })
const nowhere = () => undefined

export const newUserMutants: SubjectMutants = {
  answers: [
    account('createrequest', 'a person with a user gets another one', when(409, status(200))),
    account('createconfirmation', 'every code is right', when(400, status(200))),
    account('koppelleerling', 'without a session it seems to work', when(401, status(200))),
  ],
  rules: [
    alsoWithRoute(
      withOtherLinks(
        'createrequest',
        'the code goes to the first address, whichever is chosen',
        (link) => `${link}&LE=tweede%40mail.example`,
        ['confirmationcode'],
      ),
      'confirmationcode',
      (own) =>
        async ({ query }, context) =>
          own({ query: { ...query, CCRecipient: 'LE1' } }, context),
    ),
    withRoute(
      'confirmationcode',
      'the code that was sent first stays the valid one',
      (own) => async (request, context) => {
        const { activaties } = context.db.tables
        const ID = Number(request.query.ID)
        const { Code = '' } = activaties.get(ID) ?? {}
        const answer = await own(request, context)
        if (Code !== '') await activaties.update(ID, { Code })
        return answer
      },
      ['createconfirmation'],
    ),
    notStoring('createconfirmation', 'no user is created', 'gebruikers'),
    withOtherMails('confirmationcode', 'no code is sent', nowhere),
    withOtherMails('createrequest', 'the mail goes to another address', elsewhere),
    withOtherMails('confirmationcode', 'the code goes to another address', elsewhere),
    withOtherMails('createrequest', 'no mail is sent', nowhere),
    withOtherLinks('createrequest', 'the mail names no contact', (link) =>
      link.replaceAll(/&L[EG]=[^&]*/g, ''),
    ),
    withRoute('koppelleerling', 'it succeeds and links nobody', () => async () => null),
    ...(['koppelleerling', 'createrequest'] as const).map((endpoint) =>
      withOtherQuery(
        endpoint,
        'the day of the date of birth does not count',
        async ({ Koppelcode = '', Geboortedag }, { db }) => {
          const person = await db.person(koppelcodeOf(db, Koppelcode)?.CursistID ?? -1)
          return { Geboortedag: person?.GeboorteDatum.split('-')[2] ?? Geboortedag }
        },
      ),
    ),
  ],
}
