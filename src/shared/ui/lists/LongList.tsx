import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { usePrinting } from '../hooks/usePrinting.ts'
import classes from './LongList.module.css'

/** A longer list renders only the items in view, so that the browser's own search finds only those. */
export const maxRenderedWhole = 200

interface Props<Item> {
  readonly items: readonly Item[]
  readonly itemKey: (item: Item) => string | number
  /** The approximate height of an item in px; each is measured once it is rendered. */
  readonly height: number
  readonly className?: string | undefined
  readonly itemClassName?: string | undefined
  readonly label?: string
  readonly labelledBy?: string
  readonly children: (item: Item) => ReactNode
}

/** A list on the page, of any length. rule: request-15 */
export function LongList<Item>(props: Props<Item>) {
  const { items, itemKey, className, itemClassName, label, labelledBy, children } = props
  const printing = usePrinting()
  if (items.length > maxRenderedWhole && !printing) return <InView {...props} />
  return (
    <ul className={className} aria-label={label} aria-labelledby={labelledBy}>
      {items.map((item) => (
        <li key={itemKey(item)} className={itemClassName}>
          {children(item)}
        </li>
      ))}
    </ul>
  )
}

function InView<Item>(props: Props<Item>) {
  const { items, height, className, itemClassName, label, labelledBy, children } = props
  const list = useRef<HTMLUListElement>(null)
  // Nothing is laid out before the position of the list is known, because every item's position depends on it.
  const [top, setTop] = useState<number | null>(null)
  useLayoutEffect(() => {
    const box = list.current?.getBoundingClientRect()
    if (box) setTop(box.top + window.scrollY)
  }, [])
  const virtual = useWindowVirtualizer({
    count: top === null ? 0 : items.length,
    estimateSize: () => height,
    overscan: 8,
    scrollMargin: top ?? 0,
  })
  return (
    <ul
      ref={list}
      className={`${className} ${classes.list}`}
      aria-label={label}
      aria-labelledby={labelledBy}
      style={{ height: virtual.getTotalSize() }}
    >
      {virtual.getVirtualItems().map(({ key, index, start }) => {
        const item = items[index]
        if (item === undefined) return null
        return (
          <li
            key={key}
            ref={virtual.measureElement}
            data-index={index}
            aria-setsize={items.length}
            aria-posinset={index + 1}
            className={classes.item}
            style={{ transform: `translateY(${start - (top ?? 0)}px)` }}
          >
            <div className={itemClassName}>{children(item)}</div>
          </li>
        )
      })}
    </ul>
  )
}
