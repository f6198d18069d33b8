import { useUnit } from 'effector-react'
import { EmptyState } from '#shared/ui/lists/EmptyState.tsx'
import type { ListColumn } from '#shared/ui/lists/ListTable.tsx'
import { texts } from '../texts.ts'
import { FetchedTable } from './FetchedTable.tsx'
import { $modules, modules, type ServerModule } from './model.ts'

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

const sample: ServerModule = {
  ModuleName: 'Module a',
  Version: '1.2.3',
  SVNVersion: '12345',
  BuildDate: '',
  built: '24/11/2026 10:00',
}

export default function ModulesTab() {
  return (
    <FetchedTable
      resource={modules}
      rows={useUnit($modules)}
      sample={sample}
      says={texts.modulesLoading}
      empty={<EmptyState icon="server" title={texts.noModules} />}
      label={texts.modules}
      columns={columns}
      sorted={{ id: 'ModuleName', desc: false }}
      count={texts.moduleCount}
    />
  )
}
