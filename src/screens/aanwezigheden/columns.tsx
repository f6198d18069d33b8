import { rowOf } from '#session/news/news.ts'
import { newsUnits } from '#session/news/unseen.ts'
import { Icon } from '#shared/look/icons.tsx'
import type { DataColumn, DataRow } from '#shared/ui/mantine/DataTable.ts'
import { NewMark } from '#shared/ui/marks/NewMark.tsx'
import { compareNames } from '#shared/values/order.ts'
import { Dot } from './Dot.tsx'
import type { Hits } from './search.ts'
import { texts } from './texts.ts'
import { type AttendanceRow, headingAbove, summaryOf } from './tree.ts'
import classes from './View.module.css'
import { metaOf } from './visibleRows.ts'

/** The columns of the grid. rule: attendance-2 */
export const columns: DataColumn<AttendanceRow>[] = [
  {
    accessorKey: 'total',
    header: texts.total,
    sortingFn: 'basic',
    mantineTableBodyCellProps: { className: classes.total ?? '' },
    // A lesson always counts as one, so its number is left out.
    Cell: ({ row, table }) =>
      row.original.level === 2 ? null : (metaOf(table).hits?.get(row.id) ?? row.original.total),
  },
  { accessorKey: 'LESID', header: texts.lesId },
  {
    accessorKey: 'taskName',
    header: texts.module,
    sortingFn: (a, b) => compareNames(a.original.taskName, b.original.taskName),
    mantineTableBodyCellProps: { className: classes.module ?? '' },
    Cell: ({ row, table }) =>
      row.getCanExpand() ? (
        <Group row={row.original} open={row.getIsExpanded()} />
      ) : (
        <>
          <Heading text={headingAbove(row.original, shownBeside(row, metaOf(table).hits))} />
          <Lesson row={row.original} />{' '}
          <NewMark row={rowOf.lesson(row.original.LESID ?? 0)} news={newsUnits} />
        </>
      ),
  },
  {
    id: 'start',
    accessorFn: ({ start }) => (start === '' ? undefined : start),
    header: texts.start,
    sortingFn: 'basic',
    sortUndefined: 'last',
    mantineTableBodyCellProps: { className: classes.start ?? '' },
    Cell: ({ row }) => row.original.startText,
  },
]

/** The lessons of the same module that are shown, in their order. */
const shownBeside = (row: DataRow<AttendanceRow>, hits: Hits | null) =>
  (row.getParentRow()?.subRows ?? [])
    .filter(({ id }) => hits?.has(id) !== false)
    .map(({ original }) => original)

const Heading = ({ text }: { text: string }) => text !== '' && <span className={classes.part}>{text}</span>

/** The shape and the word of an attendance, in one colour. rule: attendance-8 */
function Lesson({ row: { attendance, taskName } }: { row: AttendanceRow }) {
  return (
    <span className={classes.lesson} data-attendance={attendance}>
      {attendance && <Dot kind={attendance} />}
      {taskName}
    </span>
  )
}

/** A click on the button is a click on its row, and the Tab key stops at the row. */
export function Group({ row, open }: { row: AttendanceRow; open: boolean }) {
  const detail = row.level === 1 ? summaryOf(row.subtasks) : row.detail
  return (
    <button type="button" className={`${classes.group} plain-button`} tabIndex={-1} aria-expanded={open}>
      <Icon name={open ? 'open' : 'closed'} size={20} />
      <span>
        <span className={classes.name}>{row.taskName}</span>
        {detail !== '' && <span className={classes.detail}>{detail}</span>}
      </span>
    </button>
  )
}
