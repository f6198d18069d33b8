import { Fragment } from 'react'
import { breakable } from '../softHyphens.ts'
import classes from './Breakable.module.css'

/** A text whose long words may break. The style sheet has the signs for it, so that none is copied with the text. rule: brought-2 */
export const Breakable = ({ text }: { text: string }) =>
  breakable(text).map((part, n) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts are those of one text, in its order.
    <Fragment key={n}>
      {n > 0 && <span className={classes.hyphen} />}
      {part}
    </Fragment>
  ))
