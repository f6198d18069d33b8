import type { NotShown } from '../../fetched.ts'
import { Icon } from '../../look/icons.tsx'
import { notShownFields, notShownText } from '../texts.ts'
import classes from './NotShownNotice.module.css'

/** The rows that cannot be shown, one line for each kind; their fields open below it. rule: error-8 */
export function NotShownNotice({ notShown }: { notShown: readonly NotShown[] }) {
  if (notShown.length === 0) return null
  return (
    <div role="status" className={classes.notice}>
      {notShown.map(({ one, many, count, fields }) => (
        <details key={one}>
          <summary className={classes.summary}>
            <Icon name="alert" size={20} />
            {notShownText(count, one, many)}
          </summary>
          <p>{notShownFields(fields)}</p>
        </details>
      ))}
    </div>
  )
}
