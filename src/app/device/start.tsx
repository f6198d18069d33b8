import { SecureStorage } from '@aparajita/capacitor-secure-storage'
import { fork, type StoreWritable } from 'effector'
import type { ReactElement } from 'react'
import { createRoot } from 'react-dom/client'
import { sitePathIn } from '#api/school/serverTypes.ts'
import { createTransport, type Transport } from '#api/transport.ts'
import { serverAddressOf } from '#session/connections/serverAddress.ts'
import { $transport } from '#session/user/client.ts'
import { $pageAddress, $sitesPath } from '#shared/browser/environment.ts'
import { storageNames } from '#shared/browser/storage/storedValues.ts'
import { $localStore, browserStore, type TextStore } from '#shared/browser/storage/textStore.ts'
import { Providers } from '../FirstScreen.tsx'
import { ChooseServer } from './ChooseServer.tsx'
import { deviceFetch } from './deviceFetch.ts'
import { openSecureStore, type SecureTexts } from './secureStore.ts'

type Values =
  | [StoreWritable<TextStore>, TextStore]
  | [StoreWritable<string>, string]
  | [typeof $transport, Transport]

/**
 * Starts the portal on a device, where storage, calls and the school's address differ from a browser. The address is that of
 * the build, else the one that was chosen at the first start. rule: product-8, connection-6
 * @param show renders a page until the returned function is called
 */
export async function openDevice(
  show: (page: ReactElement) => () => void = renderPage,
  secure: SecureTexts = SecureStorage,
): Promise<Values[]> {
  const store = await openSecureStore(
    secure,
    browserStore(() => localStorage),
  )
  // Outside Vite, `import.meta.env` is undefined.
  const env: Partial<ImportMetaEnv> = import.meta.env ?? {}
  const knownServer = env.VITE_SERVER || store.get(storageNames.server)
  const server = serverAddressOf(knownServer || (await askServer(show)))
  store.set(storageNames.server, server)
  return [
    [$localStore, store],
    [
      $transport,
      createTransport({ fetch: (input, init) => deviceFetch(input, init), now: () => Date.now() }),
    ],
    [$pageAddress, `${server}/`],
    // The default server is the page's own: its origin, this path, and the last part of its address.
    [$sitesPath, pathBeforeSite(new URL(server).pathname)],
  ]
}

function pathBeforeSite(pathname: string): string {
  const path = pathname.replace(/\/$/, '')
  const site = sitePathIn(path)
  return path.endsWith(site) ? path.slice(0, path.length - site.length) : path
}

/** Renders a page where the portal is rendered later. @returns a function that removes the page */
function renderPage(page: ReactElement): () => void {
  const root = createRoot(document.getElementById('root') as HTMLElement)
  root.render(page)
  return () => root.unmount()
}

const askServer = (show: (page: ReactElement) => () => void): Promise<string> =>
  new Promise((chosen) => {
    const hide = show(
      <Providers scope={fork()}>
        <ChooseServer
          onChosen={(location) => {
            hide()
            chosen(location)
          }}
        />
      </Providers>,
    )
  })
