import { MantineProvider } from '@mantine/core'
import { allSettled, fork } from 'effector'
import { Provider } from 'effector-react'
import type { ReactElement } from 'react'
import { RouterProvider } from 'react-router-dom'
import { $demoPeople, type DemoPerson } from '../screens/login/model.ts'
import { $menuCatalogue } from '../session/session.ts'
import { appStarted, backFx, type Navigation, navigateFx } from '../shared/surroundings.ts'
import { createRouter, type Router } from './router.tsx'
import { menuCatalogue, screens } from './screens.ts'
import { cssVariablesResolver, theme } from './theme.ts'
import '../session/newPassword.ts'
import '../session/restore.ts'

/** Makes the one scope that the app runs in, waits until it is known whether somebody is signed in, and gives the page. */
export async function startApp({ demoPeople }: { demoPeople: readonly DemoPerson[] }): Promise<ReactElement> {
  let router: Router | null = null
  const scope = fork({
    values: [
      [$menuCatalogue, menuCatalogue],
      [$demoPeople, demoPeople],
    ],
    handlers: [
      [navigateFx, async ({ to, replace = false }: Navigation) => router?.navigate(to, { replace })],
      [backFx, async () => router?.navigate(-1)],
    ],
  })
  await allSettled(appStarted, { scope })
  const ready = createRouter(screens, scope)
  router = ready
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
      <Provider value={scope}>
        <RouterProvider router={ready} />
      </Provider>
    </MantineProvider>
  )
}
