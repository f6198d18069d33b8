import { PanelIcon } from '../parts/icons.tsx'
import { panelPage } from '../school/addresses.ts'
import { type PanelStart, SchoolProvider } from '../school/SchoolProvider.tsx'
import classes from './Panel.module.css'
import { PanelTabs } from './PanelTabs.tsx'
import { StatusLine } from './StatusLine.tsx'
import { shortcut, texts } from './texts.ts'

interface Props {
  start: PanelStart
  /** The tab to show instead of the last one. */
  tab?: string | null
  /** Whether the tabs get the focus. */
  takesFocus?: boolean
  /** Closes the panel; null in a window of its own. */
  onClose: (() => void) | null
  titleId: string
}

/** The trainer's panel: the state of the school and the tabs. */
export function Panel({ start, tab, takesFocus = false, onClose, titleId }: Props) {
  const Heading = start.standalone ? 'h1' : 'h2'
  return (
    <div className={classes.panel} data-standalone={start.standalone}>
      <div className={classes.head}>
        <Heading id={titleId} className={classes.title}>
          {texts.title}
        </Heading>
        <div className={classes.tools}>
          <button
            type="button"
            className={classes.tool}
            aria-label={texts.reload}
            title={texts.reload}
            onClick={() => start.portals.send({ type: 'reload' })}
          >
            <PanelIcon name="reload" />
          </button>
          {onClose && (
            <>
              <button
                type="button"
                className={classes.tool}
                aria-label={texts.ownWindow}
                title={texts.ownWindow}
                onClick={() => {
                  window.open(panelPage(start.portal), '_blank', 'popup,width=560,height=860')
                  onClose()
                }}
              >
                <PanelIcon name="window" />
              </button>
              <button
                type="button"
                className={classes.tool}
                aria-label={texts.close}
                title={texts.close}
                onClick={onClose}
              >
                <PanelIcon name="close" />
              </button>
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
      {onClose && (
        <p className={classes.shortcut}>
          {texts.shortcut} <kbd>{shortcut}</kbd>
        </p>
      )}
    </div>
  )
}
