import { useUnit } from 'effector-react'
import { EmptyState } from '../../shared/ui/EmptyState.tsx'
import { FailedState } from '../../shared/ui/FailedState.tsx'
import { type ListColumn, ListTable } from '../../shared/ui/ListTable.tsx'
import { ListLoading } from './Loading.tsx'
import { $modules, modules, type ServerModule } from './lists.ts'
import { texts } from './texts.ts'

const columns: readonly ListColumn<ServerModule>[] = [
  { id: 'ModuleName', header: texts.moduleName, value: ({ ModuleName }) => ModuleName },
  { id: 'Version', header: texts.version, value: ({ Version }) => Version },
  { id: 'SVNVersion', header: texts.revision, value: ({ SVNVersion }) => SVNVersion },
  {
    id: 'BuildDate',
    header: texts.built,
    value: ({ BuildDate }) => BuildDate,
    cell: ({ built }) => built,
  },
]

/** The parts of the server and their versions. */
export function ModulesTab() {
  const { rows, face, error, loading, retry } = useUnit({
    rows: $modules,
    face: modules.$face,
    error: modules.$error,
    loading: modules.$loading,
    retry: modules.retried,
  })
  if (face === 'loading') return <ListLoading text={texts.modulesLoading} />
  const failed = error !== '' && <FailedState text={error} trying={loading} onRetry={retry} />
  if (face === 'error') return failed
  return (
    <>
      {failed}
      {rows.length === 0 ? (
        <EmptyState icon="server" title={texts.noModules} />
      ) : (
        <ListTable
          label={texts.modules}
          rows={rows}
          columns={columns}
          rowId={({ ModuleName }) => ModuleName}
          sorted={{ id: 'ModuleName', desc: false }}
          texts={{ ...texts, count: texts.moduleCount }}
        />
      )}
    </>
  )
}
