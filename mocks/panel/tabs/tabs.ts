import { type ComponentType, lazy } from 'react'
import type { PanelIconName } from '../parts/icons.tsx'

/** A tab of the panel. Its component has no props: it uses `useSchool()`. */
export interface Tab {
  readonly id: string
  readonly title: string
  readonly icon: PanelIconName
  readonly Content: ComponentType
  /** Whether the tab is about people whom only the demo's own school has. */
  readonly demoOnly?: true
  /** Whether the tab stays useful during a puzzle, if only for reading; `pupils`: pupils have it too. */
  readonly duringPuzzle?: true | 'pupils'
}

const tab = (
  id: string,
  title: string,
  icon: PanelIconName,
  load: () => Promise<{ default: ComponentType }>,
  more: Pick<Tab, 'demoOnly' | 'duringPuzzle'> = {},
): Tab => ({ id, title, icon, Content: lazy(load), ...more })

const openForTrainer = { duringPuzzle: true } as const
const openForAll = { duringPuzzle: 'pupils' } as const

/** All tabs, in order. The code of a tab is loaded when it is first shown. */
export const tabs: readonly Tab[] = [
  tab('personen', 'Personen', 'people', () => import('./people/People.tsx'), openForTrainer),
  tab('postvak', 'Postvak', 'mail', () => import('./mailbox/Mailbox.tsx'), openForTrainer),
  tab('scenarios', 'Scenario’s', 'scenarios', () => import('./scenarios/Scenarios.tsx')),
  tab('storingen', 'Storingen', 'faults', () => import('./faults/Faults.tsx')),
  tab('klok', 'Klok', 'clock', () => import('./clock/Clock.tsx')),
  tab('gegevens', 'Gegevens', 'data', () => import('./data/Data.tsx'), openForAll),
  tab('verkeer', 'Verkeer', 'calls', () => import('./traffic/Traffic.tsx'), openForAll),
  tab('draaiboeken', 'Draaiboeken', 'sheets', () => import('./runSheets/RunSheets.tsx'), { demoOnly: true }),
  tab('raadsel', 'Raadsel', 'search', () => import('./puzzles/Puzzles.tsx'), {
    ...openForAll,
    demoOnly: true,
  }),
]

/** The tabs for this school and user. A pupil has the puzzle, and what may be read during it. */
export const tabsFor = (context: { isDemo: boolean; isTrainer: boolean; isSearching: boolean }) =>
  tabs.filter(({ id, demoOnly, duringPuzzle }) => {
    const isForPupils = duringPuzzle === 'pupils' && (context.isSearching || id === 'raadsel')
    return (context.isDemo || !demoOnly) && (context.isTrainer || isForPupils)
  })
