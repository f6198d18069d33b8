import type { ReactNode } from 'react'
import classes from './Placeholder.module.css'

interface Props {
  /** What a screen reader says meanwhile; nothing where something beside it says that. */
  readonly says?: string
  /** What the screen shows once it is filled, with sample data. */
  readonly children: ReactNode
}

/**
 * The shape of what is on its way: the same elements as later, so that nothing moves when they are filled. Texts are bars, and
 * nobody can read, reach or press them.
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
