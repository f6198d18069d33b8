import { attach, combine, createEvent, createStore, sample } from 'effector'
import type { SystemType } from '#api/endpoints/externSysteem.ts'
import { rpcApi } from '#api/endpoints/rpcApi.ts'
import type { Capabilities } from '#api/school/capabilities.ts'
import { externalSystems, systemName } from '#api/school/externalSystems.ts'
import { loginAddress } from '#api/school/oauthLogin.ts'
import { $connections, $defaultServer } from '#session/connections/connections.ts'
import { externalLoginRequested } from '#session/sign-in/external/externalLogin.ts'
import { $transport } from '#session/user/client.ts'
import { createFlag } from '#shared/createFlag.ts'
import { $chosen, $shared, $view, closed, opened } from './model.ts'

/** The connection whose server the page shows: the chosen one, else the first of the list if all have the same server. */
export const $connectionOfServer = combine($chosen, $connections, $view, (chosen, all, view) => {
  const [first] = all
  const isOne = all.every(({ serverLocation }) => serverLocation === first?.serverLocation)
  return chosen ?? (view === 'list' && first && isOne ? first : null)
})
/** The server of the page, by default the default server. */
const $server = combine(
  $connectionOfServer,
  $defaultServer,
  (connection, server) => connection?.serverLocation ?? server,
)
const $serverToAsk = $server.map((server) => (server === '' ? null : server))

const askFx = attach({
  source: $transport,
  effect: (transport, server: string) => transport.call(rpcApi, {}, { server }),
})
const $isOpen = createFlag(opened, closed)
/** The servers that have been called since the page was opened. */
const $askedServers = createStore<readonly string[]>([])
  .on(askFx, (servers, server) => [...servers, server])
  .reset(closed)
sample({
  clock: [opened, $serverToAsk],
  source: combine({ server: $serverToAsk, isOpen: $isOpen, asked: $askedServers }),
  filter: ({ server, isOpen, asked }) => isOpen && server !== null && !asked.includes(server),
  fn: ({ server }) => server as string,
  target: askFx,
})

/** The capabilities of the servers of this page, as far as they are known. */
const $capabilitiesByServer = createStore<Readonly<Record<string, Capabilities>>>({}).on(
  askFx.done,
  (known, { params, result }) => ({ ...known, [params]: result }),
)
const $capabilities = combine($capabilitiesByServer, $server, (known, server) => known[server] ?? null)

/** The external systems that this server allows for signing in; none until its capabilities are known. rule: sign-in-7 */
export const $systems = $capabilities.map((can): readonly SystemType[] =>
  can ? externalSystems.filter(({ flag }) => can[flag]).map(({ type }) => type) : [],
)

/** Whether users have a password to forget: users of an external system have none. rule: sign-in-6 */
export const $mayForget = $systems.map((systems) => systems.length === 0)

/** The sign-in address of each system. `systemChosen` goes there and makes the tab remember it. */
export const $systemLinks = combine($systems, $server, (systems, server) =>
  systems.map((system) => ({ system, name: systemName(system), address: loginAddress(server, system) })),
)

export const systemChosen = createEvent<SystemType>()
sample({
  clock: systemChosen,
  source: { server: $server, shared: $shared },
  fn: (source, system) => ({ ...source, system }),
  target: externalLoginRequested,
})
