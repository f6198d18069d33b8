import { IconButton } from '../parts/IconButton.tsx'
import { panelPage } from '../school/addresses.ts'
import { SchoolProvider } from '../school/SchoolProvider.tsx'
import type { PanelStart } from '../school/school.ts'
import classes from './Panel.module.css'
import { PanelTabs } from './PanelTabs.tsx'
import { StatusLine } from './StatusLine.tsx'
import { texts } from './texts.ts'

interface Props {
  start: PanelStart
  /** The tab to show instead of the last one that was shown. */
  tab?: string | null
  /** Whether the tabs get the focus. */
  takesFocus?: boolean
  /** Closes the panel; null in its own window. */
  onClose: (() => void) | null
  titleId: string
}

/** The trainer's panel: the state of the school and the tabs. */
export function Panel({ start, tab, takesFocus = false, onClose, titleId }: Props) {
  const { portals } = start
  const Heading = start.standalone ? 'h1' : 'h2'
  return (
    <div className={classes.panel} data-standalone={start.standalone}>
      <div className={classes.head}>
        <Heading id={titleId} className={classes.title}>
          {start.isTrainer ? texts.title : texts.forPupils}
        </Heading>
        <div className="flex gap-4 pushed">
          <IconButton icon="reload" label={texts.reload} onClick={() => portals.send({ type: 'reload' })} />
          {onClose && (
            <>
              <IconButton
                icon="window"
                label={texts.ownWindow}
                onClick={() => {
                  window.open(panelPage(start.portal), '_blank', 'popup,width=560,height=860')
                  onClose()
                }}
              />
              <IconButton icon="close" label={texts.close} onClick={onClose} />
            </>
          )}
        </div>
      </div>
      <SchoolProvider start={start}>
        {(notice, dismiss) => (
          <>
            <StatusLine />
            <PanelTabs notice={notice} onDismiss={dismiss} tab={tab ?? null} takesFocus={takesFocus} />
          </>
        )}
      </SchoolProvider>
    </div>
  )
}
