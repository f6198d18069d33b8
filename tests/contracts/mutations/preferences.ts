import { doing, misnumbered, pretending, saving } from './doing.ts'
import { field, records, rename, rest, rows, type SubjectMutants, set, status, when } from './mutant.ts'

export const preferenceMutants: SubjectMutants = {
  answers: [
    rest('UserPreference', 'the value is a number', records(set('Value', 1))),
    rest('UserPreference', 'the screen has another key', records(rename('SchermNaam', 'Scherm'))),
    rest(
      'UserPreference change',
      'somebody else’s is changed',
      when(403, status(200, '{"success":true,"data":[{"ID":1}]}')),
    ),
    rest('MyProfileScherm', 'a field is renamed', records(rename('Scherm', 'Screen'))),
    rest('UserPreference', 'the value becomes JSON', records(set('Value', { scherm: 'Agenda' }))),
  ],
  rules: [
    rest(
      'UserPreference',
      'each preference stands there twice',
      rows((data) => data.flatMap((row) => [row, { ...row, ID: Number(row.ID) + 500_000 }])),
    ),
    doing(
      'UserPreference save',
      'a copy is stored beside the preference',
      (own) => async (request, context) => {
        const [made] = (await own.handle(request, context)) as { ID: number }[]
        const { voorkeuren } = context.db.tables
        const row = voorkeuren.get(made?.ID ?? 0)
        if (row) await voorkeuren.insert({ ...row, ID: row.ID + 500_000 })
        return [made]
      },
    ),
    doing('UserPreference change', 'others get the value too', (own) => async (request, context) => {
      const stored = (await own.handle(request, context)) as { Value: string }[]
      const { voorkeuren } = context.db.tables
      for (const { Value } of stored)
        for (const { ID } of voorkeuren.all()) await voorkeuren.update(ID, { Value })
      return stored
    }),
    doing('UserPreference change', 'the screen is forgotten', (own) => async (request, context) => {
      const stored = (await own.handle(request, context)) as { ID: number }[]
      for (const { ID } of stored) await context.db.tables.voorkeuren.update(ID, { SchermNaam: '' })
      return stored
    }),
    saving('UserPreference change', 'a flag cannot become 0', (body) =>
      body.Value === '0' ? { ...body, Value: '1' } : body,
    ),
    pretending('UserPreference save', 'voorkeuren'),
    pretending('UserPreference change', 'voorkeuren'),
    // rule: profile-7
    rest('UserPreference', 'those of another user', records(field('UserID', (id) => Number(id) + 1))),
    rest('MyProfileScherm', 'the screens have no names', records(field('Omschrijving', () => ''))),
    misnumbered('UserPreference save'),
  ],
}
