import { type ComponentType, lazy } from 'react'
import type { PanelIconName } from '../parts/icons.tsx'

/** A tab of the panel. Its component has no props: it uses `useSchool()`. */
export interface Tab {
  readonly id: string
  readonly title: string
  readonly icon: PanelIconName
  readonly Content: ComponentType
  /** Is about people whom only the demo's own school has. */
  readonly demoOnly?: true
  /** Stays open while a group looks for what is wrong; it then changes nothing. */
  readonly duringPuzzle?: true
}

const tab = (
  id: string,
  title: string,
  icon: PanelIconName,
  load: () => Promise<{ default: ComponentType }>,
  more: Pick<Tab, 'demoOnly' | 'duringPuzzle'> = {},
): Tab => ({ id, title, icon, Content: lazy(load), ...more })

const always = { duringPuzzle: true } as const

/** Every tab, in order. The code of a tab is loaded when it is first shown. */
export const tabs: readonly Tab[] = [
  tab('personen', 'Personen', 'people', () => import('./people/People.tsx'), always),
  tab('postvak', 'Postvak', 'mail', () => import('./mailbox/Mailbox.tsx'), always),
  tab('scenarios', 'Scenario’s', 'scenarios', () => import('./scenarios/Scenarios.tsx')),
  tab('storingen', 'Storingen', 'faults', () => import('./faults/Faults.tsx')),
  tab('klok', 'Klok', 'clock', () => import('./clock/Clock.tsx')),
  tab('gegevens', 'Gegevens', 'data', () => import('./data/Data.tsx'), always),
  tab('verkeer', 'Verkeer', 'calls', () => import('./traffic/Traffic.tsx'), always),
  tab('draaiboeken', 'Draaiboeken', 'sheets', () => import('./runSheets/RunSheets.tsx'), { demoOnly: true }),
  tab('raadsel', 'Raadsel', 'search', () => import('./puzzles/Puzzles.tsx'), { demoOnly: true, ...always }),
]
