import { PanelIcon } from '../icons.tsx'
import { shortcut, texts } from '../texts.ts'
import { panelPage } from '../windows.ts'
import classes from './Panel.module.css'
import { PanelTabs } from './PanelTabs.tsx'
import { type PanelStart, SchoolProvider } from './SchoolProvider.tsx'
import { StatusLine } from './StatusLine.tsx'

interface Props {
  start: PanelStart
  /** The tab to show, in place of the one that was open last. */
  tab?: string | null
  /** Whether the keyboard goes on in the tabs. */
  takesFocus?: boolean
  /** Closes the panel; null where it is a window of its own. */
  onClose: (() => void) | null
  titleId: string
}

/** The trainer's panel: what the school is now, and the tabs. */
export function Panel({ start, tab, takesFocus = false, onClose, titleId }: Props) {
  const Heading = start.alone ? 'h1' : 'h2'
  return (
    <div className={classes.panel} data-alone={start.alone}>
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
            onClick={() => start.portals.order({ type: 'reload' })}
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
        {(said, dismiss) => (
          <>
            <StatusLine />
            <PanelTabs said={said} onDismiss={dismiss} tab={tab ?? null} takesFocus={takesFocus} />
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
