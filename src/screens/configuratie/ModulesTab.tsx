import { useUnit } from 'effector-react'
import { EmptyState } from '#shared/ui/lists/EmptyState.tsx'
import { ListStates } from '#shared/ui/lists/ListStates.tsx'
import { type ListColumn, ListTable } from '#shared/ui/lists/ListTable.tsx'
import { Placeholder } from '#shared/ui/Placeholder.tsx'
import { $modules, modules, type ServerModule } from './lists.ts'
import { texts } from './texts.ts'

const columns: readonly ListColumn<ServerModule>[] = [
  { id: 'ModuleName', header: texts.moduleName, value: ({ ModuleName }) => ModuleName },
  { id: 'Version', header: texts.version, value: ({ Version }) => Version ?? '' },
  { id: 'SVNVersion', header: texts.revision, value: ({ SVNVersion }) => SVNVersion ?? '' },
  {
    id: 'BuildDate',
    header: texts.built,
    value: ({ BuildDate }) => BuildDate ?? '',
    cell: ({ built }) => built,
  },
]

/** The parts of the server and their versions. */
export default function ModulesTab() {
  const rows = useUnit($modules)
  return (
    <ListStates
      resource={modules}
      loading={
        <Placeholder says={texts.modulesLoading}>
          <Table rows={sample} />
        </Placeholder>
      }
      isEmpty={rows.length === 0}
      empty={<EmptyState icon="server" title={texts.noModules} />}
    >
      <Table rows={rows} />
    </ListStates>
  )
}

/** For the shape of the list while it is fetched. */
const sample: readonly ServerModule[] = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => ({
  ModuleName: `Module ${name}`,
  Version: '1.2.3',
  SVNVersion: '12345',
  BuildDate: '',
  built: '24/11/2026 10:00',
}))

const Table = ({ rows }: { rows: readonly ServerModule[] }) => (
  <ListTable
    label={texts.modules}
    rows={rows}
    columns={columns}
    sorted={{ id: 'ModuleName', desc: false }}
    texts={{ ...texts, count: texts.moduleCount }}
  />
)
