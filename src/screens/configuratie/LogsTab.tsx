import { useUnit } from 'effector-react'
import { Icon } from '#shared/icons.tsx'
import { EmptyState } from '#shared/ui/lists/EmptyState.tsx'
import { ListStates } from '#shared/ui/lists/ListStates.tsx'
import { type ListColumn, ListTable } from '#shared/ui/lists/ListTable.tsx'
import { Button } from '#shared/ui/mantine/Button.ts'
import { SegmentedControl } from '#shared/ui/mantine/fields/SegmentedControl.ts'
import { Placeholder } from '#shared/ui/Placeholder.tsx'
import {
  $downloading,
  $location,
  $logs,
  downloadRequested,
  type LogRow,
  locationChosen,
  logs,
} from './lists.ts'
import { texts } from './texts.ts'
import classes from './View.module.css'

const locations = [
  { value: 'Logs', label: texts.locations.Logs },
  { value: 'ApacheLogs', label: texts.locations.ApacheLogs },
] as const

const columns: readonly ListColumn<LogRow>[] = [
  { id: 'Path', header: texts.path, value: ({ Path }) => Path },
  { id: 'TimeStamp', header: texts.time, value: ({ TimeStamp }) => TimeStamp, cell: ({ time }) => time },
  { id: 'Size', header: texts.size, value: ({ Size }) => Size ?? -1, cell: ({ size }) => size },
  { id: 'Mode', header: texts.mode, value: ({ Mode }) => Mode ?? '' },
  { id: 'download', header: '', value: () => '', cell: ({ Path }) => <Download name={Path} /> },
]

function Download({ name }: { name: string }) {
  const { downloading, download } = useUnit({ downloading: $downloading, download: downloadRequested })
  return (
    <Button
      variant="default"
      aria-label={texts.downloadFile(name)}
      loading={downloading === name}
      px="0.75rem"
      onClick={() => download(name)}
    >
      {downloading !== name && <Icon name="download" size={20} />}
      <span className={classes.downloadText}>{texts.download}</span>
    </Button>
  )
}

/** The logs of the website and the web server, to be downloaded. */
export default function LogsTab() {
  const { location, choose } = useUnit({ location: $location, choose: locationChosen })
  return (
    <>
      <SegmentedControl
        className={classes.locations ?? ''}
        size="md"
        aria-label={texts.logType}
        data={[...locations]}
        value={location}
        onChange={choose}
      />
      <List />
    </>
  )
}

function List() {
  const rows = useUnit($logs)
  return (
    <ListStates
      resource={logs}
      loading={
        <Placeholder says={texts.logsLoading}>
          <Table rows={sample} />
        </Placeholder>
      }
      isEmpty={rows.length === 0}
      empty={<EmptyState icon="task" title={texts.noLogs} hint={texts.noLogsHint} />}
    >
      <Table rows={rows} />
    </ListStates>
  )
}

/** For the shape of the list while it is fetched. */
const sample: readonly LogRow[] = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => ({
  Path: `Logbestand ${name}.log`,
  TimeStamp: '2026-11-24 10:00:00',
  Size: 1,
  Mode: '-rw-r--r--',
  time: '24/11/2026 10:00',
  size: '1.234,567 kb',
}))

const Table = ({ rows }: { rows: readonly LogRow[] }) => (
  <div className={classes.logs}>
    <ListTable
      label={texts.logs}
      rows={rows}
      columns={columns}
      sorted={{ id: 'TimeStamp', desc: true }}
      texts={{ ...texts, count: texts.logCount }}
    />
  </div>
)
