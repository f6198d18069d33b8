import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import type { DataTableInstance } from '#shared/ui/mantine/DataTable.ts'
import { stepOf } from './keys.ts'
import type { AttendanceRow } from './tree.ts'

type Table = DataTableInstance<AttendanceRow>

/**
 * Makes the rows one stop of the Tab key, with arrow keys between them. The current row is rendered wherever the list is
 * scrolled to, so that the focus is not lost.
 * @param wanted the path to the row to show, which becomes the current row
 */
export function useRowFocus(onToggle: (id: string) => void, wanted: readonly string[]) {
  const [current, setCurrent] = useState<string | null>(null)
  const moveTo = useRef<HTMLElement | null>(null)

  useLayoutEffect(() => {
    const id = wanted.at(-1)
    if (id !== undefined) setCurrent(id)
  }, [wanted])

  useLayoutEffect(() => {
    const grid = moveTo.current
    moveTo.current = null
    const row = grid && current !== null && rowIn(grid, current)
    if (!row) return
    row.focus()
    // Rows in between are measured when they are rendered, which moves the rows below them.
    requestAnimationFrame(() => row.scrollIntoView({ block: 'nearest' }))
  }, [current])

  /** The index of the current row; the first when there is none. */
  const at = (table: Table) =>
    Math.max(
      0,
      table.getRowModel().rows.findIndex(({ id }) => id === current),
    )

  return {
    virtualizer: (table: Table) => ({
      estimateSize: () => 60,
      getItemKey: (index: number) => table.getRowModel().rows[index]?.id ?? index,
      rangeExtractor: ({ startIndex, endIndex, overscan, count }: VirtualRange) => {
        const from = Math.max(0, startIndex - overscan)
        const to = Math.min(count - 1, endIndex + overscan)
        const shown = Array.from({ length: to - from + 1 }, (_, n) => from + n)
        const own = at(table)
        return own < from ? [own, ...shown] : own > to && own < count ? [...shown, own] : shown
      },
    }),
    rowProps: (id: string, table: Table) => ({
      'data-row': id,
      tabIndex: table.getRowModel().rows[at(table)]?.id === id ? 0 : -1,
      onFocus: (_: FocusEvent) => setCurrent(id),
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
      const step = stepOf(key, places, at(table))
      if (step === null) return
      event.preventDefault()
      const id = rows[step === 'toggle' ? at(table) : step.to]?.id
      if (id === undefined) return
      if (step === 'toggle') onToggle(id)
      else {
        moveTo.current = currentTarget
        setCurrent(id)
      }
    },
  }
}

interface VirtualRange {
  readonly startIndex: number
  readonly endIndex: number
  readonly overscan: number
  readonly count: number
}

const rowIn = (grid: HTMLElement, id: string) =>
  grid.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`)
