import { koppelcodeOf } from '#mocks/server/accounts/koppelcodes.ts'
import { alsoDoing, asking, doing, linking, mailing, notStoring } from './doing.ts'
import { account, type SubjectMutants, status, when } from './mutant.ts'

const elsewhere = () => ({ to: 'secretariaat@school.example' })
const nowhere = () => undefined

export const newUserMutants: SubjectMutants = {
  answers: [
    account('createrequest', 'a person with a user gets another one', when(409, status(200))),
    account('createconfirmation', 'every code is right', when(400, status(200))),
    account('koppelleerling', 'without a session it seems to work', when(401, status(200))),
  ],
  rules: [
    alsoDoing(
      linking(
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
    doing(
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
    mailing('confirmationcode', 'no code is sent', nowhere),
    mailing('createrequest', 'the mail goes to another address', elsewhere),
    mailing('confirmationcode', 'the code goes to another address', elsewhere),
    mailing('createrequest', 'no mail is sent', nowhere),
    linking('createrequest', 'the mail names no contact', (link) => link.replaceAll(/&L[EG]=[^&]*/g, '')),
    doing('koppelleerling', 'it succeeds and links nobody', () => async () => null),
    ...(['koppelleerling', 'createrequest'] as const).map((endpoint) =>
      asking(
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
