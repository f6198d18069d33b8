import { Fragment } from 'react'
import { splitAtBreaks } from '../look/softHyphens.ts'
import classes from './Breakable.module.css'

/** A text whose long words may break. The hyphens are in the style sheet, so that they are not copied. rule: brought-2 */
export const Breakable = ({ text }: { text: string }) =>
  splitAtBreaks(text).map((part, n) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts are those of one text, in its order.
    <Fragment key={n}>
      {n > 0 && <span className={classes.hyphen} />}
      {part}
    </Fragment>
  ))
