import { allSettled, type Scope } from 'effector'
import { type ComponentType, memo } from 'react'
import { type LoadedScreen, type Screen, screenShown } from '#session/navigation/screen/screen.ts'
import { routeEntered } from '#shared/browser/environment.ts'
import { loadIcons } from '#shared/look/icons.tsx'
import { paths } from '#shared/portal/paths.ts'

/** Loads screens, and tells their models when they are entered and left. */
export interface ScreenHost {
  load(screen: Screen): Promise<void>
  viewOf(path: string): ComponentType | null
  shownPath(): string | null
  /**
   * Enters the screen with this path. A second call for the same visit does nothing.
   * @param visit identifies a visit of a screen; null for the one with which the portal starts, before the router
   */
  enter(path: string, visit: string | null): void
}

export function createScreenHost(scope: Scope): ScreenHost {
  const loaded = new Map<string, LoadedScreen>()
  let current: { path: string; visit: string | null } | null = null

  return {
    // The router's own `lazy` would remember for ever that a device was offline for a moment.
    async load(screen) {
      if (loaded.has(screen.path)) return
      const [parts] = await Promise.all([screen.load(), screen.path === paths.login ? null : loadIcons()])
      // The view is memoised, because the router renders its routes at each step of a navigation.
      loaded.set(screen.path, { ...parts, View: memo(parts.View) })
    },
    viewOf: (path) => loaded.get(path)?.View ?? null,
    shownPath: () => current?.path ?? null,
    enter(path, visit) {
      const before = current
      current = { path, visit }
      // This screen was already shown, from the page's own HTML, when the router was loaded.
      if (before?.path === path && (before.visit === null || before.visit === visit)) return
      const from = before?.path ?? null
      const { closed } = (from === null ? undefined : loaded.get(from)) ?? {}
      const loadedScreen = loaded.get(path) ?? null
      void allSettled(screenShown, { scope, params: loadedScreen && { ...loadedScreen, path } })
      if (closed && from !== path) void allSettled(closed, { scope })
      void allSettled(routeEntered, { scope, params: { path, from } })
      if (loadedScreen?.opened) void allSettled(loadedScreen.opened, { scope })
    },
  }
}
