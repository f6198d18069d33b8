import { MantineProvider } from '@mantine/core'
import { createEvent, restore, type Scope } from 'effector'
import { Provider, useUnit } from 'effector-react'
import type { ReactElement, ReactNode } from 'react'
import { screen } from '#screens/login/screen.ts'
import { navigateFx } from '#shared/browser/environment.ts'
import { themeProps } from '#shared/ui/theme.ts'
import type { ScreenHost } from './screenHost.ts'
import { Shell } from './shell/Shell.tsx'

/** The providers that every part of the page needs. */
export function Providers({ scope, children }: { scope: Scope; children: ReactNode }) {
  return (
    <MantineProvider {...themeProps}>
      <Provider value={scope}>{children}</Provider>
    </MantineProvider>
  )
}

/** Loads the sign-in page and enters it, without the router, whose code comes after it. */
export async function openSignIn(screenHost: ScreenHost): Promise<ReactElement | null> {
  await screenHost.load(screen)
  const View = screenHost.viewOf(screen.path)
  if (!View) return null
  screenHost.enter(screen.path, null)
  return (
    <SignIn>
      <View />
    </SignIn>
  )
}

function SignIn({ children }: { children: ReactNode }) {
  const waiting = useUnit(navigateFx.pending)
  return (
    <Shell screen={screen} waiting={waiting} before={null}>
      {children}
    </Shell>
  )
}

/** The router shows the screens from now on. */
export const routerShown = createEvent<ReactElement>()
const $routed = restore(routerShown, null)

/** The sign-in page with which the portal starts, if it does, until the router shows another screen. */
export function Page({ first }: { first: ReactElement | null }) {
  return useUnit($routed) ?? first
}
