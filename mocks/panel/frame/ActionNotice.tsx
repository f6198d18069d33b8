import { Notice } from '#shared/ui/marks/Notice.tsx'
import { IconButton } from '../parts/IconButton.tsx'
import type { ActionResult } from '../school/SchoolProvider.tsx'
import classes from './Panel.module.css'
import { texts } from './texts.ts'

/** The result of the last action. Both notices stay in the page, so that a screen reader announces a new text. */
export function ActionNotice({ notice, onDismiss }: { notice: ActionResult | null; onDismiss: () => void }) {
  return (
    <div className={classes.notice} data-shown={notice !== null}>
      <Notice kind="error">{notice?.kind === 'error' ? notice.text : ''}</Notice>
      <Notice kind="good">{notice?.kind === 'good' ? notice.text : ''}</Notice>
      {notice && <IconButton icon="close" label={texts.dismiss} onClick={onDismiss} />}
    </div>
  )
}
