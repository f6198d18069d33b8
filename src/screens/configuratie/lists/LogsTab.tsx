import { useUnit } from 'effector-react'
import { Icon } from '#shared/look/icons.tsx'
import { EmptyState } from '#shared/ui/lists/EmptyState.tsx'
import type { ListColumn } from '#shared/ui/lists/ListTable.tsx'
import { Button } from '#shared/ui/mantine/Button.ts'
import { SegmentedControl } from '#shared/ui/mantine/fields/SegmentedControl.ts'
import { texts } from '../texts.ts'
import classes from '../View.module.css'
import { FetchedTable } from './FetchedTable.tsx'
import type { LogRow } from './model.ts'
import * as lists from './model.ts'

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
  const downloading = useUnit(lists.$downloading)
  const download = useUnit(lists.downloadRequested)
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

/** The logs of the website and of the web server, each with a button to download it. */
export default function LogsTab() {
  const rows = useUnit(lists.$logs)
  const { location, choose } = useUnit({ location: lists.$location, choose: lists.locationChosen })
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
      <div className={classes.logs}>
        <FetchedTable
          resource={lists.logs}
          rows={rows}
          sample={sample}
          says={texts.logsLoading}
          empty={<EmptyState icon="task" title={texts.noLogs} hint={texts.noLogsHint} />}
          label={texts.logs}
          columns={columns}
          sorted={{ id: 'TimeStamp', desc: true }}
          count={texts.logCount}
        />
      </div>
    </>
  )
}

const sample: LogRow = {
  Path: 'Logbestand a.log',
  TimeStamp: '2026-11-24 10:00:00',
  Size: 1,
  Mode: '-rw-r--r--',
  time: '24/11/2026 10:00',
  size: '1.234,567 kb',
}
