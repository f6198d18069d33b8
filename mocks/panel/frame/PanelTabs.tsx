import { Suspense, useEffect, useRef, useState } from 'react'
import { isRunning } from '#mocks/controls/puzzles/puzzle.ts'
import { Tabs } from '#shared/ui/mantine/Tabs.ts'
import { Skeleton } from '#shared/ui/Skeleton.tsx'
import { readItem, tabItem, writeItem } from '../page/storage.ts'
import { Empty } from '../parts/Empty.tsx'
import { PanelIcon } from '../parts/icons.tsx'
import type { ActionResult } from '../school/SchoolProvider.tsx'
import { useSchool } from '../school/school.ts'
import { tabsFor } from '../tabs/tabs.ts'
import { ActionNotice } from './ActionNotice.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import classes from './Panel.module.css'
import { texts } from './texts.ts'

interface Props {
  /** The tab to show instead of the last one that was shown. */
  tab: string | null
  takesFocus: boolean
  notice: ActionResult | null
  onDismiss: () => void
}

/** The tabs of the panel, and the result of the last action. */
export function PanelTabs({ tab, takesFocus, notice, onDismiss }: Props) {
  const { standalone, isDemo, isTrainer, status } = useSchool()
  const isSearching = isRunning(status.puzzle)
  const tabs = tabsFor({ isDemo, isTrainer, isSearching })
  const list = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState(() => tab ?? readItem(tabItem) ?? '')
  const choose = (id: string | null) => {
    if (id === null) return
    onDismiss()
    setChosen(id)
    writeItem(tabItem, id)
  }
  const takesFirst = useRef(takesFocus)
  useEffect(() => {
    if (takesFirst.current) list.current?.querySelector<HTMLElement>('[aria-selected=true]')?.focus()
  }, [])
  return (
    <Tabs
      value={tabs.some(({ id }) => id === chosen) ? chosen : (tabs.at(isTrainer ? 0 : -1)?.id ?? '')}
      onChange={choose}
      keepMounted={false}
      orientation={standalone ? 'vertical' : 'horizontal'}
      variant="none"
      classNames={{
        root: classes.tabs ?? '',
        list: classes.list ?? '',
        tab: classes.tab ?? '',
        tabLabel: 'rigid max-whole',
        panel: classes.content ?? '',
      }}
    >
      <Tabs.List ref={list} aria-label={texts.tabs}>
        {tabs.map(({ id, title, icon }) => (
          <Tabs.Tab key={id} value={id} leftSection={<PanelIcon name={icon} />}>
            {title}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map(({ id, title, Content, duringPuzzle = false }) => (
        <Tabs.Panel key={id} value={id}>
          {standalone && <h2 className="visually-hidden">{title}</h2>}
          <ActionNotice notice={notice} onDismiss={onDismiss} />
          <ErrorBoundary key={id}>
            <Suspense fallback={<Skeleton height={180} radius="md" />}>
              {isSearching && !duringPuzzle ? (
                <Empty icon="search" title={texts.closedTitle} hint={texts.closedHint} />
              ) : (
                <Content />
              )}
            </Suspense>
          </ErrorBoundary>
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
