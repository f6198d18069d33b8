import type { Insertion } from './insert.ts'
import type { Names } from './names.ts'

/** The lines that a new screen and its call need in lists. */
export const insertionsFor = ({ screen, list, form, title, noun, call, endpoint }: Names): Insertion[] => [
  {
    file: 'src/shared/paths.ts',
    lists: [
      { in: ['export const paths = {'], add: `  ${list}: '/${screen}',` },
      {
        in: ['export const menuCatalogue = ['],
        add: `  {
    path: paths.${list},
    form: '${form}',
    name: '${title}',
    icon: 'evaluation',
    colour: 'slate',
    tooltip: 'Je ${noun}',
  },`,
      },
    ],
  },
  {
    file: 'src/app/screens.ts',
    imports: `import { screen as ${list} } from '../screens/${screen}/screen.ts'`,
    lists: [{ in: ['const screenOf'], add: `  ${list},` }],
  },
  {
    file: 'src/api/forms.ts',
    lists: [
      { in: ['export const formNames = ['], add: `  '${form}',` },
      {
        in: ['export const formFacts'],
        add: `  ${form}: { audiences: ['cursist'], switches: [], updates: false },`,
      },
    ],
  },
  {
    file: 'src/api/endpoints/index.ts',
    imports: `import { ${endpoint} } from './${endpoint}.ts'`,
    lists: [{ in: ['const portalEndpoints = ['], add: `  ${endpoint},` }],
  },
  {
    file: 'mocks/db/programmeTables.ts',
    lists: [
      {
        in: ['export const programmeTables = {'],
        add: `
  ${list}: table(z.object({ ID: id, CursistID: id, Omschrijving: z.string(), Datum: date }), {
    title: '${title}',
    key: 'ID',
    indexes: ['CursistID'],
    personal: true,
    studies: true,
  }),`,
      },
    ],
  },
  {
    file: 'fixtures/people/rows.ts',
    lists: [
      {
        in: ['export function studentRows', '  return {'],
        add: `    ${list}: student.trajecten.map((traject) => {
      const plan = programme(traject.opleiding)
      const Datum = dateOf(traject.ingeschreven, plan, today)
      return numbered({ CursistID: student.id, Omschrijving: plan.variant, Datum })
    }),`,
      },
    ],
  },
  {
    file: 'mocks/server/routes/studentLists.ts',
    imports: `import { ${endpoint} } from '../../../src/api/endpoints/${endpoint}.ts'`,
    lists: [
      {
        in: ['export const studentListRoutes = ['],
        add: `  listOf(${endpoint}, '${form}', ({ ${list} }, CursistID) =>
    ${list}
      .where('CursistID', CursistID)
      .map(({ Omschrijving, Datum }) => ({ Omschrijving, Datum: belgian(Datum) })),
  ),`,
      },
    ],
  },
  {
    file: 'mocks/panel/endpointTexts.ts',
    lists: [{ in: ['export const endpointTexts'], add: `  ${call}: reads('${title}'),` }],
  },
  {
    file: 'tests/e2e/matrix/rows/studentLists.ts',
    lists: [
      {
        in: ['export const studentLists = ['],
        add: `  {
    screen: '/${screen}',
    title: '${title}',
    call: '${call}',
    field: 'Datum',
    loading: '${title} worden opgehaald…',
    empty: 'Er zijn geen ${noun}.',
    records: (page: Page): Locator => page.getByRole('table', { name: '${title}' }).getByRole('row'),
  },`,
      },
    ],
  },
]
