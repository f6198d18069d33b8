import type { ReactNode } from 'react'
import classes from './Placeholder.module.css'

interface Props {
  /** What a screen reader announces meanwhile; absent where something beside it does so. */
  readonly says?: string
  /** What the screen shows once it is filled, with sample data. */
  readonly children: ReactNode
}

/**
 * The skeleton of a screen that is loading: the same elements as later, so that nothing moves when the data come. Texts are
 * drawn as bars; the elements are hidden from screen readers and inert.
 */
export function Placeholder({ says, children }: Props) {
  const bars = (
    <span className={classes.bars} aria-hidden="true" inert data-skeleton>
      {children}
    </span>
  )
  return says === undefined ? (
    bars
  ) : (
    <div role="status">
      <span className="visually-hidden">{says}</span>
      {bars}
    </div>
  )
}
