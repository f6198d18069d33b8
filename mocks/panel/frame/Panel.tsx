import { Suspense, useState } from 'react'
import { Skeleton } from '../../../src/shared/ui/Skeleton.ts'
import { Tabs } from '../../../src/shared/ui/Tabs.ts'
import { PanelIcon } from '../icons.tsx'
import { keep, kept } from '../kept.ts'
import { tabs } from '../tabs.ts'
import { shortcut, texts } from '../texts.ts'
import { panelPage } from '../windows.ts'
import { Boundary } from './Boundary.tsx'
import classes from './Panel.module.css'
import { SaidNotice } from './SaidNotice.tsx'
import { type PanelStart, SchoolProvider } from './SchoolProvider.tsx'
import { StatusLine } from './StatusLine.tsx'

/** The last tab that was open, for when the panel is opened again. */
export const tabKept = 'tab'

interface Props {
  start: PanelStart
  /** The tab to show, in place of the one that was open last. */
  tab?: string | null
  /** Closes the panel; null where it is a window of its own. */
  onClose: (() => void) | null
  titleId: string
}

/** The trainer's panel: what the school is now, and the tabs. */
export function Panel({ start, tab, onClose, titleId }: Props) {
  const [chosen, setChosen] = useState(() => {
    const wanted = tab ?? kept(tabKept)
    return tabs.find(({ id }) => id === wanted)?.id ?? tabs[0]?.id ?? ''
  })
  const choose = (id: string | null) => {
    if (id === null) return
    setChosen(id)
    keep(tabKept, id)
  }
  return (
    <div className={classes.panel} data-alone={start.alone}>
      <div className={classes.head}>
        <h2 id={titleId} className={classes.title}>
          {texts.title}
        </h2>
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
      <SchoolProvider start={start}>
        {(said, dismiss) => (
          <>
            <StatusLine />
            <Tabs
              value={chosen}
              onChange={choose}
              keepMounted={false}
              orientation={start.alone ? 'vertical' : 'horizontal'}
              variant="none"
              classNames={{
                root: classes.tabs ?? '',
                list: classes.list ?? '',
                tab: classes.tab ?? '',
                tabLabel: classes.label ?? '',
                panel: classes.content ?? '',
              }}
            >
              <Tabs.List aria-label={texts.tabs}>
                {tabs.map(({ id, title, icon }) => (
                  <Tabs.Tab key={id} value={id} leftSection={<PanelIcon name={icon} />}>
                    {title}
                  </Tabs.Tab>
                ))}
              </Tabs.List>
              {tabs.map(({ id, Content }) => (
                <Tabs.Panel key={id} value={id}>
                  <SaidNotice said={said} onDismiss={dismiss} />
                  <Boundary key={id}>
                    <Suspense fallback={<Skeleton height={180} radius="md" />}>
                      <Content />
                    </Suspense>
                  </Boundary>
                </Tabs.Panel>
              ))}
            </Tabs>
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
