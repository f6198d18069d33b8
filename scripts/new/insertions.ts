import type { Names } from './names.ts'

/** The changes to one file: new lines, and where they go. */
interface Insertion {
  readonly file: string
  /** An import, which goes after the others. */
  readonly imports?: string
  /** Lines that go at the end of a list. */
  readonly lists: readonly {
    /** The beginnings of the lines that enclose the list, from the outside in; the last one opens it. */
    readonly in: readonly string[]
    readonly add: string
  }[]
}

const indentOf = (line: string): string => /^ */.exec(line)?.[0] ?? ''

/** The index of the line that closes the list; -1 if it is not found. */
function endOfList(lines: readonly string[], openings: readonly string[]): number {
  let at = -1
  for (const opening of openings) {
    at = lines.findIndex((line, place) => place > at && line.startsWith(opening))
    if (at < 0) return -1
  }
  const indent = indentOf(lines[at] ?? '')
  return lines.findIndex(
    (line, place) => place > at && line.startsWith(indent) && /^[}\]]/.test(line.slice(indent.length)),
  )
}

/**
 * The text of a file with new lines inserted.
 * @throws Error that names the file if the list is not found
 */
export function insertInto(text: string, { file, imports, lists }: Insertion): string {
  const lines = text.split('\n')
  for (const { in: openings, add } of lists) {
    const end = endOfList(lines, openings)
    if (end < 0)
      throw new Error(`${file}: no list that begins with "${openings.at(-1)}", so nothing was written.`)
    lines.splice(end, 0, add)
  }
  if (imports !== undefined) {
    const last = lines.findLastIndex((line) => /^(import .*|\}) from '/.test(line))
    if (last < 0)
      throw new Error(`${file}: no import after which another one could go, so nothing was written.`)
    lines.splice(last + 1, 0, imports)
  }
  return lines.join('\n')
}

/** The lines that a new screen and its call need in existing files. */
export const insertionsFor = ({ screen, list, form, title, noun, call, endpoint }: Names): Insertion[] => [
  {
    file: 'src/shared/portal/paths.ts',
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
    imports: `import { screen as ${list} } from '#screens/${screen}/screen.ts'`,
    lists: [{ in: ['const screenOf'], add: `  ${list},` }],
  },
  {
    file: 'src/api/forms.ts',
    lists: [
      { in: ['export const formNames = ['], add: `  '${form}',` },
      {
        in: ['export const formFacts'],
        add: `  ${form}: { audiences: ['cursist'], switches: [] },`,
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
  ${list}: studyTable('${title}', 'ID', ['CursistID'], {
    ID: id,
    CursistID: id,
    Omschrijving: z.string(),
    Datum: date,
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
      const Datum = enrolledOn(traject, plan, today)
      return withId({ CursistID: student.id, Omschrijving: plan.variant, Datum })
    }),`,
      },
    ],
  },
  {
    file: 'mocks/server/routes/studentLists.ts',
    imports: `import { ${endpoint} } from '#api/endpoints/${endpoint}.ts'`,
    lists: [
      {
        in: ['export const studentListRoutes = ['],
        add: `  listOf(${endpoint}, '${form}', ({ ${list} }, CursistID) =>
    ${list}
      .where('CursistID', CursistID)
      .map(({ Omschrijving, Datum }) => ({ Omschrijving, Datum: belgianDate(Datum) })),
  ),`,
      },
    ],
  },
  {
    file: 'src/session/news/newsOf.ts',
    lists: [{ in: ['const newsFinders'], add: `  ${call}: null,` }],
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
