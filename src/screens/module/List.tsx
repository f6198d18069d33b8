import { useUnit } from 'effector-react'
import { rowOf } from '#session/news/news.ts'
import { newsUnits } from '#session/news/unseen.ts'
import type { ModuleRow } from '#session/programme/modules.ts'
import { Icon } from '#shared/icons.tsx'
import { usePrinting } from '#shared/ui/hooks/usePrinting.ts'
import { drawnWhole, LongList } from '#shared/ui/lists/LongList.tsx'
import { NewMark } from '#shared/ui/marks/NewMark.tsx'
import classes from './List.module.css'
import { $shown, $sort, columnChosen } from './model.ts'
import { type Column, columns } from './order.ts'
import { Period } from './Period.tsx'
import { Result } from './Result.tsx'
import { texts } from './texts.ts'

/** The id of the heading above the list. */
export const listTitle = 'module-list'

/** The modules, on a wide screen as a table whose headers sort, on a narrow one as cards. */
export function List({ wide }: { wide: boolean }) {
  const rows = useUnit($shown)
  const printing = usePrinting()
  return wide && (rows.length <= drawnWhole || printing) ? <Table rows={rows} /> : <Cards rows={rows} />
}

function Table({ rows }: { rows: readonly ModuleRow[] }) {
  return (
    <table className={classes.table} aria-labelledby={listTitle}>
      <thead>
        <tr>
          {columns.map((column) => (
            <Header key={column} column={column} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row">
              {row.name} <NewMark row={rowOf.module(row.moduleId)} news={newsUnits} />
            </th>
            <td>
              <Period row={row} />
            </td>
            <td>
              <Result row={row} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Header({ column }: { column: Column }) {
  const { sort, choose } = useUnit({ sort: $sort, choose: columnChosen })
  const chosen = sort.column === column
  return (
    <th scope="col" aria-sort={chosen ? sort.direction : 'none'}>
      <button type="button" className={classes.sort} data-chosen={chosen} onClick={() => choose(column)}>
        {texts.columns[column]}
        <Icon
          name={!chosen ? 'sortable' : sort.direction === 'ascending' ? 'ascending' : 'descending'}
          size={18}
        />
      </button>
    </th>
  )
}

function Cards({ rows }: { rows: readonly ModuleRow[] }) {
  return (
    <LongList
      items={rows}
      itemKey={({ id }) => id}
      height={78}
      className={classes.cards}
      labelledBy={listTitle}
      itemClassName={classes.card}
    >
      {(row) => (
        <>
          <h3 className={classes.name}>
            {row.name} <NewMark row={rowOf.module(row.moduleId)} news={newsUnits} />
          </h3>
          <p className={classes.when}>
            <Period row={row} />
          </p>
          <p className={classes.result}>
            <Result row={row} />
          </p>
        </>
      )}
    </LongList>
  )
}
