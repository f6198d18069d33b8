import type { ReactNode } from 'react'
import classes from './Placeholder.module.css'

interface Props {
  /** The announcement of a screen reader; absent if something beside it makes one. */
  readonly says?: string
  /** The contents of the filled screen, with sample data. */
  readonly children: ReactNode
}

/** The skeleton of a loading screen, with the elements of the filled one so that nothing moves. Texts are drawn as bars. */
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
