import { Outlet, useMatches, useNavigation } from 'react-router-dom'
import type { Screen } from '#session/navigation/screen/screen.ts'
import { Shell } from './Shell.tsx'
import { useScrollMemory } from './useScrollMemory.ts'

/** The shell around the current screen of the router. `before`: see {@link Shell}. */
export function RoutedShell({ before }: { before: string | null }) {
  const screen = useMatches().at(-1)?.handle as Screen | undefined
  const waiting = useNavigation().state !== 'idle'
  useScrollMemory()
  return (
    <Shell screen={screen} waiting={waiting} before={before}>
      <Outlet />
    </Shell>
  )
}
