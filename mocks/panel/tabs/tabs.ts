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

/** Every tab, in order. The code of a tab is loaded when it is first shown. */
export const tabs: readonly Tab[] = [
  {
    id: 'personen',
    title: 'Personen',
    icon: 'people',
    Content: lazy(() => import('./people/People.tsx')),
    duringPuzzle: true,
  },
  {
    id: 'postvak',
    title: 'Postvak',
    icon: 'mail',
    Content: lazy(() => import('./mailbox/Mailbox.tsx')),
    duringPuzzle: true,
  },
  {
    id: 'scenarios',
    title: 'Scenario’s',
    icon: 'scenarios',
    Content: lazy(() => import('./scenarios/Scenarios.tsx')),
  },
  {
    id: 'storingen',
    title: 'Storingen',
    icon: 'faults',
    Content: lazy(() => import('./faults/Faults.tsx')),
  },
  { id: 'klok', title: 'Klok', icon: 'clock', Content: lazy(() => import('./clock/Clock.tsx')) },
  {
    id: 'gegevens',
    title: 'Gegevens',
    icon: 'data',
    Content: lazy(() => import('./data/Data.tsx')),
    duringPuzzle: true,
  },
  {
    id: 'verkeer',
    title: 'Verkeer',
    icon: 'calls',
    Content: lazy(() => import('./traffic/Traffic.tsx')),
    duringPuzzle: true,
  },
  {
    id: 'draaiboeken',
    title: 'Draaiboeken',
    icon: 'sheets',
    Content: lazy(() => import('./runSheets/RunSheets.tsx')),
    demoOnly: true,
  },
  {
    id: 'raadsel',
    title: 'Raadsel',
    icon: 'search',
    Content: lazy(() => import('./puzzles/Puzzles.tsx')),
    demoOnly: true,
    duringPuzzle: true,
  },
]
