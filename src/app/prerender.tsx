import { MantineProvider } from '@mantine/core'
import { fork } from 'effector'
import { Provider } from 'effector-react'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { $transport } from '../session/user/client.ts'
import { createRouter } from './router.tsx'
import { screens } from './screens.ts'
import { cssVariablesResolver, theme } from './theme.ts'

/**
 * The sign-in page as HTML, as somebody sees it who has never signed in on this device. Run at build; the page that it
 * is part of shows it before any code has arrived, see `browser/firstPage.ts`.
 */
export async function renderSignIn(): Promise<string> {
  const scope = fork({ values: [[$transport, { call: waitForever, login: waitForever, send: waitForever }]] })
  const router = createRouter(screens, scope, createMemoryRouter)
  await new Promise<void>((resolve) => {
    if (router.state.initialized) resolve()
    else router.subscribe(({ initialized }) => initialized && resolve())
  })
  const html = renderToString(
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
      <Provider value={scope}>
        <RouterProvider router={router} />
      </Provider>
    </MantineProvider>,
  )
  if (!html.includes('type="password"')) throw new Error('The sign-in page was not rendered.')
  return html
}

const waitForever = () => new Promise<never>(() => {})
