import { SecureStorage } from '@aparajita/capacitor-secure-storage'
import { fork, type StoreWritable } from 'effector'
import type { ReactElement } from 'react'
import { createTransport, type Transport } from '#api/transport.ts'
import { serverAddressOf } from '#session/connections/connections.ts'
import { $transport } from '#session/user/client.ts'
import {
  $chosenServer,
  $localStore,
  $pageAddress,
  browserStore,
  type TextStore,
} from '#shared/browser/environment.ts'
import { storageNames } from '#shared/browser/storage.ts'
import { builtSettings } from '#shared/schoolSettings.ts'
import { Providers } from '../FirstScreen.tsx'
import { ChooseServer } from './ChooseServer.tsx'
import { deviceFetch } from './deviceFetch.ts'
import { openSecureStore, type SecureTexts } from './secureStore.ts'

type Values =
  | [StoreWritable<TextStore>, TextStore]
  | [StoreWritable<string>, string]
  | [typeof $transport, Transport]

/**
 * What the portal has otherwise on a device than in a browser: where it keeps things, how it calls, and the school's address, which
 * is that of the build, else the one that was chosen at the first start. rule: product-8, connection-6
 * @param show draws a page until the portal does
 */
export async function openDevice(
  show: (page: ReactElement) => void = () => {},
  secure: SecureTexts = SecureStorage,
): Promise<Values[]> {
  const store = await openSecureStore(
    secure,
    browserStore(() => localStorage),
  )
  const known = builtSettings.server || store.get(storageNames.server)
  const server = serverAddressOf(known || (await askServer(show)))
  store.set(storageNames.server, server)
  return [
    [$localStore, store],
    [
      $transport,
      createTransport({ fetch: (input, init) => deviceFetch(input, init), now: () => Date.now() }),
    ],
    [$chosenServer, server],
    [$pageAddress, `${server}/`],
  ]
}

const askServer = (show: (page: ReactElement) => void): Promise<string> =>
  new Promise((chosen) => {
    show(
      <Providers scope={fork()}>
        <ChooseServer onChosen={chosen} />
      </Providers>,
    )
  })
