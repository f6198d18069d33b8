import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import type { DataTableInstance } from '#shared/ui/mantine/DataTable.ts'
import { stepOf } from './keys.ts'
import type { AttendanceRow } from './tree.ts'

type Table = DataTableInstance<AttendanceRow>

/** The height of a row in px, until it is measured. */
const estimatedRowHeight = 60

/**
 * Makes the rows one stop of the Tab key, with arrow keys between them. The current row is rendered wherever the list is
 * scrolled to, so that the focus is not lost.
 * @param wanted the path to the row to show, which becomes the current row
 */
export function useRowFocus(onToggle: (id: string) => void, wanted: readonly string[]) {
  const [current, setCurrent] = useState<string | null>(null)
  const gridToFocus = useRef<HTMLElement | null>(null)

  useLayoutEffect(() => {
    const id = wanted.at(-1)
    if (id !== undefined) setCurrent(id)
  }, [wanted])

  useLayoutEffect(() => {
    const grid = gridToFocus.current
    gridToFocus.current = null
    const row = grid && current !== null && rowIn(grid, current)
    if (!row) return
    row.focus()
    // Rows in between are measured when they are rendered, which moves the rows below them.
    requestAnimationFrame(() => row.scrollIntoView({ block: 'nearest' }))
  }, [current])

  /** The index of the current row; the first when there is none. */
  const currentIndex = (table: Table) =>
    Math.max(
      0,
      table.getRowModel().rows.findIndex(({ id }) => id === current),
    )

  return {
    virtualizer: (table: Table) => ({
      estimateSize: () => estimatedRowHeight,
      getItemKey: (index: number) => table.getRowModel().rows[index]?.id ?? index,
      rangeExtractor: (range: Range) => {
        const shown = defaultRangeExtractor(range)
        const index = currentIndex(table)
        if (index >= range.count || shown.includes(index)) return shown
        return [...shown, index].sort((a, b) => a - b)
      },
    }),
    rowProps: (id: string, table: Table) => ({
      'data-row': id,
      tabIndex: table.getRowModel().rows[currentIndex(table)]?.id === id ? 0 : -1,
      onFocus: () => setCurrent(id),
    }),
    onKeyDown: (event: KeyboardEvent<HTMLElement>, table: Table) => {
      const { target, currentTarget, key } = event
      if (!(target instanceof Element) || !target.closest('[data-row]')) return
      if (event.ctrlKey || event.metaKey || event.altKey) return
      // A button turns these keys into a click itself.
      if (target instanceof HTMLButtonElement && (key === 'Enter' || key === ' ')) return
      const { rows } = table.getRowModel()
      const places = rows.map((row) => ({
        level: row.depth,
        open: row.getCanExpand() ? row.getIsExpanded() : null,
      }))
      const step = stepOf(key, places, currentIndex(table))
      if (step === null) return
      event.preventDefault()
      const id = rows[step === 'toggle' ? currentIndex(table) : step.to]?.id
      if (id === undefined) return
      if (step === 'toggle') onToggle(id)
      else {
        gridToFocus.current = currentTarget
        setCurrent(id)
      }
    },
  }
}

const rowIn = (grid: HTMLElement, id: string) =>
  grid.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`)
