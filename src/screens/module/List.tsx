import { useUnit } from 'effector-react'
import { $hueOf } from '#session/agenda/hues.ts'
import { rowOf } from '#session/news/news.ts'
import { newsUnits } from '#session/news/unseen.ts'
import type { ModuleRow } from '#session/programme/modules.ts'
import '#shared/ui/hues.css'
import { usePrinting } from '#shared/ui/hooks/usePrinting.ts'
import { LongList, maxRenderedWhole } from '#shared/ui/lists/LongList.tsx'
import { SortButton } from '#shared/ui/lists/SortButton.tsx'
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
  return <Rows rows={useUnit($shown)} wide={wide} />
}

export function Rows({ rows, wide }: { rows: readonly ModuleRow[]; wide: boolean }) {
  const printing = usePrinting()
  return wide && (rows.length <= maxRenderedWhole || printing) ? <Table rows={rows} /> : <Cards rows={rows} />
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
          <tr key={row.id} data-row={rowOf.module(row.moduleId)}>
            <th scope="row">
              <Name row={row} /> <NewMark row={rowOf.module(row.moduleId)} news={newsUnits} />
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

/** The name, in the colour that the module has on every screen. rule: landing-9 */
function Name({ row: { name } }: { row: ModuleRow }) {
  const hueOf = useUnit($hueOf)
  return (
    <span className="inline gap-10 middle" data-hue={hueOf(name)}>
      <i className="hue-square" />
      <span>{name}</span>
    </span>
  )
}

function Header({ column }: { column: Column }) {
  const { sort, choose } = useUnit({ sort: $sort, choose: columnChosen })
  const sorted = sort.column === column ? sort.direction : 'none'
  return (
    <th scope="col" aria-sort={sorted}>
      <SortButton name={texts.columns[column]} sorted={sorted} onSort={() => choose(column)} />
    </th>
  )
}

function Cards({ rows }: { rows: readonly ModuleRow[] }) {
  return (
    <LongList
      items={rows}
      itemKey={({ id }) => id}
      height={80}
      className="surface clips"
      labelledBy={listTitle}
      itemClassName={classes.card}
    >
      {(row) => (
        <>
          <h3 className="whole-line text-17 w-heavy lines-13" data-row={rowOf.module(row.moduleId)}>
            <Name row={row} /> <NewMark row={rowOf.module(row.moduleId)} news={newsUnits} />
          </h3>
          <p className={classes.when}>
            <Period row={row} inMonths />
          </p>
          <p className={classes.result}>
            <Result row={row} />
          </p>
        </>
      )}
    </LongList>
  )
}
