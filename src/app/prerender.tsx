import { fork } from 'effector'
import { renderToString } from 'react-dom/server'
import { $transport } from '#session/user/client.ts'
import { $schoolSettings, builtSettings } from '#shared/portal/schoolSettings.ts'
import { openSignIn, Providers } from './FirstScreen.tsx'
import { createScreenHost } from './screenHost.ts'

/**
 * Renders the sign-in page of a device on which nobody has ever signed in as HTML. The build adds it to the page, which shows it
 * before any code has arrived, see `browser/firstPage.ts`.
 * @param name the school's name, if it differs from that in the settings of the build
 */
export async function renderSignIn(name = builtSettings.name): Promise<string> {
  const scope = fork({
    values: [
      [$transport, { call: waitForever, login: waitForever, send: waitForever }],
      [$schoolSettings, { ...builtSettings, name }],
    ],
  })
  const page = await openSignIn(createScreenHost(scope))
  const html = renderToString(<Providers scope={scope}>{page}</Providers>)
  if (!html.includes('type="password"')) throw new Error('The sign-in page was not rendered.')
  return html
}

const waitForever = () => new Promise<never>(() => {})
