import type { Names } from './names.ts'

const endpointFile = ({ call, endpoint, title, noun }: Names) => `import * as z from 'zod/mini'
import { listEndpoint } from '../endpoint.ts'
import { assumed, person, school } from '../fields/about.ts'
import { belgianDate } from '../fields/dateFields.ts'
import { llid, text } from '../fields/fields.ts'

/** The ${call} records of one student. Assumed: no source describes this call. */
export const ${endpoint} = listEndpoint({
  name: '${call}',
  words: { call: '${title}', rows: ['${call.toLowerCase()}', '${noun}'] },
  cachedFor: 'student',
  inTwin: false,
  resource: '${call}/',
  request: z.object({ query: z.object({ LLID: llid }) }),
  key: { name: 'Datum', unique: false },
  record: z.object({ Omschrijving: assumed(school(text)), Datum: person(belgianDate) }),
  provenance: { call: 'A' },
})
`

const screenFile = ({
  list,
  form,
  title,
}: Names) => `import { loadScreen, type Screen } from '#session/navigation/screen/screen.ts'
import { paths } from '#shared/portal/paths.ts'

/** The screen ${title}: a list of one student. */
export const screen = {
  path: paths.${list},
  title: '${title}',
  guard: { who: 'session', form: '${form}' },
  bar: 'menu',
  load: loadScreen({ view: () => import('./View.tsx'), model: () => import('./model.ts') }),
} satisfies Screen
`

const modelFile = ({ list, endpoint, record }: Names) => `import type { ResponseOf } from '#api/endpoint.ts'
import { ${endpoint} } from '#api/endpoints/${endpoint}.ts'
import { createRefetch } from '#session/calls/refetch.ts'
import { createResource } from '#session/calls/resource.ts'
import { $studentRequest } from '#session/user/subject.ts'

/** A record of the list. */
export type ${record} = ResponseOf<typeof ${endpoint}>[number]

/** The student's list. */
export const resource = createResource(${endpoint}, $studentRequest)
export const { opened } = resource
export const refetch = createRefetch(resource)
export const $${list} = resource.$data.map((rows): readonly ${record}[] => rows ?? [])
`

const viewFile = ({ list, record }: Names) => `import { useUnit } from 'effector-react'
import { subjectUnits } from '#session/user/subject.ts'
import { formatDate } from '#shared/dates/dates.ts'
import { EmptyState } from '#shared/ui/lists/EmptyState.tsx'
import { type ListColumn, ListTable } from '#shared/ui/lists/ListTable.tsx'
import { StudentList } from '#shared/ui/lists/StudentList.tsx'
import { Placeholder } from '#shared/ui/Placeholder.tsx'
import { $${list}, type ${record}, resource } from './model.ts'
import { texts } from './texts.ts'

const columns: readonly ListColumn<${record}>[] = [
  { id: 'description', header: texts.description, value: ({ Omschrijving }) => Omschrijving ?? '' },
  {
    id: 'date',
    header: texts.date,
    value: ({ Datum }) => Datum,
    cell: ({ Datum }) => <time dateTime={Datum}>{formatDate(Datum)}</time>,
  },
]

/** The student's list, newest first. */
export function View() {
  const rows = useUnit($${list})
  return (
    <StudentList
      resource={resource}
      subject={subjectUnits}
      loading={
        <Placeholder says={texts.loading}>
          <Table rows={sample} />
        </Placeholder>
      }
      isEmpty={rows.length === 0}
      empty={<EmptyState icon="evaluation" title={texts.empty} />}
    >
      <Table rows={rows} />
    </StudentList>
  )
}

/** For the shape of the list while it is fetched. */
const sample: readonly ${record}[] = ['2026-09-01', '2026-09-02', '2026-09-03'].map((Datum) => ({
  Omschrijving: 'Omschrijving',
  Datum,
}))

const Table = ({ rows }: { rows: readonly ${record}[] }) => (
  <ListTable
    label={texts.list}
    rows={rows}
    columns={columns}
    sorted={{ id: 'date', desc: true }}
    texts={texts}
  />
)
`

const textsFile = ({ title, noun }: Names) => `export const texts = {
  loading: '${title} worden opgehaald…',
  empty: 'Er zijn geen ${noun}.',
  list: '${title}',
  description: 'Omschrijving',
  date: 'Datum',
  search: 'Zoeken',
  count: (all: number) => \`Aantal: \${all}\`,
  found: (shown: number, all: number) => \`\${shown} van \${all}\`,
  nothingFound: 'Niets gevonden.',
  nothingFoundHint: 'Zoek met andere woorden, of met minder.',
} as const
`

/** The new files of a screen and its call: each path with its text. */
export const filesFor = (names: Names): ReadonlyMap<string, string> =>
  new Map([
    [`src/api/endpoints/${names.endpoint}.ts`, endpointFile(names)],
    [`src/screens/${names.screen}/screen.ts`, screenFile(names)],
    [`src/screens/${names.screen}/model.ts`, modelFile(names)],
    [`src/screens/${names.screen}/View.tsx`, viewFile(names)],
    [`src/screens/${names.screen}/texts.ts`, textsFile(names)],
  ])
