import { MantineProvider } from '@mantine/core'
import { Provider } from 'effector-react'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import type { App } from '../session/app.ts'

/** Renders a part of a screen with the state of this app as HTML. */
export const drawn = ({ scope }: Pick<App, 'scope'>, part: ReactNode): string =>
  renderToString(
    <Provider value={scope}>
      <MantineProvider>
        <RouterProvider router={createMemoryRouter([{ path: '*', element: part }])} />
      </MantineProvider>
    </Provider>,
  )
