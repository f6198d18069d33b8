import { presenceOf } from '#session/attendance/presence.ts'
import { SearchField } from '#shared/ui/lists/SearchField.tsx'
import { SortButton } from '#shared/ui/lists/SortButton.tsx'
import { Placeholder } from '#shared/ui/Placeholder.tsx'
import { Group } from './columns.tsx'
import { CurrentModules } from './Presence.tsx'
import { texts } from './texts.ts'
import type { AttendanceRow } from './tree.ts'
import classes from './View.module.css'

const modules = ['a', 'b'].map((group) => ({
  ...presenceOf([], ''),
  groups: [group],
  name: 'Module van een jaar',
  group: 'Klas van de module',
  subjects: null,
  lessons: [],
}))

/** A placeholder for the current modules and the closed tree, while they are fetched. */
export const Loading = () => (
  <Placeholder says={texts.loading}>
    <CurrentModules running={modules} overall={presenceOf([], '')} />
    <SearchField label={texts.search} value="" count="" />
    <Rows />
  </Placeholder>
)

/** A placeholder for the rows, while the code of the grid is fetched. */
export const RowsLoading = () => (
  <Placeholder>
    <Rows />
  </Placeholder>
)

const sample: AttendanceRow = {
  id: '',
  level: 0,
  taskName: 'Klas van een jaar',
  detail: 'Opleiding van een jaar',
  total: 20,
  LESID: null,
  start: '',
  startText: 'dinsdag 24 november 2026',
  subtasks: [],
  expanded: false,
  color: '',
  attendance: null,
  coming: false,
  haystack: '',
}

const Rows = () => (
  <div className={classes.frame}>
    <div className={`${classes.head} ${classes.row}`}>
      <SortButton name={texts.module} sorted="none" onSort={() => undefined} />
    </div>
    {['a', 'b', 'c', 'd', 'e'].map((row) => (
      <div key={row} className={classes.row} data-level="0">
        <div className={classes.total}>{sample.total}</div>
        <div className={classes.module}>
          <Group row={sample} open={false} />
        </div>
        <div className={classes.start}>{sample.startText}</div>
      </div>
    ))}
  </div>
)
