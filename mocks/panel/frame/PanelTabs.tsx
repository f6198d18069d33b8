import { Suspense, useEffect, useRef, useState } from 'react'
import { Skeleton } from '../../../src/shared/ui/mantine/Skeleton.ts'
import { Tabs } from '../../../src/shared/ui/mantine/Tabs.ts'
import { PanelIcon } from '../icons.tsx'
import { keep, kept } from '../kept.ts'
import { useSchool } from '../school.ts'
import { tabs } from '../tabs.ts'
import { texts } from '../texts.ts'
import { Boundary } from './Boundary.tsx'
import classes from './Panel.module.css'
import { SaidNotice } from './SaidNotice.tsx'
import type { Said } from './SchoolProvider.tsx'

/** The last tab that was open, for when the panel is opened again. */
const tabKept = 'tab'

interface Props {
  /** The tab to show, in place of the one that was open last. */
  tab: string | null
  takesFocus: boolean
  said: Said | null
  onDismiss: () => void
}

/** The tabs of the panel, and what the last action had to say. */
export function PanelTabs({ tab, takesFocus, said, onDismiss }: Props) {
  const { alone } = useSchool()
  const list = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState(() => {
    const wanted = tab ?? kept(tabKept)
    return tabs.find(({ id }) => id === wanted)?.id ?? tabs[0]?.id ?? ''
  })
  const choose = (id: string | null) => {
    if (id === null) return
    onDismiss()
    setChosen(id)
    keep(tabKept, id)
  }
  const takes = useRef(takesFocus)
  useEffect(() => {
    if (takes.current) list.current?.querySelector<HTMLElement>('[aria-selected=true]')?.focus()
  }, [])
  return (
    <Tabs
      value={chosen}
      onChange={choose}
      keepMounted={false}
      orientation={alone ? 'vertical' : 'horizontal'}
      variant="none"
      classNames={{
        root: classes.tabs ?? '',
        list: classes.list ?? '',
        tab: classes.tab ?? '',
        tabLabel: classes.label ?? '',
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
      {tabs.map(({ id, title, Content }) => (
        <Tabs.Panel key={id} value={id}>
          {alone && <h2 className="visually-hidden">{title}</h2>}
          <SaidNotice said={said} onDismiss={onDismiss} />
          <Boundary key={id}>
            <Suspense fallback={<Skeleton height={180} radius="md" />}>
              <Content />
            </Suspense>
          </Boundary>
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
