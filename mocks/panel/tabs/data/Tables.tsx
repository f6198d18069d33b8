import { useEffect, useId, useMemo, useRef, useState } from 'react'
import type { TableInfo, TableRow } from '#mocks/controls/api.ts'
import parts from '../../parts/parts.module.css'
import { QuietButton } from '../../parts/QuietButton.tsx'
import { SearchField } from '../../parts/SearchField.tsx'
import classes from './Data.module.css'
import { cellText, findRows } from './tables.ts'
import { texts } from './texts.ts'

interface Props {
  tables: readonly TableInfo[]
  /** The rows of the open table; null while they load. */
  rows: readonly TableRow[] | null
  open: string | null
  onOpen: (table: string | null) => void
}

/** The tables of the school with their number of rows, or the rows of one table. */
export function Tables({ tables, rows, open, onOpen }: Props) {
  const lastOpen = useRef<string | null>(null)
  useEffect(() => {
    if (open !== null) lastOpen.current = open
  }, [open])
  if (open !== null) {
    const title = tables.find(({ name }) => name === open)?.title ?? open
    return <Rows key={open} title={title} rows={rows} onClose={() => onOpen(null)} />
  }
  const all = tables.reduce((sum, { rows }) => sum + rows, 0)
  return (
    <>
      <p className="dim text-15">{texts.tablesIntro(tables.length, all)}</p>
      <ul className="surface stack clips lined" aria-label={texts.tablesTitle}>
        {tables.map(({ name, title, rows }) => (
          <li key={name}>
            <button
              type="button"
              className={`${parts.pressable} ${classes.table} plain-button`}
              // After a table is closed, its button gets the focus again.
              ref={(element) => {
                if (lastOpen.current === name) element?.focus()
              }}
              onClick={() => onOpen(name)}
            >
              <span className={parts.grow}>{title}</span>
              <span className="dim text-15 nowrap">{texts.rows(rows)}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

const pageSize = 25

function Rows({ title, rows, onClose }: { title: string; rows: Props['rows']; onClose: () => void }) {
  const [search, setSearch] = useState('')
  const [limit, setLimit] = useState(pageSize)
  const found = useMemo(() => findRows(rows ?? [], search), [rows, search])
  const back = useRef<HTMLButtonElement>(null)
  const titleId = useId()
  useEffect(() => back.current?.focus(), [])
  return (
    <>
      <div className="row wrap gap-8 between">
        <h4 id={titleId}>{title}</h4>
        <QuietButton ref={back} onClick={onClose}>
          {texts.back}
        </QuietButton>
      </div>
      <SearchField
        label={texts.search}
        value={search}
        onSearch={(text) => {
          setSearch(text)
          setLimit(pageSize)
        }}
      />
      <p role="status">{rows && rows.length > 0 ? texts.found(found.length, rows.length) : ''}</p>
      {rows && found.length === 0 && (
        <p className="dim text-15">{rows.length === 0 ? texts.noRows : texts.nothingFound}</p>
      )}
      {found.length > 0 && (
        <ul className="surface stack clips lined" aria-labelledby={titleId}>
          {found.slice(0, limit).map((row) => (
            <li key={JSON.stringify(row)}>
              <dl className={classes.fields}>
                {Object.entries(row).map(([name, value]) => (
                  <div key={name}>
                    <dt className="dim text-13">{name}</dt>
                    <dd>{cellText(value) || <span className="dim">{texts.empty}</span>}</dd>
                  </div>
                ))}
              </dl>
            </li>
          ))}
        </ul>
      )}
      {found.length > limit && (
        <QuietButton onClick={() => setLimit(limit + pageSize)}>
          {texts.more(found.length - limit)}
        </QuietButton>
      )}
    </>
  )
}
