import { Notice } from '../../../src/shared/ui/Notice.tsx'
import { PanelIcon } from '../icons.tsx'
import { texts } from '../texts.ts'
import classes from './Panel.module.css'
import type { Said } from './SchoolProvider.tsx'

/** What the last action has to say. Both places are always there, so that a screen reader announces what enters. */
export function SaidNotice({ said, onDismiss }: { said: Said | null; onDismiss: () => void }) {
  return (
    <div className={classes.said} data-shown={said !== null}>
      <Notice kind="error">{said?.kind === 'error' ? said.text : ''}</Notice>
      <Notice kind="good">{said?.kind === 'good' ? said.text : ''}</Notice>
      {said && (
        <button type="button" className={classes.tool} aria-label={texts.dismiss} onClick={onDismiss}>
          <PanelIcon name="close" size={20} />
        </button>
      )}
    </div>
  )
}
