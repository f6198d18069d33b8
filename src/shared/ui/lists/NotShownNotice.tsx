import type { NotShown } from '../../fetched.ts'
import { Icon } from '../../icons.tsx'
import { notShownFields, notShownText } from '../texts.ts'
import classes from './NotShownNotice.module.css'

/** What came and cannot be shown, a line for each kind of row; the fields open below it. rule: error-8 */
export function NotShownNotice({ notShown }: { notShown: readonly NotShown[] }) {
  if (notShown.length === 0) return null
  return (
    <div role="status" className={classes.notice}>
      {notShown.map(({ one, many, count, fields }) => (
        <details key={one}>
          <summary>
            <Icon name="alert" size={20} />
            {notShownText(count, one, many)}
          </summary>
          <p>{notShownFields(fields)}</p>
        </details>
      ))}
    </div>
  )
}
