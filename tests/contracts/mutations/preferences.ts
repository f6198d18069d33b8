import {
  field,
  records,
  rename,
  rest,
  restRows,
  type SubjectMutants,
  set,
  shifted,
  someone,
  status,
  when,
} from './mutant.ts'
import { afterStoring, misnumbered, notStoring, withOtherBody, withRoute } from './routeMutants.ts'

export const preferenceMutants: SubjectMutants = {
  answers: [
    rest('UserPreference', 'the screen has another key', records(rename('SchermNaam', 'Scherm'))),
    rest('UserPreference change', 'somebody else’s is changed', when(403, status(200, someone))),
    rest('MyProfileScherm', 'a field is renamed', records(rename('Scherm', 'Screen'))),
    rest('UserPreference', 'the value becomes JSON', records(set('Value', { scherm: 'Agenda' }))),
  ],
  rules: [
    restRows('UserPreference', 'each preference is there twice', (data) =>
      data.flatMap((row) => [row, { ...row, ID: Number(row.ID) + 500_000 }]),
    ),
    afterStoring(
      'UserPreference save',
      'a copy is stored beside the preference',
      async ({ db }, _, { ID }) => {
        const { voorkeuren } = db.tables
        const row = voorkeuren.get(ID)
        if (row) await voorkeuren.insert({ ...row, ID: ID + 500_000 })
      },
    ),
    withRoute('UserPreference change', 'others get the value too', (own) => async (request, context) => {
      const stored = (await own(request, context)) as { Value: string }[]
      const { voorkeuren } = context.db.tables
      for (const { Value } of stored)
        for (const { ID } of voorkeuren.all()) await voorkeuren.update(ID, { Value })
      return stored
    }),
    withRoute(
      'UserPreference save',
      'it takes the place of the one of another screen',
      (own) => async (request, context) => {
        const { Section, Name, SchermNaam } = request.body
        const { voorkeuren } = context.db.tables
        for (const row of voorkeuren.all())
          if (row.gebruikerID === context.user.userid && row.Section === Section && row.Name === Name)
            await voorkeuren.update(row.ID, { SchermNaam: String(SchermNaam) })
        return own(request, context)
      },
    ),
    afterStoring('UserPreference change', 'the screen is forgotten', ({ db }, _, { ID }) =>
      db.tables.voorkeuren.update(ID, { SchermNaam: '' }),
    ),
    withOtherBody('UserPreference change', 'a flag cannot become 0', (body) =>
      body.Value === '0' ? { ...body, Value: '1' } : body,
    ),
    notStoring('UserPreference save', 'the answer shows what is not stored', 'voorkeuren'),
    notStoring('UserPreference change', 'the answer shows what is not stored', 'voorkeuren'),
    // rule: profile-7
    rest('UserPreference', 'those of another user', shifted('UserID', 1)),
    rest('MyProfileScherm', 'the screens have no names', records(field('Omschrijving', () => ''))),
    misnumbered('UserPreference save'),
  ],
}
